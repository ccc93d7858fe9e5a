import { byId, optionStateTable, optionTable, orderTable, positionTable } from '../trading/tables.ts';
import type { OverseaOptionRow, OverseaOptionStateRow, OverseaOrderRow, OverseaPositionRow } from './rows.ts';

export const OVERSEA_OPTION = optionTable('overseaOption', byId<OverseaOptionRow>);
export const OVERSEA_POSITION = positionTable('overseaPosition', byId<OverseaPositionRow>);
export const OVERSEA_ORDER = orderTable('overseaOrder', byId<OverseaOrderRow>);

export const OVERSEA_OPTION_STATE = optionStateTable(
  'overseaOptionState',
  ({ overseaOptionId }: OverseaOptionStateRow) => overseaOptionId,
);
