import type { Table } from '../state/table.ts';
import { LIVE_ORDER, LIVE_POSITION } from '../trading/rows.ts';
import type { OverseaOptionRow, OverseaOptionStateRow, OverseaOrderRow, OverseaPositionRow } from './rows.ts';

export const OVERSEA_OPTION: Table<'overseaOption', OverseaOptionRow> = {
  name: 'overseaOption',
  keeping: 'configured',
  key: ({ id }) => id,
};

export const OVERSEA_OPTION_STATE: Table<'overseaOptionState', OverseaOptionStateRow> = {
  name: 'overseaOptionState',
  keeping: 'keyed',
  key: ({ overseaOptionId }) => overseaOptionId,
  ofShard: true,
};

export const OVERSEA_POSITION: Table<'overseaPosition', OverseaPositionRow> = {
  name: 'overseaPosition',
  keeping: 'numbered',
  sequence: 'position',
  key: ({ id }) => id,
  live: LIVE_POSITION,
};

export const OVERSEA_ORDER: Table<'overseaOrder', OverseaOrderRow> = {
  name: 'overseaOrder',
  keeping: 'numbered',
  sequence: 'order',
  key: ({ id }) => id,
  live: LIVE_ORDER,
};
