import type { Instrument } from '@hoga/domain/instruments/instrument';
import type { FastifyBaseLogger } from 'fastify';
import type { Poller } from '../../foundation/poller.ts';
import { ROLES } from '../../foundation/roles.ts';
import type { Database } from '../../persistence/database.ts';
import { type FollowingInstruments, notePrice, noteQuoted } from '../instruments/public.ts';

const POLL_INTERVAL_MS = 1_000;

export interface NewInstrumentsParts {
  readonly database: Database;
  readonly directory: Pick<FollowingInstruments, 'arriving' | 'unfollowed' | 'follow'>;
  /** This process. */
  readonly node: string;
  /** Prepares markets; the returned function opens them. Null where the feed takes instruments only when it starts. */
  readonly prepare: (instruments: readonly Instrument[]) => Promise<(() => void) | null>;
  /** Called when they are in the directory. */
  readonly followed: () => Promise<void>;
  readonly hasPrice: (symbol: string) => boolean;
  /** Makes all processes reload the configuration. */
  readonly configurationChanged: () => void;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/**
 * Opens markets for instruments that are added while this process runs, and reports which of them it has a price of. The
 * last process to do so lets all of them offer the instrument.
 */
export class NewInstruments {
  readonly #parts: NewInstrumentsParts;
  readonly #reported = new Set<string>();
  /** Instruments that wait for this process to start again. */
  readonly #waiting = new Set<string>();

  constructor(parts: NewInstrumentsParts) {
    this.#parts = parts;
  }

  async poll(): Promise<void> {
    await this.#open();
    await this.#report();
  }

  get poller(): Poller {
    return {
      roles: ROLES,
      everyMs: POLL_INTERVAL_MS,
      poll: () => this.poll(),
      name: 'new-instruments',
      failed: 'instruments: a new one was not followed, retry follows',
    };
  }

  async #open(): Promise<void> {
    const { directory, prepare, followed, log } = this.#parts;
    const added = directory.unfollowed.filter(({ symbol }) => !this.#waiting.has(symbol));
    if (added.length === 0) return;
    const symbols = added.map(({ symbol }) => symbol);
    const open = await prepare(added);
    if (open === null) {
      for (const symbol of symbols) this.#waiting.add(symbol);
      log.error({ symbols }, 'instruments: new ones wait, the feed of this process takes them when it starts');
      return;
    }
    // In one task: an instrument in the directory always has its market.
    open();
    directory.follow(symbols);
    log.info({ symbols }, 'instruments: new ones followed');
    await followed();
  }

  async #report(): Promise<void> {
    const { database, directory, node, hasPrice, configurationChanged, log } = this.#parts;
    if (directory.arriving.length === 0) {
      this.#reported.clear();
      return;
    }
    const priced = directory.arriving.filter((symbol) => !this.#reported.has(symbol) && hasPrice(symbol));
    if (priced.length > 0) await notePrice(database, priced, node);
    for (const symbol of priced) this.#reported.add(symbol);
    const quoted = await noteQuoted(database);
    if (quoted.length === 0) return;
    log.info({ symbols: quoted }, 'instruments: quoted by every process, their offers follow');
    configurationChanged();
  }
}
