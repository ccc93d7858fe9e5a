import { type Failure, failure, lockedBy } from '@hoga/domain/errors/failure';
import { err, type Result } from '@hoga/kernel/result';
import type { Queries } from '../../../persistence/database.ts';
import { type AtWork, attentionOn, freeLock, takeLock } from './attention-store.ts';

/** Takes or renews the operator's decision lock, or names its holder. */
export async function beginDecision(queries: Queries, at: AtWork): Promise<Failure | null> {
  if (await takeLock(queries, at)) return null;
  const lock = (await attentionOn(queries, [at.dnwId], at.now)).get(at.dnwId)?.lock;
  // Released just now: the operator reloads.
  return lock === undefined || lock === null ? failure('CHANGED_MEANWHILE') : lockedBy(lock);
}

/** Decides under the lock, and releases it afterwards in any case. */
export async function whileLocked<Data>(
  queries: Queries,
  at: AtWork,
  decide: () => Promise<Result<Data, Failure>>,
): Promise<Result<Data, Failure>> {
  const refused = await beginDecision(queries, at);
  if (refused !== null) return err(refused);
  try {
    return await decide();
  } finally {
    await freeLock(queries, at);
  }
}
