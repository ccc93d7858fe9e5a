import type { MODULES } from '../products.ts';
import type { CORE_TABLES } from '../state/core-tables.ts';
import type { ChangeOf, RowOf } from '../state/table.ts';

type Table = (typeof CORE_TABLES)[keyof typeof CORE_TABLES][number] | (typeof MODULES)[number]['tables'][number];

export type TableName = Table['name'];
/** Tables that are written only by configuration. */
export type ConfiguredTable = Extract<Table, { readonly keeping: 'configured' }>['name'];
export type StoredTable = Exclude<TableName, ConfiguredTable>;

/** The row type of each table. */
export type Tables = { readonly [T in Table as T['name']]: RowOf<T> };

export type RowChange = ChangeOf<Table>;
