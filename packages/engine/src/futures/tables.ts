import type { Table } from '../state/table.ts';
import { LIVE_ORDER, LIVE_POSITION } from '../trading/rows.ts';
import type {
  FuturesFundingRow,
  FuturesOptionRow,
  FuturesOptionStateRow,
  FuturesOrderRow,
  FuturesPositionRow,
  FuturesSettingRow,
} from './rows.ts';

export const FUTURES_OPTION: Table<'futuresOption', FuturesOptionRow> = {
  name: 'futuresOption',
  keeping: 'configured',
  key: ({ id }) => id,
};

export const FUTURES_OPTION_STATE: Table<'futuresOptionState', FuturesOptionStateRow> = {
  name: 'futuresOptionState',
  keeping: 'keyed',
  key: ({ futuresOptionId }) => futuresOptionId,
  ofShard: true,
};

export const FUTURES_SETTING: Table<'futuresSetting', FuturesSettingRow> = {
  name: 'futuresSetting',
  keeping: 'keyed',
  key: ({ playerId, futuresOptionId }) => `${playerId} ${futuresOptionId}`,
};

export const FUTURES_POSITION: Table<'futuresPosition', FuturesPositionRow> = {
  name: 'futuresPosition',
  keeping: 'numbered',
  sequence: 'position',
  key: ({ id }) => id,
  live: LIVE_POSITION,
};

export const FUTURES_ORDER: Table<'futuresOrder', FuturesOrderRow> = {
  name: 'futuresOrder',
  keeping: 'numbered',
  sequence: 'order',
  key: ({ id }) => id,
  live: LIVE_ORDER,
};

export const FUTURES_FUNDING: Table<'futuresFunding', FuturesFundingRow> = {
  name: 'futuresFunding',
  keeping: 'appended',
  key: ({ futuresPositionId, at }) => `${futuresPositionId} ${at}`,
  unread: true,
};
