import { common as shared } from '@hoga/ui/texts/ko.ts';

export const common = {
  ...shared,
  noSuchPage: '찾으시는 페이지가 없습니다.',
  preparing: '준비중입니다.',
  backToTop: '맨 위로',
  mainMenu: '주 메뉴',
  paperMoney: '모의투자',
  simulatedPrices: '모의 시세',
  paperBadge: '모의투자',
  simulatedBadge: '모의 시세',
  losscutRoom: '로스컷까지 여유',
  roomy: '여유',
  caution: '주의',
  atRisk: '위험',
  checkingOutcome: '처리 결과를 확인하고 있습니다',
} as const;

export const socket = {
  reconnecting: '다시 연결하는 중',
  reconnectReason: '연결이 불안정하여 재접속합니다 ({{attempt}}/{{limit}})',
  retryFailed: '서버에 연결하지 못했습니다. 페이지를 새로고침합니다.',
  mobileNotAllowed: '모바일에서는 이용할 수 없는 계정입니다.',
  offline: '오프라인',
  link: '{{ms}}ms · {{seconds}}초',
  linkLabel: '서버 응답 {{ms}}밀리초, 마지막 시세 {{seconds}}초 전',
} as const;
