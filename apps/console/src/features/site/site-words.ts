import type { SiteName } from './site-fields.ts';

export const SITE_LABELS: Readonly<Record<SiteName, string>> = {
  brand: '브랜드 바탕',
  onBrand: '브랜드 글자',
  start: '첫 화면',
  palette: '가격 색',
  name: '사이트 이름',
  headline: '로그인 문구',
  language: '언어',
  chatUrl: '상담 채팅 주소',
  oversea: '해외선물',
  futures: '코인선물',
  binary: '라운드',
  p2p: 'P2P 구매·판매',
  powerball: '파워볼',
  futuresMenu: '코인선물 메뉴',
  newMenus: 'N 표시 메뉴',
  minAmount: '입출금 최소',
  unitAmount: '입출금 단위',
  dailyWithdrawals: '하루 출금',
  twoPersonFrom: '2인 승인 출금',
  depositGuide: '입금 안내',
};

const CHOICES: Readonly<Partial<Record<SiteName, Readonly<Record<string, string>>>>> = {
  start: { dark: '어둡게', light: '밝게' },
  palette: { kr: '빨강/파랑', global: '초록/빨강', cvd: '색각 보정' },
  language: { ko: '한국어', en: 'English' },
  futuresMenu: { open: '열림', preparing: '준비중' },
  oversea: { '1': '켬', '0': '끔' },
  futures: { '1': '켬', '0': '끔' },
  binary: { '1': '켬', '0': '끔' },
  p2p: { '1': '켬', '0': '끔' },
  powerball: { '1': '켬', '0': '끔' },
};

/** One of a few, in the order they are shown. */
export function choicesOf(name: SiteName): readonly (readonly [value: string, words: string])[] | null {
  const choices = CHOICES[name];
  if (choices === undefined) return null;
  const entries = Object.entries(choices);
  // Digits come in order of size: on stands before off.
  return entries[0]?.[0] === '0' ? entries.toReversed() : entries;
}

export function shownSetting(name: SiteName, value: string): string {
  return CHOICES[name]?.[value] ?? (value === '' ? '없음' : value);
}
