import type { FastifyInstance } from 'fastify';
import { type Poller, type PollerParts, startPollers } from './foundation/poller.ts';
import { isOfRoles, type Role } from './foundation/roles.ts';
import type { Readiness } from './http/health.ts';

/**
 * A part of the server. Once created it can be used but does nothing by itself; its own activity begins with `start`.
 */
export interface ServerPart {
  /** Processes of these roles start it. */
  readonly roles: readonly Role[];
  /** Its routes, for `api` only. */
  plugin?(app: FastifyInstance): void | Promise<void>;
  /** Resolves when the parts behind it may start. */
  start?(): void | Promise<void>;
  /** Its pollers: started after `start`, stopped before `stop`. */
  pollers?(): readonly Poller[];
  /** Adds missing demonstration data. Every part has started by then. */
  seedDemo?(): Promise<unknown>;
  /** Starts work that can wait until the server serves. `stop` ends it. */
  whenServing?(): void;
  /** Names of what cannot serve right now, for /readyz: balancers send the process nothing until there are none. */
  missing?(): readonly string[] | Promise<readonly string[]>;
  /** Names of what is away for every process alike: the process stays in service, calls that need it wait or are refused. */
  lacks?(): readonly string[];
  /** Before the stop of a process among others, while it still serves: gives its work to them. */
  leave?(): Promise<void>;
  /** Ends what `start` began and waits for work in progress. */
  stop?(): void | Promise<void>;
}

export interface StartParts extends PollerParts {
  /** Of the process. */
  readonly roles: ReadonlySet<Role>;
  /** Whether this process leads the chores now. */
  readonly leadsChores: () => boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Starts the parts of the roles in order, each with its pollers, and resolves with a function that stops them in
 * reverse. A failure stops those before it, and so does the signal, at once: a part being started is then stopped as
 * well.
 */
export async function startParts(
  parts: readonly ServerPart[],
  { signal, roles, leadsChores, ...pollerParts }: StartParts,
): Promise<() => Promise<void>> {
  const aborted = untilAborted(signal);
  const stops: (() => void | Promise<void>)[] = [];
  const stop = async () => {
    for (const stopNext of stops.splice(0).reverse()) await stopNext();
  };
  try {
    for (const part of partsOf(parts, roles)) {
      stops.push(() => part.stop?.());
      await Promise.race([part.start?.(), aborted]);
      const pollers = (part.pollers?.() ?? []).filter((poller) => isOfRoles(poller.roles, roles));
      stops.push(
        startPollers(
          pollerParts,
          pollers.map((poller) => led(poller, leadsChores)),
        ),
      );
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** The parts of a process with these roles. */
export function partsOf(parts: readonly ServerPart[], roles: ReadonlySet<Role>): readonly ServerPart[] {
  return parts.filter((part) => isOfRoles(part.roles, roles));
}

/** What `/readyz` answers for the parts of a process. */
export function readinessOf(parts: readonly ServerPart[]): Readiness {
  return {
    missing: async () => (await Promise.all(parts.map((part) => part.missing?.() ?? []))).flat(),
    lacks: () => parts.flatMap((part) => part.lacks?.() ?? []),
  };
}

/** A chore runs in one process, though any number could: rows ensure correctness, the lease only saves work. */
function led(poller: Poller, leadsChores: () => boolean): Poller {
  if (poller.roles.some((role) => role !== 'chores')) return poller;
  return { ...poller, isLedElsewhere: () => !leadsChores() };
}

/** Rejects on the signal; never resolves. */
function untilAborted(signal: AbortSignal | undefined): Promise<never> {
  const aborted = new Promise<never>((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  aborted.catch(() => undefined);
  return aborted;
}
