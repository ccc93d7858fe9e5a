import { byId, optionStateTable, optionTable, orderTable, positionTable } from '../trading/tables.ts';
import type { OverseaOptionRow, OverseaOptionStateRow, OverseaOrderRow, OverseaPositionRow } from './rows.ts';

export const OVERSEA_TABLES = {
  option: optionTable('overseaOption', byId<OverseaOptionRow>),
  state: optionStateTable('overseaOptionState', ({ overseaOptionId }: OverseaOptionStateRow) => overseaOptionId),
  position: positionTable('overseaPosition', byId<OverseaPositionRow>),
  order: orderTable('overseaOrder', byId<OverseaOrderRow>),
};
