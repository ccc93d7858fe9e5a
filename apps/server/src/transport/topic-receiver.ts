import type { SiteId } from '@hoga/kernel/ids';
import { decodeFrame, encodeFrame, VERSION } from './format/frames.ts';
import type { TopicFrame, WantFrame } from './format/price-frames.ts';
import type { Subjects } from './format/subjects.ts';
import { BEAT_MS } from './limits.ts';
import type { Wire, WireTime } from './wire.ts';

export interface RelayedTopic extends Pick<TopicFrame, 'seq' | 'type' | 'siteId' | 'conflationKey' | 'json'> {
  readonly destination: string;
}

/** This process's sockets, as receivers of topic messages made elsewhere. */
export interface TopicAudience {
  /** Topics with subscribers, and the subscribers' sites. */
  interest(): ReadonlyMap<string, readonly SiteId[]>;
  /** Called when a site's topic gains its first subscriber or loses its last. */
  onInterest(listener: () => void): void;
  relayTopic(message: RelayedTopic): void;
}

export interface TopicReceiverParts {
  readonly wire: Wire;
  readonly subjects: Subjects;
  readonly node: string;
  readonly time: WireTime;
  readonly audience: TopicAudience;
}

/** Reports this process's subscribed topics to the process that leads the feed, and delivers its messages. */
export class TopicReceiver {
  readonly #parts: TopicReceiverParts;
  readonly #listening = new Map<string, () => void>();
  readonly #stops: (() => void)[] = [];
  #epoch = 0;
  #isPlanned = false;
  #isRunning = false;

  constructor(parts: TopicReceiverParts) {
    this.#parts = parts;
    parts.audience.onInterest(() => this.#plan());
  }

  start(): void {
    this.#isRunning = true;
    this.#stops.push(this.#parts.time.every(BEAT_MS, () => this.#sendInterest()));
    this.#sendInterest();
  }

  stop(): void {
    this.#isRunning = false;
    for (const stop of [...this.#stops.splice(0), ...this.#listening.values()]) stop();
    this.#listening.clear();
  }

  #plan(): void {
    if (this.#isPlanned || !this.#isRunning) return;
    this.#isPlanned = true;
    this.#parts.time.after(0, () => {
      this.#isPlanned = false;
      this.#sendInterest();
    });
  }

  #sendInterest(): void {
    const { wire, subjects, node, audience } = this.#parts;
    if (!this.#isRunning) return;
    const wants = audience.interest();
    for (const [destination, stop] of this.#listening) {
      if (wants.has(destination)) continue;
      stop();
      this.#listening.delete(destination);
    }
    for (const destination of wants.keys()) {
      if (this.#listening.has(destination)) continue;
      const onMessage = (text: string) => this.#onMessage(destination, text);
      this.#listening.set(destination, wire.listen(subjects.topic(destination), onMessage));
    }
    const frame: WantFrame = { v: VERSION, node, wants };
    wire.send(subjects.wants, encodeFrame(frame));
  }

  #onMessage(destination: string, text: string): void {
    const frame = decodeFrame<TopicFrame>(text);
    // From a former leader.
    if (frame === null || frame.epoch < this.#epoch) return;
    this.#epoch = frame.epoch;
    const { seq, type, siteId, conflationKey, json } = frame;
    this.#parts.audience.relayTopic({ destination, seq, type, siteId, conflationKey, json });
  }
}
