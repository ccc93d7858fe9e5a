import { isDeepStrictEqual } from 'node:util';
import { CONFIGURATIONS, type SharedConfiguration, type SharedTable } from '@hoga/engine/assembly/configurations';
import { rowsByTable } from '@hoga/engine/assembly/tables';
import { Engine } from '@hoga/engine/engine';
import type { ConfigureCommand } from '@hoga/engine/input/command';
import { engineConfiguration } from './engine-configuration.ts';
import type { TradingDirectory, TradingSites } from './trading-directory.ts';

export interface Change {
  readonly table: SharedTable;
  readonly key: number | string;
  /** Fields that differ from the previous row; empty for a new row. */
  readonly fields: readonly string[];
  readonly command: ConfigureCommand;
}

/** The changes that turn the current configuration into the next, in an order the engine accepts. */
export function changesBetween(standing: SharedConfiguration, next: SharedConfiguration): Change[] {
  return CONFIGURATIONS.flatMap(({ table, type }) => {
    const { name } = table;
    const key = (row: object) => table.key(row as never);
    const known = new Map(standing[name].map((row) => [key(row), row]));
    return next[name]
      .filter((row) => !isDeepStrictEqual(known.get(key(row)), row))
      .map((row) => ({
        table: name,
        key: key(row),
        fields: differing(known.get(key(row)), row),
        command: { type, row } as ConfigureCommand,
      }));
  });
}

/** The configuration after these changes. */
export function withChanges(standing: SharedConfiguration, changes: readonly Change[]): SharedConfiguration {
  const rows: Record<string, readonly object[]> = { ...standing };
  for (const { table } of CONFIGURATIONS) {
    const { name } = table;
    const changed = new Map(
      changes.filter((change) => change.table === name).map(({ key, command }) => [key, command.row]),
    );
    const kept = standing[name].filter((row) => !changed.has(table.key(row as never)));
    rows[name] = [...kept, ...changed.values()];
  }
  // Each table has rows of its own kind only.
  return rows as unknown as SharedConfiguration;
}

function differing(standing: object | undefined, next: object): readonly string[] {
  if (standing === undefined) return [];
  const before = new Map(Object.entries(standing));
  return Object.entries(next).flatMap(([name, value]) => (isDeepStrictEqual(before.get(name), value) ? [] : [name]));
}

/**
 * Why a change cannot be applied while shards run; null when it can. Tried on an engine without players under the same
 * rules, so that no shard is left half changed.
 */
export function refusalOf(standing: SharedConfiguration, next: SharedConfiguration): string | null {
  for (const { table } of CONFIGURATIONS) {
    const kept = new Set(next[table.name].map((row) => table.key(row as never)));
    const gone = standing[table.name].map((row) => table.key(row as never)).find((key) => !kept.has(key));
    // An unused feed does no harm.
    if (gone !== undefined && table.name !== 'feed') return `${table.name} ${gone} cannot be taken away`;
  }
  const engine = new Engine();
  const changes = [
    ...changesBetween(
      rowsByTable(() => []),
      standing,
    ),
    ...changesBetween(standing, next),
  ];
  for (const [place, { table, key, fields, command }] of changes.entries()) {
    const stamp = { seq: place + 1, at: 0 };
    const { reply } = engine.apply({ kind: 'command', ...stamp, playerId: null, key: null, command });
    if (reply?.ok !== true) return `${table} ${key} contradicts what stands by ${fields.join(', ') || 'being there'}`;
  }
  return null;
}

type Directories = readonly [TradingSites, TradingDirectory];

/** Why running shards cannot go from one configuration of sites and offers to another; null when they can. */
export function directoryRefusal(standing: Directories, next: Directories): string | null {
  return refusalOf(engineConfiguration(...standing), engineConfiguration(...next));
}
