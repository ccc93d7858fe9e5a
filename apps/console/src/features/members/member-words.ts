import type { Member } from '@hoga/contract/admin-member';
import type { MarketType, TradeSide } from '@hoga/domain/trading/vocabulary';
import type { TransactionCode } from '@hoga/domain/wallet/transaction-code';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import type { FindBy } from '../../data/members.ts';
import { DNW_TYPE_NAMES } from '../../shared/dnw-names.ts';
import type { StatusTone } from '../../shared/kit/status-tag.tsx';

export const STATUS: Readonly<Record<Member['status'], readonly [name: string, tone: StatusTone]>> = {
  ACTIVE: ['정상', 'ok'],
  DENY: ['이용 정지', 'danger'],
  PENDING: ['승인 대기', 'wait'],
};

export const FIND_BY_NAMES: Readonly<Record<FindBy, string>> = {
  USERNAME: '아이디',
  NAME: '이름',
  ID: '회원번호',
  PHONE: '전화번호',
};

export const ROLE_TAGS: Readonly<Record<Member['role'], string | null>> = {
  PLAYER: null,
  PARTNER: '파트너',
  ADMIN: '운영자',
};

export const MARKET_TYPE_NAMES: Readonly<Record<MarketType, string>> = {
  MARKET: '시장가',
  LIMIT: '지정가',
  STOPMARKET: '스탑시장가',
  STOPLIMIT: '스탑지정가',
  TAKEPROFIT: '익절',
  STOPLOSS: '손절',
  LIQUIDATION: '강제 청산',
};

export const SIDE_NAMES: Readonly<Record<'oversea' | 'futures', Readonly<Record<TradeSide, string>>>> = {
  oversea: { LONG: '매수', SHORT: '매도' },
  futures: { LONG: '롱', SHORT: '숏' },
};

const CODE_NAMES: Readonly<Record<TransactionCode, string>> = {
  ...DNW_TYPE_NAMES,
  C: '정산',
  E: '신청 취소',
  PB: '보너스 지급',
  PM: '차감',
};

/** What a line of the ledger is called; a code without a name is its own. */
export function ledgerCodeName(code: string): string {
  return (CODE_NAMES as Readonly<Record<string, string>>)[code] ?? code;
}

const MOST_PLACES = 4;

/** A price with as many digits as it has, but never more than people read. */
export function priceText(price: string): string {
  return formatFigure(price, { places: Math.min(price.split('.')[1]?.length ?? 0, MOST_PLACES) });
}

const BROWSERS = [
  [/Edg\//, '엣지'],
  [/SamsungBrowser/, '삼성 인터넷'],
  [/Whale\//, '웨일'],
  [/Firefox\//, '파이어폭스'],
  [/Chrome\//, '크롬'],
  [/Safari\//, '사파리'],
] as const;
const SYSTEMS = [
  [/iPhone|iPad/, '아이폰·아이패드'],
  [/Android/, '안드로이드'],
  [/Windows/, '윈도우'],
  [/Mac OS X/, '맥'],
  [/Linux/, '리눅스'],
] as const;

/** `크롬 · 윈도우` of what a browser says of itself; what nobody knows stands as it is. */
export function deviceName(userAgent: string): string {
  const known = [BROWSERS, SYSTEMS].flatMap((names) => names.find(([mark]) => mark.test(userAgent))?.[1] ?? []);
  if (known.length > 0) return known.join(' · ');
  return userAgent === '' ? '알 수 없는 기기' : userAgent;
}

export function isPhone(userAgent: string): boolean {
  return /iPhone|iPad|Android/.test(userAgent);
}
