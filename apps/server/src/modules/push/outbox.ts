import type { PushNotice } from '@hoga/domain/push/push-notice';
import type { PlayerId } from '@hoga/kernel/ids';
import type { Timers } from '@hoga/market/timers';
import type { Delivered } from './deliver.ts';
import { isUrgent, type News } from './news.ts';
import type { Asked, Subscription } from './subscription-store.ts';

export interface OutboxParts {
  /** The title of a site's notifications. */
  readonly titleOf: (to: Subscription) => string;
  readonly living: (asked: Pick<Asked, 'players' | 'sessions'>) => Promise<readonly Subscription[]>;
  readonly deliver: (to: Subscription, notice: PushNotice) => Promise<Delivered>;
  /** Which of these members are in quiet hours. */
  readonly quiet: (players: readonly PlayerId[]) => Promise<ReadonlyMap<PlayerId, { readonly letsUrgent: boolean }>>;
  /** Increments the counts of notifications held back. */
  readonly held: (times: ReadonlyMap<PlayerId, number>) => Promise<void>;
  /** The endpoint accepts no messages any more. */
  readonly lost: (gone: Subscription) => Promise<void>;
  readonly timers: Timers;
  readonly log: { error(details: object, message: string): void; warn(details: object, message: string): void };
}

interface Waiting {
  readonly news: News;
  readonly times: number;
}

interface Retry {
  readonly sessionId: string;
  readonly notice: PushNotice;
  readonly tries: number;
  readonly dueAt: number;
}

const POLL_INTERVAL_MS = 1_000;
/** Of members and subjects. Further news are dropped: trading and memory have priority. */
const MOST_WAITING = 10_000;
/** Concurrent sends. */
const CONCURRENT_SENDS = 20;
const RETRY_AFTER_MS: readonly number[] = [5_000, 30_000, 120_000];

/**
 * Pending notifications. Adding one costs the caller nothing: lookups and sends happen within the next second, and a
 * member's news of the same subject until then are one message.
 */
export class Outbox {
  readonly #parts: OutboxParts;
  readonly #waiting = new Map<string, Waiting>();
  #retries: Retry[] = [];
  #dropped = 0;
  #poll: Promise<void> | null = null;
  #stopTimer: (() => void) | null = null;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  offer(news: News): void {
    const key = `${news.playerId} ${news.tag}`;
    const before = this.#waiting.get(key);
    if (before === undefined && this.#waiting.size >= MOST_WAITING) this.#dropped += 1;
    else this.#waiting.set(key, { news, times: (before?.times ?? 0) + 1 });
  }

  start(): void {
    this.#stopTimer = this.#parts.timers.every(POLL_INTERVAL_MS, () => {
      // A slow push service gets no more before it has accepted the previous messages.
      this.#poll ??= this.#sendSome().finally(() => {
        this.#poll = null;
      });
    });
  }

  async stop(): Promise<void> {
    this.#stopTimer?.();
    await this.#poll;
  }

  async #sendSome(): Promise<void> {
    const { log, living } = this.#parts;
    if (this.#dropped > 0) log.warn({ dropped: this.#dropped }, 'notifications: dropped, too many were waiting');
    this.#dropped = 0;
    const waiting = this.#take();
    const retries = this.#takeDue();
    if (waiting.length === 0 && retries.length === 0) return;
    try {
      // Queried again for every attempt: a signed-out device gets nothing.
      const devices = await living({
        players: [...new Set(waiting.map(({ news }) => news.playerId))],
        sessions: retries.map(({ sessionId }) => sessionId),
      });
      const jobs = [...(await this.#newJobs(waiting, devices)), ...againTo(devices, retries)];
      await forEachConcurrent(CONCURRENT_SENDS, jobs, (job) => this.#apart(() => this.#send(job)));
    } catch (error) {
      log.error({ err: error }, 'notifications: run failed');
    }
  }

  /** A failure of one does not affect the others. */
  async #apart(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#parts.log.error({ err: error }, 'notifications: one failed');
    }
  }

  #take(): readonly Waiting[] {
    const taken = [...this.#waiting.values()];
    this.#waiting.clear();
    return taken;
  }

  #takeDue(): readonly Retry[] {
    const now = this.#parts.timers.now();
    const due = this.#retries.filter(({ dueAt }) => dueAt <= now);
    this.#retries = this.#retries.filter(({ dueAt }) => dueAt > now);
    return due;
  }

  async #newJobs(waiting: readonly Waiting[], devices: readonly Subscription[]): Promise<readonly Job[]> {
    const jobs: Job[] = [];
    const held = new Map<PlayerId, number>();
    const quiet = await this.#parts.quiet([...new Set(devices.map(({ playerId }) => playerId))]);
    const byPlayer = new Map<number, Subscription[]>();
    for (const device of devices) {
      const others = byPlayer.get(device.playerId);
      if (others === undefined) byPlayer.set(device.playerId, [device]);
      else others.push(device);
    }
    for (const { news, times } of waiting) {
      const receivers = (byPlayer.get(news.playerId) ?? []).filter(
        ({ kinds }) => news.kind === null || kinds.includes(news.kind),
      );
      if (receivers.length === 0) continue;
      await this.#apart(async () => {
        const write = await news.words();
        if (write === null) return;
        const hours = quiet.get(news.playerId);
        if (hours !== undefined && !(hours.letsUrgent && isUrgent(news))) {
          held.set(news.playerId, (held.get(news.playerId) ?? 0) + times);
          return;
        }
        for (const to of receivers) {
          const notice = { title: this.#parts.titleOf(to), tag: news.tag, ...write(to, times) };
          jobs.push({ to, notice, tries: 0 });
        }
      });
    }
    if (held.size > 0) await this.#apart(() => this.#parts.held(held));
    return jobs;
  }

  async #send({ to, notice, tries }: Job): Promise<void> {
    const { deliver, lost, timers, log } = this.#parts;
    const outcome = await deliver(to, notice);
    if (outcome === 'gone') await lost(to);
    if (outcome === 'refused')
      log.warn({ host: new URL(to.endpoint).host }, 'notifications: refused by the push service');
    const after = outcome === 'unanswered' ? RETRY_AFTER_MS[tries] : undefined;
    if (after === undefined || this.#retries.length >= MOST_WAITING) return;
    this.#retries.push({ sessionId: to.sessionId, notice, tries: tries + 1, dueAt: timers.now() + after });
  }
}

interface Job {
  readonly to: Subscription;
  readonly notice: PushNotice;
  /** Number of earlier attempts. */
  readonly tries: number;
}

function againTo(devices: readonly Subscription[], retries: readonly Retry[]): readonly Job[] {
  return retries.flatMap(({ sessionId, notice, tries }) => {
    const to = devices.find((device) => device.sessionId === sessionId);
    return to === undefined ? [] : [{ to, notice, tries }];
  });
}

async function forEachConcurrent<Item>(
  most: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
}
