import { LIVE_DNW } from '@hoga/domain/wallet/dnw';
import type { Table } from '../state/table.ts';
import type {
  CashierRuleRow,
  ConvertQuoteRow,
  CouponUseRow,
  DnwDayRow,
  DnwReceiptRow,
  DnwRow,
  DnwStepRow,
  TurnoverRow,
} from './rows.ts';

export const CASHIER_TABLES = {
  rule: {
    name: 'cashierRule',
    keeping: 'configured',
    key: ({ siteId, walletType }: CashierRuleRow) => `${siteId} ${walletType}`,
  },
  dnw: {
    name: 'dnw',
    keeping: 'numbered',
    sequence: 'position',
    key: ({ id }: DnwRow) => id,
    live: LIVE_DNW,
    liveWhile: 'returnableUntil',
  },
  step: {
    name: 'dnwStep',
    keeping: 'appended',
    key: ({ dnwId, version }: DnwStepRow) => `${dnwId} ${version}`,
    unread: true,
  },
  receipt: {
    name: 'dnwReceipt',
    keeping: 'appended',
    key: ({ siteId, provider, paymentId }: DnwReceiptRow) => `${siteId} ${provider} ${paymentId}`,
    unread: true,
  },
  day: { name: 'dnwDay', keeping: 'keyed', key: ({ playerId }: DnwDayRow) => playerId },
  couponUse: {
    name: 'couponUse',
    keeping: 'appended',
    key: ({ playerId, couponId }: CouponUseRow) => `${playerId} ${couponId}`,
  },
  quote: {
    name: 'convertQuote',
    keeping: 'keyed',
    key: ({ playerId, place }: ConvertQuoteRow) => `${playerId} ${place}`,
  },
  turnover: {
    name: 'turnover',
    keeping: 'keyed',
    key: ({ playerId, currency }: TurnoverRow) => `${playerId} ${currency}`,
  },
} as const satisfies {
  readonly rule: Table<string, CashierRuleRow>;
  readonly dnw: Table<string, DnwRow>;
  readonly step: Table<string, DnwStepRow>;
  readonly receipt: Table<string, DnwReceiptRow>;
  readonly day: Table<string, DnwDayRow>;
  readonly couponUse: Table<string, CouponUseRow>;
  readonly quote: Table<string, ConvertQuoteRow>;
  readonly turnover: Table<string, TurnoverRow>;
};
