import type { FastifyInstance } from 'fastify';

/** A part of the server. Opened, it is there to be used and asks for nothing; what goes on by itself begins with `start`. */
export interface ServerPart {
  /** Its routes. */
  plugin?(app: FastifyInstance): void | Promise<void>;
  /** Resolves when the parts behind it may start. */
  start?(): void | Promise<void>;
  /** Adds what a demonstration needs and is not there yet. Every part has started by then. */
  seedDemo?(): Promise<unknown>;
  /** Begins work that can wait until the server serves. `stop` ends it. */
  whenServing?(): void;
  /** Names of what cannot serve right now, for /readyz. */
  missing?(): readonly string[] | Promise<readonly string[]>;
  /** Ends what `start` began and waits for what is under way. */
  stop?(): void | Promise<void>;
}

/**
 * Starts the parts in order and answers how to stop them, in reverse. One that fails stops those before it, and so does
 * the signal, at once: a part that is starting then is stopped as well.
 */
export async function startParts(parts: readonly ServerPart[], signal?: AbortSignal): Promise<() => Promise<void>> {
  const aborted = untilAborted(signal);
  const started: ServerPart[] = [];
  const stop = async () => {
    for (const part of started.splice(0).reverse()) await part.stop?.();
  };
  try {
    for (const part of parts) {
      started.push(part);
      await Promise.race([part.start?.(), aborted]);
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
