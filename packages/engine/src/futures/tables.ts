import type { AnyTable } from '../state/table.ts';
import { byId, optionStateTable, optionTable, orderTable, positionTable } from '../trading/tables.ts';
import type {
  FuturesFundingDueRow,
  FuturesFundingRow,
  FuturesOptionRow,
  FuturesOptionStateRow,
  FuturesOrderRow,
  FuturesPositionRow,
  FuturesSettingRow,
} from './rows.ts';

export const FUTURES_TABLES = {
  option: optionTable('futuresOption', byId<FuturesOptionRow>),
  state: optionStateTable('futuresOptionState', ({ futuresOptionId }: FuturesOptionStateRow) => futuresOptionId),
  position: positionTable('futuresPosition', byId<FuturesPositionRow>),
  order: orderTable('futuresOrder', byId<FuturesOrderRow>),
};

export const FUTURES_SETTING = {
  name: 'futuresSetting',
  keeping: 'keyed',
  key: ({ playerId, futuresOptionId }: FuturesSettingRow) => `${playerId} ${futuresOptionId}`,
} as const satisfies AnyTable;

export const FUTURES_FUNDING_DUE = {
  name: 'futuresFundingDue',
  keeping: 'keyed',
  key: ({ futuresPositionId, at }: FuturesFundingDueRow) => `${futuresPositionId} ${at}`,
  live: ['DUE'],
} as const satisfies AnyTable;

export const FUTURES_FUNDING = {
  name: 'futuresFunding',
  keeping: 'appended',
  key: ({ futuresPositionId, at }: FuturesFundingRow) => `${futuresPositionId} ${at}`,
  unread: true,
} as const satisfies AnyTable;
