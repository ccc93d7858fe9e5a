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
