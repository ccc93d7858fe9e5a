import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import type { Decimal } from '@hoga/kernel/decimal';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { sessionStore } from '../data/session/session-store.ts';
import type { Money, ShownResult } from './result.ts';

/** Which instrument a result belongs to: numbers of two products overlap. */
export type ClosedKey = `${'oversea' | 'futures'}-${number}`;

/** What a position left when it was closed, or a part of it. */
export interface ClosedResult {
  readonly positionId: number;
  /** Of the position. */
  readonly side: TradeSide;
  readonly sideText: string;
  /** How much of it was closed; further parts add to it. */
  readonly amount: Decimal;
  readonly unit: string;
  readonly result: ShownResult;
  readonly money: Money;
}

/** Results that are not acknowledged yet, the newest of each instrument. */
export const closedResults = createStore<Readonly<Partial<Record<ClosedKey, ClosedResult>>>>(() => ({}));

sessionStore.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) closedResults.setState({}, true);
});

export function useClosedResult(key: ClosedKey): ClosedResult | null {
  return useStore(closedResults, (results) => results[key] ?? null);
}
