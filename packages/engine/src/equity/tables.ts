import type { Table } from '../state/table.ts';
import { type EquityDayRow, LIVE_EQUITY_DAY } from './rows.ts';

export const EQUITY_TABLES = {
  day: {
    name: 'equityDay',
    keeping: 'keyed',
    key: ({ playerId, walletType, day }: EquityDayRow) => `${playerId} ${walletType} ${day}`,
    live: LIVE_EQUITY_DAY,
  },
} as const satisfies { readonly day: Table<string, EquityDayRow> };
