import type { PlayerRow } from '@hoga/engine/rows/player';
import { asc, gt, sql } from 'drizzle-orm';
import { atOneMoment, type Database, type Queries } from '../../persistence/database.ts';
import { playerRow } from '../../persistence/engine/load-players.ts';
import { account } from '../../persistence/schema/accounts.ts';
import { configurationVersion } from '../../persistence/schema/configuration.ts';
import type { SiteRow } from '../../persistence/schema/sites.ts';
import { type InstrumentRows, loadInstrumentRows } from '../instruments/public.ts';
import { loadSites } from '../sites/public.ts';

export interface Versions {
  readonly configuration: number;
  readonly players: number;
}

export async function loadVersions(queries: Queries): Promise<Versions> {
  const [row] = await queries
    .select({
      configuration: configurationVersion.version,
      players: sql<number>`(SELECT coalesce(max(player_version), 0) FROM account)`,
    })
    .from(configurationVersion);
  return row ?? { configuration: 0, players: 0 };
}

export interface StoredConfiguration {
  readonly version: number;
  readonly sites: readonly SiteRow[];
  readonly instruments: InstrumentRows;
}

/** All of it from one snapshot. */
export async function loadConfiguration(database: Database): Promise<StoredConfiguration> {
  return atOneMoment(database, async (queries) => ({
    version: (await loadVersions(queries)).configuration,
    sites: await loadSites(queries),
    instruments: await loadInstrumentRows(queries),
  }));
}

export interface ChangedPlayer {
  readonly row: PlayerRow;
  readonly version: number;
}

/** In the order of their changes. */
export async function playersAfter(queries: Queries, version: number): Promise<readonly ChangedPlayer[]> {
  const rows = await queries
    .select({
      id: account.id,
      siteId: account.siteId,
      status: account.status,
      cannotTrade: account.cannotTrade,
      tradingFrozen: account.tradingFrozen,
      playerVersion: account.playerVersion,
    })
    .from(account)
    .where(gt(account.playerVersion, version))
    .orderBy(asc(account.playerVersion));
  return rows.map((facts) => ({ row: playerRow(facts), version: facts.playerVersion }));
}
