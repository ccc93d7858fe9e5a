import type { Member } from '@hoga/contract/admin-member';
import type { PositionProduct } from '@hoga/domain/trading/products';
import type { MarketType, TradeSide } from '@hoga/domain/trading/vocabulary';
import type { TransactionCode } from '@hoga/domain/wallet/transaction-code';
import type { FindBy, MemberSort } from '../../data/members.ts';
import { DNW_TYPE_NAMES } from '../../shared/dnw-names.ts';
import { t } from '../../shared/i18n/t.ts';
import type { StatusTone } from '../../shared/kit/status-tag.tsx';

export const STATUS: Readonly<Record<Member['status'], readonly [name: string, tone: StatusTone]>> = {
  ACTIVE: [t('members.active'), 'ok'],
  DENY: [t('members.suspend'), 'danger'],
  PENDING: [t('members.pending'), 'wait'],
};

export const FIND_BY_NAMES: Readonly<Record<FindBy, string>> = {
  ANY: t('members.findAny'),
  USERNAME: t('members.username'),
  NAME: t('members.name'),
  NICK: t('members.nickname'),
  ID: t('members.memberNumber'),
  PHONE: t('members.phone'),
  ACCOUNT: t('members.bankAccount'),
};

export const FIND_HINTS: Readonly<Record<FindBy, string>> = {
  ANY: t('members.anyHint'),
  USERNAME: t('members.firstLetters'),
  NAME: t('members.firstLetters'),
  NICK: t('members.firstLetters'),
  ID: t('members.wholeNumber'),
  PHONE: t('members.lastDigits'),
  ACCOUNT: t('members.lastDigits'),
};

export const SORT_NAMES: Readonly<Record<MemberSort, string>> = {
  NEWEST: t('members.sortNewest'),
  OLDEST: t('members.sortOldest'),
  SIGN_IN: t('members.sortSignIn'),
  BALANCE: t('members.sortBalance'),
};

export const ROLE_TAGS: Readonly<Record<Member['role'], string | null>> = {
  PLAYER: null,
  PARTNER: t('members.partner'),
  ADMIN: t('members.operator'),
};

export const MARKET_TYPE_NAMES: Readonly<Record<MarketType, string>> = {
  MARKET: t('members.market'),
  LIMIT: t('members.limit'),
  STOPMARKET: t('members.stopMarket'),
  STOPLIMIT: t('members.stopLimit'),
  TAKEPROFIT: t('members.takeProfit'),
  STOPLOSS: t('members.stopLoss'),
  LIQUIDATION: t('members.liquidation'),
};

export const SIDE_NAMES: Readonly<Record<PositionProduct, Readonly<Record<TradeSide, string>>>> = {
  oversea: { LONG: t('members.buy'), SHORT: t('members.sell') },
  futures: { LONG: t('members.long'), SHORT: t('members.short') },
};

/** The name of a forced close, by product. */
export const FORCED_CLOSE_NAMES: Readonly<Record<PositionProduct, string>> = {
  oversea: t('story.losscut'),
  futures: t('members.liquidation'),
};

const CODE_NAMES: Readonly<Record<TransactionCode, string>> = {
  ...DNW_TYPE_NAMES,
  C: t('members.settlement'),
  E: t('members.requestCancelled'),
  PB: t('members.bonus'),
  PM: t('members.debit'),
};

/** The name of a ledger code; a code without a name is shown as it is. */
export function ledgerCodeName(code: string): string {
  return (CODE_NAMES as Readonly<Record<string, string>>)[code] ?? code;
}

const BROWSERS = [
  [/Edg\//, t('members.edge')],
  [/SamsungBrowser/, t('members.samsung')],
  [/Whale\//, t('members.whale')],
  [/Firefox\//, t('members.firefox')],
  [/Chrome\//, t('members.chrome')],
  [/Safari\//, t('members.safari')],
] as const;
const SYSTEMS = [
  [/iPhone|iPad/, t('members.apple')],
  [/Android/, t('members.android')],
  [/Windows/, t('members.windows')],
  [/Mac OS X/, t('members.mac')],
  [/Linux/, t('members.linux')],
] as const;

/** `크롬 · 윈도우` from a user agent; an unknown one is shown as it is. */
export function deviceName(userAgent: string): string {
  const known = [BROWSERS, SYSTEMS].flatMap((names) => names.find(([mark]) => mark.test(userAgent))?.[1] ?? []);
  if (known.length > 0) return known.join(' · ');
  return userAgent === '' ? t('members.unknownDevice') : userAgent;
}

export function isPhone(userAgent: string): boolean {
  return /iPhone|iPad|Android/.test(userAgent);
}
