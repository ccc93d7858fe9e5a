/** Words of orders and positions that belong to no one screen. */
export const trading = {
  buy: '매수',
  sell: '매도',
  market: '시장가',
  limit: '지정가',
  stopLimit: '스탑지정가',
  mit: 'MIT',
  takeProfit: '익절',
  stopLoss: '손절',
  losscut: '로스컷',
  contracts: '{{count}}계약',
  filled: '주문 체결완료',
  unusualTitle: '주문을 다시 확인해주세요',
  unusualSize: '{{qty}}계약은 평소({{usual}}계약까지)보다 많습니다.',
  unusualShare: '{{qty}}계약은 1회 최대 {{limit}}계약의 절반이 넘습니다.',
  unusualDistance: '현재가에서 {{ticks}}틱 떨어진 가격입니다.',
  unusualSend: '그대로 주문',
} as const;
