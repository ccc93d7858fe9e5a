/**
 * The outcome of a request to a provider. `unknown` is neither of the others: no answer, or an unclear one. The caller
 * has to query the provider again, and must not guess.
 */
export type Outcome<T> =
  | { readonly kind: 'accepted'; readonly value: T }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

export function accepted<T>(value: T): Outcome<T> {
  return { kind: 'accepted', value };
}

export function refused(reason: string): Outcome<never> {
  return { kind: 'refused', reason };
}

export function unknown(reason: string): Outcome<never> {
  return { kind: 'unknown', reason };
}

/** Maps an accepted value; other outcomes are unchanged. */
export function mapped<T, Other>(outcome: Outcome<T>, change: (value: T) => Outcome<Other>): Outcome<Other> {
  return outcome.kind === 'accepted' ? change(outcome.value) : outcome;
}
