/** The card of a new member above the list of instruments. */
export const firstDay = {
  joined: '{{name}} 님, 가입을 마쳤습니다',
  granted: '모의투자금이 지급되었습니다',
  welcome: '이제 거래할 수 있습니다',
  practice: '연습용 모의투자금이며 실제 돈이 아닙니다. 포지션이 없을 때 하루 한 번 처음 금액으로 되돌릴 수 있습니다.',
  startHere: '여기서 시작해 보세요',
  why: '지금 거래 중인 종목 중 1틱 가치가 가장 작아 처음 시작하기 좋습니다.',
  start: '1계약으로 시작하기',
  close: '안내 닫기',
} as const;
