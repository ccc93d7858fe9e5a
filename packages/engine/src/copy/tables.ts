import type { Table } from '../state/table.ts';
import type { CopyFillRow, CopyFollowRow, CopyPairRow, CopyPlaceRow, CopyTradeRow, CopyTraderRow } from './rows.ts';

export const COPY_TABLES = {
  trader: {
    name: 'copyTrader',
    keeping: 'numbered',
    sequence: 'position',
    key: ({ traderId }: CopyTraderRow) => traderId,
  },
  place: {
    name: 'copyPlace',
    keeping: 'keyed',
    key: ({ traderId, followerId }: CopyPlaceRow) => `${traderId} ${followerId}`,
    live: ['HELD', 'TAKEN'],
  },
  fill: {
    name: 'copyFill',
    keeping: 'keyed',
    key: ({ traderId, fill }: CopyFillRow) => `${traderId} ${fill}`,
    ofShard: true,
    live: ['PENDING'],
  },
  follow: {
    name: 'copyFollow',
    keeping: 'numbered',
    sequence: 'position',
    key: ({ traderFollowerId }: CopyFollowRow) => traderFollowerId,
    live: ['ACTIVE', 'STOPPING'],
  },
  pair: {
    name: 'copyPair',
    keeping: 'keyed',
    key: ({ playerId, traderPlayerId }: CopyPairRow) => `${playerId} ${traderPlayerId}`,
  },
  trade: {
    name: 'copyTrade',
    keeping: 'numbered',
    sequence: 'position',
    key: ({ id }: CopyTradeRow) => id,
    live: ['OPEN'],
  },
} as const satisfies {
  readonly trader: Table<string, CopyTraderRow>;
  readonly place: Table<string, CopyPlaceRow>;
  readonly fill: Table<string, CopyFillRow>;
  readonly follow: Table<string, CopyFollowRow>;
  readonly pair: Table<string, CopyPairRow>;
  readonly trade: Table<string, CopyTradeRow>;
};
