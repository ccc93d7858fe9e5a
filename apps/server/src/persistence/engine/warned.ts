import type { EventEmitter } from 'node:events';
import type pg from 'pg';

/** A notice of PostgreSQL beside its answers. */
interface Notice {
  readonly severity?: string | undefined;
  readonly code?: string | undefined;
  readonly message?: string | undefined;
}

/** The code of notices that report no problem. */
const SUCCESSFUL_COMPLETION = '00000';

/** By its code as well: the severity is localised. */
function isWarning({ severity, code }: Notice): boolean {
  return severity === 'WARNING' || (code !== undefined && code !== SUCCESSFUL_COMPLETION);
}

/** PostgreSQL has warned in a transaction: whether it is committed, and on a standby too, is unknown. */
class WarnedError extends Error {
  override readonly name = 'WarnedError';

  constructor({ message, code }: Notice, cause: unknown) {
    super(`a transaction ended with a warning (${code}): ${message}`, { cause });
  }
}

/** Records warnings of a client or its connection; `stop` ends this and returns the first, with any other error. */
export function noteWarnings(source: Pick<EventEmitter, 'on' | 'off'>): { stop(cause?: unknown): WarnedError | null } {
  let first: Notice | null = null;
  const onNotice = (notice: Notice): void => {
    if (isWarning(notice)) first ??= notice;
  };
  source.on('notice', onNotice);
  return {
    stop(cause) {
      source.off('notice', onNotice);
      return first === null ? null : new WarnedError(first, cause);
    },
  };
}

/** Resolves with the statements' result, unless PostgreSQL has warned meanwhile: then their outcome is unknown. */
export async function unwarned<T>(client: pg.Client, statements: () => Promise<T>): Promise<T> {
  const warnings = noteWarnings(client);
  const [settled] = await Promise.allSettled([statements()]);
  const warned = warnings.stop(settled.status === 'rejected' ? settled.reason : undefined);
  if (warned !== null) throw warned;
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}
