import type { Table } from '../state/table.ts';
import { type BetRow, LIVE_BET, type RoundLimitRow, type TradeOptionRow } from './rows.ts';

export const ROUND_TABLES = {
  option: { name: 'tradeOption', keeping: 'configured', key: ({ id }: TradeOptionRow) => id },
  bet: {
    name: 'tradeBet',
    keeping: 'numbered',
    // Numbered like a position; it cannot be cancelled, so it is no order.
    sequence: 'position',
    key: ({ id }: BetRow) => id,
    live: LIVE_BET,
  },
  limit: { name: 'roundLimit', keeping: 'keyed', key: ({ playerId }: RoundLimitRow) => playerId },
} as const satisfies {
  readonly option: Table<string, TradeOptionRow>;
  readonly bet: Table<string, BetRow>;
  readonly limit: Table<string, RoundLimitRow>;
};
