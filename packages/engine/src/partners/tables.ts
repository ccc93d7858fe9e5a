import type { Table } from '../state/table.ts';
import type { PartnerBalanceRow, PartnerDayRow } from './rows.ts';

export const PARTNER_TABLES = {
  balance: {
    name: 'partnerBalance',
    keeping: 'keyed',
    key: ({ playerId, currency }: PartnerBalanceRow) => `${playerId} ${currency}`,
  },
  day: {
    name: 'partnerDay',
    keeping: 'appended',
    key: ({ playerId, currency, day }: PartnerDayRow) => `${playerId} ${currency} ${day}`,
    unread: true,
  },
} as const satisfies {
  readonly balance: Table<string, PartnerBalanceRow>;
  readonly day: Table<string, PartnerDayRow>;
};
