/** The contracts of an instrument and its rolls. */
export const rolls = {
  title: '월물 일정',
  chartTitle: '차트 월물',
  chartContract: '차트에 표시할 월물',
  continuous: '연속 · {{contract}}',
  all: '연속',
  allHint: '연속 차트는 월물을 이어서 보여 줍니다. 교체 시점에 표시가 있고, 한 봉에 두 월물의 가격이 섞이지 않습니다.',
  current: '현재 월물',
  unnamed: '월물 표시가 없는 종목입니다',
  announced: '예정된 교체',
  none: '예정된 월물 교체가 없습니다.',
  past: '지난 교체',
  when: '교체 시각',
  positions: '보유 포지션',
  carried:
    '마지막 가격에 청산하고 같은 수량을 새 월물로 다시 엽니다. 수수료는 없고, 익절·손절은 가격 차이만큼 옮겨집니다.',
  closed: '이전 월물의 마지막 가격에 청산됩니다.',
  orders: '미체결 주문',
  ordersEnd: '교체 시각에 모두 취소되고 증거금은 돌아옵니다.',
  noJump: '두 월물의 가격 차이로 손익, 로스컷, 주문 발동이 생기지 않습니다.',
  mode_CARRY: '이월',
  mode_CLOSE: '청산',
} as const;
