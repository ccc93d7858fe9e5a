import type { SiteId } from '@hoga/kernel/ids';
import { decodeFrame, encodeFrame, VERSION } from './format/frames.ts';
import type { TopicFrame, WantFrame } from './format/price-frames.ts';
import type { Subjects } from './format/subjects.ts';
import { ABSENT_MS } from './limits.ts';
import type { Wire, WireTime } from './wire.ts';

/** Topic numbers available to one epoch: twenty a second for fifteen years. */
const NUMBERS_OF_AN_EPOCH = 10_000_000_000;

export interface TopicMessage {
  readonly destination: string;
  readonly type: string;
  readonly data: unknown;
  readonly siteId?: SiteId;
  readonly conflationKey?: string;
}

export interface TopicPublisherParts {
  readonly wire: Wire;
  readonly subjects: Subjects;
  readonly time: WireTime;
  /** Epoch of this process's lease; null while it does not lead, when nothing is sent. */
  readonly epoch: () => number | null;
}

interface Wanting {
  readonly receivedAt: number;
  readonly wants: WantFrame['wants'];
}

/**
 * Builds each topic message once for the subscribers of all processes. Its numbers grow across processes: each epoch
 * starts above every number of lower epochs.
 */
export class TopicPublisher {
  readonly #parts: TopicPublisherParts;
  readonly #wanting = new Map<string, Wanting>();
  readonly #counts = new Map<string, number>();
  #stop: (() => void) | null = null;

  constructor(parts: TopicPublisherParts) {
    this.#parts = parts;
  }

  start(): void {
    const { wire, subjects, time } = this.#parts;
    this.#stop = wire.listen(subjects.wants, (text) => {
      const frame = decodeFrame<WantFrame>(text);
      if (frame !== null) this.#wanting.set(frame.node, { receivedAt: time.now(), wants: frame.wants });
    });
  }

  stop(): void {
    this.#stop?.();
    this.#stop = null;
  }

  hasSubscribers(destination: string, siteId?: SiteId): boolean {
    if (this.#parts.epoch() === null) return false;
    const now = this.#parts.time.now();
    for (const [node, { receivedAt, wants }] of this.#wanting) {
      if (now - receivedAt >= ABSENT_MS) this.#wanting.delete(node);
      else if (siteId === undefined ? wants.has(destination) : wants.get(destination)?.includes(siteId) === true) {
        return true;
      }
    }
    return false;
  }

  publishTopic({ destination, type, data, siteId, conflationKey }: TopicMessage): void {
    const epoch = this.#parts.epoch();
    if (epoch === null) return;
    const counted = `${epoch} ${destination} ${siteId ?? ''}`;
    const count = (this.#counts.get(counted) ?? 0) + 1;
    const frame: TopicFrame = {
      v: VERSION,
      epoch,
      seq: epoch * NUMBERS_OF_AN_EPOCH + count,
      type,
      siteId: siteId ?? null,
      conflationKey: conflationKey ?? null,
      json: JSON.stringify(data),
    };
    if (this.#parts.wire.send(this.#parts.subjects.topic(destination), encodeFrame(frame))) {
      this.#counts.set(counted, count);
    }
  }
}
