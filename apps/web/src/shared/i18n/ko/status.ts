/** 서비스 상태. */
export const status = {
  allWorking: '모든 서비스가 정상입니다',
  someLimited: '일부 서비스가 제한되고 있습니다',
  someDown: '일부 서비스를 이용할 수 없습니다',
  unknown: '서비스 상태를 확인하지 못했습니다',
  unknownHint: '서버에 연결되지 않습니다. 연결되면 자동으로 다시 확인합니다.',
  checkedAt: '{{time}} 확인 · 10초마다 다시 확인합니다',
  lastCheckedAt: '{{time}}의 상태입니다. 지금은 확인할 수 없습니다',
  parts: '서비스별 상태',

  PRICES: '시세',
  ORDERS: '주문',
  PAYMENTS: '입출금',

  WORKING: '정상',
  LIMITED: '제한',
  DOWN: '중단',

  PRICES_WORKING: '열린 시장의 시세가 제때 들어옵니다',
  ORDERS_WORKING: '주문, 정정, 취소가 모두 됩니다',
  PAYMENTS_WORKING: '입금과 출금 신청이 모두 됩니다',

  PRICES_STALE: '시세가 늦어지고 있습니다. 늦은 시세로는 체결되지 않습니다',
  ORDERS_STALE: '시세가 늦은 종목은 시세가 돌아올 때까지 체결되지 않습니다',
  ORDERS_HALTED: '신규 주문을 멈췄습니다. 취소와 청산은 할 수 있습니다',
  ORDERS_UNREACHABLE: '주문을 받지 못하고 있습니다. 이미 접수된 주문은 그대로 남아 있습니다',
  PAYMENTS_UNREACHABLE: '입출금 신청을 받지 못하고 있습니다. 이미 접수된 신청은 그대로 남아 있습니다',
  PAYMENTS_PROVIDER: '결제사가 응답하지 않아 처리가 늦어질 수 있습니다',

  since: '{{time}}부터',
  stocks: '해당 종목 {{stocks}}',
  times: '시각은 한국 시간입니다.',
} as const;
