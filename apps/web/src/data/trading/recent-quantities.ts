import type { OverseaOptionId } from '@hoga/kernel/ids';

const KEPT = 10;

const byOption = new Map<number, readonly number[]>();

/** Contracts of the orders sent from this page, by instrument: the player's recent sizes. */
export function recentQuantities(overseaOptionId: OverseaOptionId): readonly number[] {
  return byOption.get(overseaOptionId) ?? [];
}

export function rememberQuantity(overseaOptionId: OverseaOptionId, qty: number): void {
  byOption.set(overseaOptionId, [...recentQuantities(overseaOptionId), qty].slice(-KEPT));
}

/** Habits are one player's. */
export function forgetQuantities(): void {
  byOption.clear();
}
