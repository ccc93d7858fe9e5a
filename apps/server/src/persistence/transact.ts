import type { Failure } from '@hoga/domain/errors/failure';
import { err, type Result } from '@hoga/kernel/result';
import type { Database, Queries } from './database.ts';

class Refused extends Error {
  override readonly name = 'Refused';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** A transaction that is rolled back when the work returns a refusal. */
export async function transact<T>(
  database: Database,
  work: (queries: Queries) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> {
  try {
    return await database.transaction(async (transaction) => {
      const answer = await work(transaction);
      if (!answer.ok) throw new Refused(answer.error);
      return answer;
    });
  } catch (error) {
    if (error instanceof Refused) return err(error.failure);
    throw error;
  }
}
