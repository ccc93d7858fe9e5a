import type { ConfiguredTable } from '../effects/row-change.ts';
import type { ConfigureCommand } from '../input/command.ts';
import { MODULES } from '../products.ts';
import { FEED, SITE } from '../state/core-tables.ts';
import type { AnyTable } from '../state/table.ts';
import type { TableRows } from './engine-rows.ts';

/** Configuration shared by all players. */
export type SharedTable = Exclude<ConfiguredTable, 'player'>;
export type SharedConfiguration = TableRows<SharedTable>;

interface Configuration {
  readonly table: AnyTable & { readonly name: string };
  readonly type: string;
}

const ALL: readonly Configuration[] = [
  { table: SITE, type: 'site.configure' },
  { table: FEED, type: 'feed.configure' },
  ...MODULES.flatMap(({ configurations }) =>
    Object.entries(configurations).map(([type, { table }]): Configuration => ({ table, type })),
  ),
];

/**
 * Every table of shared configuration and the command that changes it, in the order in which the engine applies them.
 */
export const CONFIGURATIONS = ALL as readonly {
  readonly table: AnyTable & { readonly name: SharedTable };
  readonly type: Exclude<ConfigureCommand['type'], 'player.configure'>;
}[];
