import type { Subjects } from './format/subjects.ts';
import { BEAT_MS } from './limits.ts';
import type { Wire, WireTime } from './wire.ts';

interface LoopParts {
  readonly wire: Wire;
  readonly subjects: Subjects;
  readonly node: string;
  readonly time: WireTime;
}

/** Sends a message to this process over the bus every second: without it no other process reaches this one either. */
export class BusLoop {
  readonly #parts: LoopParts;
  #receivedAt: number;
  readonly #stops: (() => void)[] = [];

  constructor(parts: LoopParts) {
    this.#parts = parts;
    // It is made with a connection that was just opened.
    this.#receivedAt = parts.time.now();
  }

  start(): void {
    const { wire, subjects, node, time } = this.#parts;
    const subject = subjects.loop(node);
    this.#stops.push(
      wire.listen(subject, () => {
        this.#receivedAt = time.now();
      }),
      time.every(BEAT_MS, () => void wire.send(subject, '')),
    );
  }

  stop(): void {
    for (const stop of this.#stops.splice(0)) stop();
  }

  /** How long ago the last one came back. */
  get ageMs(): number {
    return this.#parts.time.now() - this.#receivedAt;
  }
}
