import { consoleTopic } from '@hoga/contract/console-socket';
import type { DnwId, SiteId } from '@hoga/kernel/ids';
import type { Timers } from '@hoga/market/timers';
import { ChangeDetector, LOOK_BACK_MS } from '../../../foundation/change-detector.ts';
import type { Poller } from '../../../foundation/poller.ts';
import type { Site, SiteDirectory } from '../../../http/site-directory.ts';
import type { Queries } from '../../../persistence/database.ts';
import { hasConsole, type SocketHub } from '../../../socket/hub.ts';
import { saidSince, type TalkRow } from '../talk-store.ts';
import { type Attention, attentionAt, forgetLapsed, NOBODY } from './attention-store.ts';
import { changedSince, countsOf, type ListedRequest } from './request-list-store.ts';
import { operatorRequests } from './request-views.ts';

export interface RequestFeedParts {
  readonly database: Queries;
  readonly sites: Pick<SiteDirectory, 'all'>;
  readonly hub: Pick<SocketHub, 'publishTopic' | 'hasSubscribers' | 'consoleListeners'>;
  readonly timers: Timers;
}

const POLL_INTERVAL_MS = 1_000;
/** Beyond this only the counts and the list show changes. */
const MOST_TOLD = 1_000;
const MOST_LINES = 200;

/**
 * Publishes changes of requests and the operators working on them to the consoles. It polls the database, so any
 * process may have decided, and runs without subscribers too, so that a new one misses nothing from then on.
 */
export class RequestFeed {
  readonly #parts: RequestFeedParts;
  readonly #changes = new ChangeDetector<ListedRequest, DnwId>({
    keyOf: ({ row }) => row.id,
    versionOf: ({ row }) => row.version,
  });
  readonly #lines = new ChangeDetector<TalkRow, number>({ keyOf: ({ id }) => id, versionOf: ({ at }) => at });
  #attention: ReadonlyMap<DnwId, Attention & { readonly siteId: SiteId }> = new Map();
  readonly #counts = new Map<SiteId, string>();

  constructor(parts: RequestFeedParts) {
    this.#parts = parts;
  }

  get poller(): Poller {
    return {
      roles: ['api'],
      everyMs: POLL_INTERVAL_MS,
      poll: async () => {
        await this.#publishRequests();
        await this.#publishAttention();
        await this.#publishTalks();
      },
      watched: () => hasConsole(this.#parts.hub, 'requests'),
      name: 'requests-feed',
      failed: 'requests feed: poll failed',
    };
  }

  get #listening(): readonly Site[] {
    const { sites, hub } = this.#parts;
    return sites.all.filter(({ id }) => hub.hasSubscribers(consoleTopic(id, 'requests')));
  }

  async #publishRequests(): Promise<void> {
    const { database, sites, timers } = this.#parts;
    const now = timers.now();
    const rows = await changedSince(database, sites.all, { since: now - LOOK_BACK_MS, most: MOST_TOLD });
    const fresh = this.#changes.takeNew(rows);
    const listening = this.#listening;
    const shown = fresh.filter(({ row }) => listening.some(({ id }) => id === row.siteId));
    for (const request of await operatorRequests(database, shown, now))
      this.#publish(request.siteInfoId, 'REQUEST', request);
    if (fresh.length > 0 && listening.length > 0) await this.#publishCounts(listening);
  }

  async #publishCounts(listening: readonly Site[]): Promise<void> {
    for (const { mySecond: _own, ...counts } of await countsOf(this.#parts.database, listening, null)) {
      const text = JSON.stringify(counts);
      if (this.#counts.get(counts.siteInfoId) !== text) this.#publish(counts.siteInfoId, 'COUNTS', counts);
      this.#counts.set(counts.siteInfoId, text);
    }
  }

  async #publishAttention(): Promise<void> {
    const { database, timers } = this.#parts;
    const now = timers.now();
    await forgetLapsed(database, now);
    const before = this.#attention;
    this.#attention = await attentionAt(database, now);
    for (const [id, { siteId, ...seen }] of this.#attention) {
      const { siteId: _same, ...earlier } = before.get(id) ?? { ...NOBODY, siteId };
      if (JSON.stringify(seen) !== JSON.stringify(earlier)) this.#publish(siteId, 'ATTENTION', { id, ...seen });
    }
    for (const [id, { siteId }] of before) {
      if (!this.#attention.has(id)) this.#publish(siteId, 'ATTENTION', { id, ...NOBODY });
    }
  }

  async #publishTalks(): Promise<void> {
    const { database, timers } = this.#parts;
    const lines = await saidSince(database, timers.now() - LOOK_BACK_MS, MOST_LINES);
    for (const { id, siteId, dnwId, at } of this.#lines.takeNew(lines)) {
      this.#publish(siteId, 'TALK', { id, siteInfoId: siteId, dnwHistoryId: dnwId, at });
    }
  }

  #publish(siteId: SiteId, type: string, data: object): void {
    this.#parts.hub.publishTopic({ destination: consoleTopic(siteId, 'requests'), type, data });
  }
}
