import type { Timers } from '@hoga/market/timers';
import { otlpText, type Resource } from './otlp.ts';
import type { Span } from './tracer.ts';

/** `full`: the queue was. `failed`: the collector did not take them. */
export type DropReason = 'full' | 'failed';

export interface ExporterParts {
  readonly url: string;
  readonly resource: Resource;
  readonly fetch: typeof fetch;
  readonly timers: Pick<Timers, 'every' | 'after'>;
  readonly sent: (spans: number) => void;
  readonly dropped: (spans: number, reason: DropReason) => void;
}

export const MOST_QUEUED = 2_048;
const MOST_AT_ONCE = 512;
const EVERY_MS = 1_000;
export const EXPORT_LIMIT_MS = 5_000;

/**
 * Sends spans to a collector, one message at a time. Spans are dropped and counted where they come faster than the collector
 * takes them, or where it does not: none is sent again, and no request waits for any of it.
 */
export class SpanExporter {
  readonly #parts: ExporterParts;
  #queued: Span[] = [];
  #sending: Promise<void> | null = null;
  #stop: (() => void) | null = null;

  constructor(parts: ExporterParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#stop = this.#parts.timers.every(EVERY_MS, () => this.#send());
  }

  readonly put = (span: Span): void => {
    if (this.#queued.length >= MOST_QUEUED) this.#parts.dropped(1, 'full');
    else this.#queued.push(span);
  };

  /** Sends what is left, once. */
  async stop(): Promise<void> {
    this.#stop?.();
    await this.#sending;
    this.#send();
    await this.#sending;
    this.#parts.dropped(this.#queued.splice(0).length, 'full');
  }

  #send(): void {
    if (this.#sending !== null || this.#queued.length === 0) return;
    const spans = this.#queued.slice(0, MOST_AT_ONCE);
    this.#queued = this.#queued.slice(MOST_AT_ONCE);
    this.#sending = this.#post(spans).then((isTaken) => {
      this.#sending = null;
      if (isTaken) this.#parts.sent(spans.length);
      else this.#parts.dropped(spans.length, 'failed');
    });
  }

  async #post(spans: readonly Span[]): Promise<boolean> {
    const { url, resource, fetch, timers } = this.#parts;
    const abort = new AbortController();
    const cancel = timers.after(EXPORT_LIMIT_MS, () => abort.abort());
    try {
      const reply = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: otlpText(spans, resource),
        redirect: 'error',
        signal: abort.signal,
      });
      await reply.body?.cancel();
      return reply.ok;
    } catch {
      return false;
    } finally {
      cancel();
    }
  }
}
