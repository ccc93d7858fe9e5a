import { err, ok, type Result } from '@hoga/kernel/result';
import { type Failure, failure } from '../errors/failure.ts';

/** The registered account or address that was named, or the only one (E91). */
export function chooseDestination<T extends { readonly id: number }>(
  destinations: readonly T[],
  id: number | undefined,
): Result<T, Failure> {
  const [chosen, ...others] = id === undefined ? destinations : destinations.filter((known) => known.id === id);
  return chosen === undefined || others.length > 0 ? err(failure('ACCOUNT_NUMBER_REQUIRED')) : ok(chosen);
}
