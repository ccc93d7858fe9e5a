import { queryClient } from '@hoga/client/query-client';
import type { PositionProduct } from '@hoga/domain/trading/products';
import { loggedInNow } from '../session/session-store.ts';
import { alertsQuery } from './alerts.ts';

const NONE: readonly string[] = [];
const known = new WeakMap<object, Map<string, readonly string[]>>();

/** The prices that own alerts of an instrument wait for; the same list until alerts change. */
export function levelsOf(product: PositionProduct, optionId: number): readonly string[] {
  const own = queryClient.getQueryData(alertsQuery().queryKey);
  if (own === undefined) return NONE;
  const lists = known.get(own) ?? new Map<string, readonly string[]>();
  known.set(own, lists);
  const key = `${product} ${optionId}`;
  const levels =
    lists.get(key) ??
    own.rows.flatMap((row) =>
      row.product === product &&
      row.optionId === optionId &&
      row.isOn === 1 &&
      row.state === 'WAITING' &&
      row.price !== null
        ? [row.price]
        : [],
    );
  lists.set(key, levels);
  return levels;
}

/** Calls when alerts have changed, and loads a member's first. Returns how to stop. */
export function onLevels(changed: () => void): () => void {
  if (loggedInNow()) void queryClient.prefetchQuery({ ...alertsQuery(), staleTime: Number.POSITIVE_INFINITY });
  const [scope] = alertsQuery().queryKey;
  return queryClient.getQueryCache().subscribe(({ query, type }) => {
    if (type === 'updated' && query.queryKey[0] === scope) changed();
  });
}
