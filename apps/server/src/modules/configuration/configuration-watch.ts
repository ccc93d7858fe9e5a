import type { PlayerRow } from '@hoga/engine/rows/player';
import type { Timers } from '@hoga/market/timers';
import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from '../../foundation/bus.ts';
import type { Instruments, LiveInstruments } from '../instruments/public.ts';
import type { LiveSites, Sites } from '../sites/public.ts';
import type { ChangedPlayer, StoredConfiguration, Versions } from './configuration-store.ts';

/** Published after a change, so that processes on the same bus need not wait for their next poll. */
export const CONFIGURATION_CHANGED = 'configuration.changed';

const POLL_INTERVAL_MS = 1_000;

export interface ConfigurationWatchParts {
  readonly versions: () => Promise<Versions>;
  readonly load: () => Promise<StoredConfiguration>;
  readonly playersAfter: (version: number) => Promise<readonly ChangedPlayer[]>;
  readonly sites: Pick<LiveSites, 'prepare' | 'replace'>;
  readonly directory: Pick<LiveInstruments, 'prepare' | 'replace'>;
  /** Why trading cannot apply this configuration; null when it can. */
  readonly refusal: (sites: Sites, directory: Instruments) => string | null;
  readonly updatePlayer: (player: PlayerRow) => void;
  /** Called when all readers of this process see the new configuration. */
  readonly onChange: (version: number) => void;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly timers: Timers;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/**
 * Keeps this process's sites, instruments and players equal to the database, whichever process changed them. A change
 * that trading cannot apply is refused as a whole and logged: everything stays unchanged.
 */
export class ConfigurationWatch {
  readonly #parts: ConfigurationWatchParts;
  /** The newest versions polled, applied or refused. */
  #seen: Versions = { configuration: 0, players: 0 };
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

  async #pollOnce(): Promise<void> {
    const { versions, load, playersAfter, updatePlayer } = this.#parts;
    const newest = await versions();
    if (newest.players > this.#seen.players) {
      for (const { row, version } of await playersAfter(this.#seen.players)) {
        updatePlayer(row);
        this.#seen = { ...this.#seen, players: version };
      }
    }
    if (newest.configuration > this.#seen.configuration) this.#take(await load());
  }

  #take({ version, sites, instruments }: StoredConfiguration): void {
    const { log, onChange } = this.#parts;
    const isFirst = this.#seen.configuration === 0;
    this.#seen = { ...this.#seen, configuration: version };
    const refusal = this.#replace(version, sites, instruments);
    if (refusal !== null) {
      log.error({ version, refusal }, 'configuration: refused, needs a restart');
      return;
    }
    if (isFirst) return;
    log.info({ version }, 'configuration: changed');
    onChange(version);
  }

  #replace(
    version: number,
    ...rows: [StoredConfiguration['sites'], StoredConfiguration['instruments']]
  ): string | null {
    const { sites, directory, refusal } = this.#parts;
    let next: readonly [Sites, Instruments];
    try {
      next = [sites.prepare(rows[0]), directory.prepare(rows[1])];
    } catch (error) {
      return String(error);
    }
    const refused = refusal(...next);
    if (refused !== null) return refused;
    sites.replace(next[0], version);
    directory.replace(next[1], version);
    return null;
  }
}
