import type { AnyTable } from '../state/table.ts';
import { LIVE_ORDER, LIVE_POSITION } from '../trading/rows.ts';
import type {
  FuturesFundingRow,
  FuturesOptionRow,
  FuturesOptionStateRow,
  FuturesOrderRow,
  FuturesPositionRow,
  FuturesSettingRow,
} from './rows.ts';

export const FUTURES_OPTION = {
  name: 'futuresOption',
  keeping: 'configured',
  key: ({ id }: FuturesOptionRow) => id,
} as const satisfies AnyTable;

export const FUTURES_OPTION_STATE = {
  name: 'futuresOptionState',
  keeping: 'keyed',
  key: ({ futuresOptionId }: FuturesOptionStateRow) => futuresOptionId,
  ofShard: true,
} as const satisfies AnyTable;

export const FUTURES_SETTING = {
  name: 'futuresSetting',
  keeping: 'keyed',
  key: ({ playerId, futuresOptionId }: FuturesSettingRow) => `${playerId} ${futuresOptionId}`,
} as const satisfies AnyTable;

export const FUTURES_POSITION = {
  name: 'futuresPosition',
  keeping: 'numbered',
  sequence: 'position',
  key: ({ id }: FuturesPositionRow) => id,
  live: LIVE_POSITION,
} as const satisfies AnyTable;

export const FUTURES_ORDER = {
  name: 'futuresOrder',
  keeping: 'numbered',
  sequence: 'order',
  key: ({ id }: FuturesOrderRow) => id,
  live: LIVE_ORDER,
} as const satisfies AnyTable;

export const FUTURES_FUNDING = {
  name: 'futuresFunding',
  keeping: 'appended',
  key: ({ futuresPositionId, at }: FuturesFundingRow) => `${futuresPositionId} ${at}`,
  unread: true,
} as const satisfies AnyTable;
