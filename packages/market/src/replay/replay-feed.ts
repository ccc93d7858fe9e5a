import type { Feed, FeedSink } from '../feed.ts';
import type { Timers } from '../timers.ts';
import { fromLine, type RecordedEvent } from './record-format.ts';

export interface ReplayParts {
  readonly lines: () => AsyncIterable<string>;
  /** 2 plays at twice the recorded speed. */
  readonly speed: number;
  readonly timers: Timers;
  readonly onError: (error: unknown) => void;
}

/**
 * Plays a recording as of now: its first moment is the start, and all its times are shifted. At the end it stops
 * sending, so prices become stale.
 */
export class ReplayFeed implements Feed {
  readonly name = 'replay';
  readonly simulated = true;
  readonly history = null;
  readonly #parts: ReplayParts;
  #cancelWait: (() => void) | null = null;
  /** Each start is a separate run; an older one detects that it is over. */
  #run = 0;

  constructor(parts: ReplayParts) {
    this.#parts = parts;
  }

  /** A recording has what it has. */
  follow(): () => void {
    return () => undefined;
  }

  start(sink: FeedSink): void {
    this.#run += 1;
    this.#play(sink, this.#run).catch(this.#parts.onError);
  }

  stop(): void {
    this.#run += 1;
    this.#cancelWait?.();
    this.#cancelWait = null;
  }

  async #play(sink: FeedSink, run: number): Promise<void> {
    const { timers, speed } = this.#parts;
    const startedAt = timers.now();
    let firstAt: number | null = null;
    for await (const line of this.#parts.lines()) {
      if (this.#run !== run) return;
      if (line.trim() === '') continue;
      const event = fromLine(line);
      firstAt ??= event.value.exTs;
      const recordedStart = firstAt;
      const moved = (time: number): number => Math.round(startedAt + (time - recordedStart) / speed);
      await this.#waitUntil(moved(event.value.exTs));
      if (this.#run !== run) return;
      emit(event, moved, sink);
    }
  }

  #waitUntil(at: number): Promise<void> {
    const delay = at - this.#parts.timers.now();
    if (delay <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const cancelTimer = this.#parts.timers.after(delay, resolve);
      // Stopping must also end the wait, or the reader would stay open for ever.
      this.#cancelWait = () => {
        cancelTimer();
        resolve();
      };
    });
  }
}

function emit(event: RecordedEvent, moved: (time: number) => number, sink: FeedSink): void {
  const exTs = moved(event.value.exTs);
  switch (event.kind) {
    case 'quote': {
      const { tradedAt, nextFundingTime } = event.value;
      const movedTime = (time: number | null) => (time === null ? null : moved(time));
      const times = { exTs, tradedAt: movedTime(tradedAt), nextFundingTime: movedTime(nextFundingTime) };
      sink.quote({ ...event.value, ...times });
      break;
    }
    case 'trade':
      sink.trade({ ...event.value, exTs });
      break;
    case 'depth':
      sink.depth({ ...event.value, exTs });
      break;
  }
}
