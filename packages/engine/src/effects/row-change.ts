import type { PRODUCTS } from '../products.ts';
import type {
  FEED,
  HOUSE_ACCOUNT,
  LAST_QUOTE,
  LAST_RATE,
  PEER,
  PLAYER,
  PRACTICE,
  REQUEST,
  SITE,
  WALLET,
} from '../state/core-tables.ts';
import type { ChangeOf, RowOf } from '../state/table.ts';

type Table =
  | typeof SITE
  | typeof FEED
  | typeof PLAYER
  | typeof WALLET
  | typeof HOUSE_ACCOUNT
  | typeof PRACTICE
  | typeof REQUEST
  | typeof PEER
  | typeof LAST_QUOTE
  | typeof LAST_RATE
  | (typeof PRODUCTS)[number]['tables'][number];

export type TableName = Table['name'];
/** What is stored where it is configured, and by nobody else. */
export type ConfiguredTable = Extract<Table, { readonly keeping: 'configured' }>['name'];
export type StoredTable = Exclude<TableName, ConfiguredTable>;

/** What the rows of each table are. */
export type Tables = { readonly [T in Table as T['name']]: RowOf<T> };

export type RowChange = ChangeOf<Table>;
