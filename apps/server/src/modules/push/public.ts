import type { UserEvent } from '@hoga/engine/effects/user-event';
import type { Clock } from '@hoga/kernel/clock';
import type { Timers } from '@hoga/market/timers';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../foundation/config.ts';
import type { Poller } from '../../foundation/poller.ts';
import type { Database } from '../../persistence/database.ts';
import type { InstrumentDirectory } from '../instruments/public.ts';
import type { Signal } from '../messages/public.ts';
import type { SiteDirectory } from '../sites/public.ts';
import { openVerificationKeys } from '../verification/public.ts';
import { deliver } from './deliver.ts';
import { heldNews } from './held-news.ts';
import type { News } from './news.ts';
import { optionOfPosition } from './news-store.ts';
import { Outbox } from './outbox.ts';
import { endpointCheck } from './push-hosts.ts';
import { keptPushKeys, type PushKeys } from './push-keys.ts';
import { countHeld, quietNow, takeHeld } from './quiet-store.ts';
import { registerPushRoutes } from './routes.ts';
import { alarmNews, mailNews } from './signal-news.ts';
import { forgetEnded, livingSubscriptions, markLost } from './subscription-store.ts';
import { tradingNews } from './trading-news.ts';

export type { News } from './news.ts';

interface PushParts {
  readonly config: Config;
  readonly database: Database;
  readonly sites: SiteDirectory;
  readonly directory: InstrumentDirectory;
  readonly fetch: typeof fetch;
  readonly timers: Timers;
  /** Wall time, as sessions use it. */
  readonly clock: Clock;
  readonly log: { error(details: object, message: string): void; warn(details: object, message: string): void };
}

export interface PushModule {
  /** Whether it causes a notification. */
  isNews(event: UserEvent): boolean;
  /** A committed event of a player. Returns at once. */
  onEvent(event: UserEvent): void;
  /** Passes each event on. */
  onEach(listener: (event: UserEvent) => void): void;
  /** Other modules' news. Returns at once. */
  offer(news: News): void;
  /** The house has written to a member. */
  wrote(signal: Signal): void;
  plugin(app: FastifyInstance): void;
  start(): void;
  pollers(): readonly Poller[];
  stop(): Promise<void>;
}

const SWEEP_MS = 3_600_000;
const HELD_POLL_MS = 30_000;

/** Push notifications to devices without an open page. */
export function openPush({ config, database, sites, directory, fetch, timers, clock, log }: PushParts): PushModule {
  const now = () => new Date(clock.now());
  const warnKeysReplaced = () =>
    log.warn({}, 'notifications: keys were sealed with another VERIFICATION_KEY and are replaced: devices renew');
  let opened: Promise<PushKeys> | null = null;
  // Loaded lazily: a process that sends nothing needs none.
  const keys = () => {
    opened ??= openVerificationKeys(config.VERIFICATION_KEY, config.DATA_DIR)
      .then(({ pushKey }) => keptPushKeys(database, pushKey, warnKeysReplaced))
      .catch((error: unknown) => {
        opened = null;
        throw error;
      });
    return opened;
  };
  const stopping = new AbortController();
  const delivery = { fetch, keys, contact: config.PUSH_CONTACT, stopped: stopping.signal };
  const outbox = new Outbox({
    titleOf: ({ siteId }) => sites.byId(siteId)?.texts.name ?? '',
    living: (asked) => livingSubscriptions(database, { ...asked, now: now() }),
    quiet: (players) => quietNow(database, players, timers.now()),
    held: (times) => countHeld(database, times),
    deliver: (to, notice) => deliver(delivery, to, notice),
    lost: (gone) => markLost(database, gone, now()),
    timers,
    log,
  });
  const newsOfTrading = tradingNews({ directory, optionOf: (id) => optionOfPosition(database, id) });
  const isAllowed = endpointCheck({ hosts: config.PUSH_HOSTS, sandboxUrl: config.PUSH_SANDBOX_URL });
  const offer = (news: News | null) => {
    if (news !== null) outbox.offer(news);
  };
  const listeners: ((event: UserEvent) => void)[] = [];
  return {
    isNews: (event) => newsOfTrading(event) !== null,
    onEvent: (event) => {
      offer(newsOfTrading(event));
      for (const listener of listeners) listener(event);
    },
    onEach: (listener) => listeners.push(listener),
    offer,
    wrote: (signal) => {
      offer(mailNews(database, signal, now()));
      offer(alarmNews(database, signal, now()));
    },
    plugin: (app) => registerPushRoutes(app, { database, keys, isAllowed, clock }),
    start: () => outbox.start(),
    pollers: () => [
      {
        roles: ['chores'],
        everyMs: SWEEP_MS,
        poll: () => forgetEnded(database, now()),
        name: 'push-purge',
        failed: 'notifications: purge of subscriptions failed',
      },
      {
        roles: ['chores'],
        everyMs: HELD_POLL_MS,
        poll: async () => {
          for (const held of await takeHeld(database, timers.now())) outbox.offer(heldNews(held));
        },
        name: 'push-held',
        failed: 'notifications: those held back could not be read',
      },
    ],
    stop: async () => {
      stopping.abort();
      await outbox.stop();
    },
  };
}
