import type { PlayerRow } from '@hoga/engine/rows/player';
import { asc, gt, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../persistence/database.ts';
import { playerRow } from '../../persistence/engine/load-players.ts';
import { liveOthers } from '../../persistence/nodes.ts';
import { account } from '../../persistence/schema/accounts.ts';
import { configurationVersion } from '../../persistence/schema/configuration.ts';
import { announceInstruments, arrivingSymbols, loadInstrumentRows, noteOffered } from '../instruments/public.ts';
import { loadSites } from '../sites/public.ts';
import { keepRows, shadowWithAccepted } from './accepted-rows-store.ts';
import type { ConfiguredRows, Judge } from './judge.ts';

/** What is decided about the configuration, for all processes. */
export interface Verdict {
  /** The newest version, judged or not. */
  readonly version: number;
  readonly judged: number;
  /** The newest version that processes take: all of it, but for offers of instruments that arrive. */
  readonly accepted: number;
  /** The version taken when no process ran: all later ones were accepted beside it. */
  readonly started: number;
  /** Why the judged version waits for a restart of all processes; null where it does not. */
  readonly needsRestart: string | null;
}

const { version, judged, accepted, started, needsRestart } = configurationVersion;
const VERDICT = { version, judged, accepted, started, needsRestart };

export interface Versions extends Verdict {
  readonly players: number;
}

export async function loadVersions(queries: Queries): Promise<Versions> {
  const players = sql<number>`(SELECT coalesce(max(player_version), 0) FROM account)`;
  const [row] = await queries.select({ ...VERDICT, players }).from(configurationVersion);
  return row ?? { version: 0, judged: 0, accepted: 0, started: 0, needsRestart: null, players: 0 };
}

/** An accepted configuration. */
export interface StoredConfiguration extends ConfiguredRows {
  readonly version: number;
  readonly started: number;
}

async function loadRows(queries: Queries): Promise<ConfiguredRows> {
  return { sites: await loadSites(queries), instruments: await loadInstrumentRows(queries) };
}

/** The accepted configuration, all of it from one snapshot. */
export async function loadAccepted(database: Database): Promise<StoredConfiguration> {
  return database.transaction(
    async (queries) => {
      const verdict = await loadVersions(queries);
      const isNewest = verdict.accepted === verdict.version && verdict.needsRestart === null;
      const isWhole = isNewest && (await arrivingSymbols(queries)).length === 0;
      if (!isWhole) await shadowWithAccepted(queries);
      return { version: verdict.accepted, started: verdict.started, ...(await loadRows(queries)) };
    },
    { isolationLevel: 'repeatable read' },
  );
}

/**
 * Judges the newest version if no process has, in one transaction with what it judges: a change of the configuration
 * waits for it. `starting`: a process that has taken nothing yet. Where no other one lives, it takes everything.
 */
export async function judgeNewest(
  database: Database,
  judge: Judge,
  { starting }: { readonly starting: string | null },
): Promise<Verdict> {
  return database.transaction(async (queries) => {
    // Changes raise the version in this row: the tables stand still while it is locked.
    const [row] = await queries.select(VERDICT).from(configurationVersion).for('update');
    if (row === undefined) throw new Error('there is no row of the configuration');
    const isSettled = row.judged === row.version && (row.needsRestart === null || starting === null);
    if (isSettled) return row;
    const isFirst = row.accepted === 0 || (starting !== null && (await liveOthers(queries, starting)).size === 0);
    if (isFirst) {
      await noteOffered(queries);
      await keepRows(queries, await arrivingSymbols(queries));
      return decided(queries, { judged: row.version, accepted: row.version, started: row.version, needsRestart: null });
    }
    if (row.judged === row.version) return row;
    const next = await loadRows(queries);
    await shadowWithAccepted(queries);
    const { refusal, added, arriving } = judge(await loadRows(queries), next);
    if (refusal !== null) return decided(queries, { judged: row.version, needsRestart: refusal });
    await announceInstruments(queries, added);
    await noteOffered(queries);
    await keepRows(queries, arriving);
    return decided(queries, { judged: row.version, accepted: row.version, needsRestart: null });
  });
}

async function decided(queries: Queries, verdict: Partial<Verdict>): Promise<Verdict> {
  const [row] = await queries.update(configurationVersion).set(verdict).returning(VERDICT);
  if (row === undefined) throw new Error('there is no row of the configuration');
  return row;
}

export interface ChangedPlayer {
  readonly row: PlayerRow;
  readonly version: number;
}

/** In the order of their changes. */
export async function playersAfter(queries: Queries, since: number): Promise<readonly ChangedPlayer[]> {
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
    .where(gt(account.playerVersion, since))
    .orderBy(asc(account.playerVersion));
  return rows.map((facts) => ({ row: playerRow(facts), version: facts.playerVersion }));
}
