import { TOPICS } from '@hoga/contract/socket';
import type { Timers } from '@hoga/market/timers';
import type { FastifyBaseLogger } from 'fastify';
import type { SocketHub } from '../../socket/hub.ts';
import type { ForcedNotice } from './notice-store.ts';

const LOOK_MS = 1_000;

export interface NoticeWatchParts {
  readonly lastForcedNo: () => Promise<number>;
  readonly forcedAfter: (forcedNo: number) => Promise<readonly ForcedNotice[]>;
  readonly hub: Pick<SocketHub, 'publishTopic'>;
  readonly timers: Timers;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Tells the clients of this node which notice an operator has put before them (CNT-22). It asks the database, so it
 * does not matter which process the operator used, and none is lost while the database cannot be reached.
 */
export class NoticeWatch {
  readonly #parts: NoticeWatchParts;
  #seenNo = 0;
  #isLooking = false;
  #stop: (() => void) | null = null;

  constructor(parts: NoticeWatchParts) {
    this.#parts = parts;
  }

  /** What was put before everyone earlier has been seen by those who were there. */
  async start(): Promise<void> {
    this.#seenNo = await this.#parts.lastForcedNo();
    this.#stop = this.#parts.timers.every(LOOK_MS, () => void this.#look());
  }

  stop(): void {
    this.#stop?.();
    this.#stop = null;
  }

  async #look(): Promise<void> {
    // A slow database must not be asked again before it has answered.
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      for (const notice of await this.#parts.forcedAfter(this.#seenNo)) this.#tell(notice);
    } catch (error) {
      this.#parts.log.error({ err: error }, 'forced notices could not be looked up');
    } finally {
      this.#isLooking = false;
    }
  }

  #tell({ id, siteId, forcedNo }: ForcedNotice): void {
    this.#seenNo = forcedNo;
    this.#parts.hub.publishTopic({
      destination: TOPICS.notice(siteId),
      type: 'FORCE_NOTICE',
      data: { id },
      siteId,
    });
  }
}
