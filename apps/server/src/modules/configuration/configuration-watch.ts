import type { PlayerRow } from '@hoga/engine/rows/player';
import type { Timers } from '@hoga/market/timers';
import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from '../../foundation/bus.ts';
import type { LiveInstruments } from '../instruments/public.ts';
import type { LiveSites } from '../sites/public.ts';
import type { ChangedPlayer, StoredConfiguration, Verdict, Versions } from './configuration-store.ts';

/** Published after a change, so that processes on the same bus need not wait for their next poll. */
export const CONFIGURATION_CHANGED = 'configuration.changed';

const POLL_INTERVAL_MS = 1_000;

export interface ConfigurationWatchParts {
  /** The version of the last start of all that this process has begun with. */
  readonly started: number;
  readonly versions: () => Promise<Versions>;
  /** Judges the newest version if no process has. */
  readonly judge: () => Promise<Verdict>;
  readonly load: () => Promise<StoredConfiguration>;
  readonly playersAfter: (version: number) => Promise<readonly ChangedPlayer[]>;
  readonly sites: Pick<LiveSites, 'prepare' | 'replace'>;
  readonly directory: Pick<LiveInstruments, 'prepare' | 'replace'>;
  readonly updatePlayer: (player: PlayerRow) => void;
  /** Called when all readers of this process see the new configuration. */
  readonly onChange: (version: number) => void;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly timers: Timers;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/**
 * Keeps this process's sites, instruments and players equal to what was accepted of the database, whichever process
 * changed them. The first process that sees a change judges it for all: one that trading cannot apply is refused as a
 * whole and logged by each, and everything stays unchanged until all processes have ended.
 */
export class ConfigurationWatch {
  readonly #parts: ConfigurationWatchParts;
  /** The newest versions that were taken. */
  #seen = { configuration: 0, players: 0 };
  /** The newest version whose need of a restart was logged. */
  #logged = 0;
  #isBehind = false;
  #polling: Promise<void> | null = null;
  #isCalled = false;
  readonly #stops: (() => void)[] = [];

  constructor(parts: ConfigurationWatchParts) {
    this.#parts = parts;
  }

  /** Reloads what may have changed since the first read; players are read by the loading shards. */
  async start(): Promise<void> {
    const { players } = await this.#parts.versions();
    this.#seen = { configuration: 0, players };
    await this.poll();
    this.#stops.push(
      this.#parts.timers.every(POLL_INTERVAL_MS, () => void this.poll()),
      this.#parts.bus.subscribe(CONFIGURATION_CHANGED, () => void this.poll()),
    );
  }

  /** Waits for the poll in progress: the database closes after it. */
  async stop(): Promise<void> {
    for (const stop of this.#stops.splice(0)) stop();
    await this.#polling;
  }

  /** Polls do not overlap; a call during one triggers another afterwards. */
  poll(): Promise<void> {
    this.#isCalled = true;
    this.#polling ??= this.#pollWhileCalled().finally(() => {
      this.#polling = null;
    });
    return this.#polling;
  }

  async #pollWhileCalled(): Promise<void> {
    while (this.#isCalled) {
      this.#isCalled = false;
      try {
        await this.#pollOnce();
      } catch (error) {
        this.#parts.log.error({ err: error }, 'configuration: read failed');
        return;
      }
    }
  }

  /** Where the others have started with what this process cannot take. */
  missing(): readonly string[] {
    return this.#isBehind ? ['configuration'] : [];
  }

  async #pollOnce(): Promise<void> {
    const { versions, judge, load, playersAfter, updatePlayer, started } = this.#parts;
    const newest = await versions();
    if (newest.players > this.#seen.players) {
      for (const { row, version } of await playersAfter(this.#seen.players)) {
        updatePlayer(row);
        this.#seen = { ...this.#seen, players: version };
      }
    }
    const verdict = newest.judged < newest.version ? await judge() : newest;
    this.#logRestart(verdict);
    if (verdict.accepted <= this.#seen.configuration || this.#isBehind) return;
    const accepted = await load();
    if (accepted.started === started) this.#take(accepted);
    else this.#fallBehind(accepted, 'other processes have started with a newer configuration');
  }

  #logRestart({ judged, needsRestart }: Verdict): void {
    if (needsRestart === null || judged <= this.#logged) return;
    this.#logged = judged;
    this.#parts.log.error(
      { version: judged, needsRestart },
      'configuration: refused, needs a restart of all processes',
    );
  }

  #take({ version, sites: siteRows, instruments }: StoredConfiguration): void {
    const { log, onChange, sites, directory } = this.#parts;
    const isFirst = this.#seen.configuration === 0;
    try {
      const next = [sites.prepare(siteRows), directory.prepare(instruments)] as const;
      sites.replace(next[0], version);
      directory.replace(next[1], version);
    } catch (error) {
      this.#fallBehind({ version }, String(error));
      return;
    }
    this.#seen = { ...this.#seen, configuration: version };
    if (isFirst) return;
    log.info({ version }, 'configuration: changed');
    onChange(version);
  }

  #fallBehind({ version }: Pick<StoredConfiguration, 'version'>, reason: string): void {
    this.#isBehind = true;
    this.#parts.log.error({ version, reason }, 'configuration: cannot be taken, this process has to be restarted');
  }
}
