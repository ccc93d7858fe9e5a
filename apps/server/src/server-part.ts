import type { FastifyInstance } from 'fastify';
import { type Poller, type PollerParts, startPollers } from './foundation/poller.ts';

/** A part of the server. Opened, it is there to be used and asks for nothing; what goes on by itself begins with `start`. */
export interface ServerPart {
  /** Its routes. */
  plugin?(app: FastifyInstance): void | Promise<void>;
  /** Resolves when the parts behind it may start. */
  start?(): void | Promise<void>;
  /** What it does again and again: begins after `start`, has ended before `stop`. */
  pollers?(): readonly Poller[];
  /** Adds what a demonstration needs and is not there yet. Every part has started by then. */
  seedDemo?(): Promise<unknown>;
  /** Begins work that can wait until the server serves. `stop` ends it. */
  whenServing?(): void;
  /** Names of what cannot serve right now, for /readyz. */
  missing?(): readonly string[] | Promise<readonly string[]>;
  /** Ends what `start` began and waits for what is under way. */
  stop?(): void | Promise<void>;
}

export interface StartParts extends PollerParts {
  readonly signal?: AbortSignal | undefined;
}

/**
 * Starts the parts in order, each with its pollers, and answers how to stop them, in reverse. One that fails stops those
 * before it, and so does the signal, at once: a part that is starting then is stopped as well.
 */
export async function startParts(
  parts: readonly ServerPart[],
  { signal, ...pollerParts }: StartParts,
): Promise<() => Promise<void>> {
  const aborted = untilAborted(signal);
  const stops: (() => void | Promise<void>)[] = [];
  const stop = async () => {
    for (const stopNext of stops.splice(0).reverse()) await stopNext();
  };
  try {
    for (const part of parts) {
      stops.push(() => part.stop?.());
      await Promise.race([part.start?.(), aborted]);
      stops.push(startPollers(pollerParts, part.pollers?.() ?? []));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** Rejects when the signal comes; never resolves. */
function untilAborted(signal: AbortSignal | undefined): Promise<never> {
  const aborted = new Promise<never>((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  aborted.catch(() => undefined);
  return aborted;
}
