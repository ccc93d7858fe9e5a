/**
 * What has become of something that was asked of a provider. `unknown` is neither of the others: no answer, or none that
 * says it. Whoever gets it has to ask again what has become of it, and guesses nothing.
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

/** Something else of what was accepted; the rest stays what it is. */
export function mapped<T, Other>(outcome: Outcome<T>, change: (value: T) => Outcome<Other>): Outcome<Other> {
  return outcome.kind === 'accepted' ? change(outcome.value) : outcome;
}
