import type { AnyTable } from '../state/table.ts';
import { LIVE_ORDER, LIVE_POSITION } from '../trading/rows.ts';
import type { OverseaOptionRow, OverseaOptionStateRow, OverseaOrderRow, OverseaPositionRow } from './rows.ts';

export const OVERSEA_OPTION = {
  name: 'overseaOption',
  keeping: 'configured',
  key: ({ id }: OverseaOptionRow) => id,
} as const satisfies AnyTable;

export const OVERSEA_OPTION_STATE = {
  name: 'overseaOptionState',
  keeping: 'keyed',
  key: ({ overseaOptionId }: OverseaOptionStateRow) => overseaOptionId,
  ofShard: true,
} as const satisfies AnyTable;

export const OVERSEA_POSITION = {
  name: 'overseaPosition',
  keeping: 'numbered',
  sequence: 'position',
  key: ({ id }: OverseaPositionRow) => id,
  live: LIVE_POSITION,
} as const satisfies AnyTable;

export const OVERSEA_ORDER = {
  name: 'overseaOrder',
  keeping: 'numbered',
  sequence: 'order',
  key: ({ id }: OverseaOrderRow) => id,
  live: LIVE_ORDER,
} as const satisfies AnyTable;
