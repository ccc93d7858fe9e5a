export interface QuantityFacts {
  /** Contracts the account can still open. */
  readonly orderable: number;
  /** Contracts of one order at most. */
  readonly maxQty: number;
  /** Contracts of the orders of late, newest last. */
  readonly used: readonly number[];
}

export interface QuantityChoice {
  readonly kind: 'most' | 'half' | 'last';
  /** `null`: there is nothing to offer. */
  readonly qty: number | null;
}

/** Quantities at one tap: the available contracts, half of them, and the last ones. */
export function quantityChoices({ orderable, maxQty, used }: QuantityFacts): readonly QuantityChoice[] {
  const most = Math.min(orderable, maxQty);
  const last = used.at(-1);
  return [
    { kind: 'most', qty: most < 1 ? null : most },
    { kind: 'half', qty: most < 1 ? null : Math.max(1, Math.floor(most / 2)) },
    { kind: 'last', qty: last === undefined ? null : Math.min(last, maxQty) },
  ];
}

/** The typed quantity, capped at the instrument's maximum; `null` for none or zero. */
export function typedQuantity(typed: string, maxQty: number): number | null {
  const wanted = Number(typed);
  return Number.isSafeInteger(wanted) && wanted >= 1 ? Math.min(wanted, maxQty) : null;
}
