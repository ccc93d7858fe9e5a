import type { Permission } from '@hoga/domain/operators/permissions';
import type { SiteId } from '@hoga/kernel/ids';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { sitesWith, useOperator } from './session-store.ts';

/** The selected site, or all of the operator's sites. It scopes every list and every count. */
export type Scope = SiteId | 'ALL';

const KEY = 'hoga.console.site';

export const scopeStore = createStore<{ readonly scope: Scope }>(() => ({ scope: 'ALL' }));

export function chooseScope(scope: Scope): void {
  scopeStore.setState({ scope });
  localStorage.setItem(KEY, String(scope));
}

/** As it was left, where the operator still has that site. */
export function restoreScope(siteIds: readonly SiteId[]): void {
  const kept = siteIds.find((id) => String(id) === localStorage.getItem(KEY));
  scopeStore.setState({ scope: kept ?? 'ALL' });
}

/** The sites in scope where the operator has this right: lists query these. */
export function useScopedSites(permission: Permission): readonly SiteId[] {
  const scope = useStore(scopeStore, (state) => state.scope);
  const allowed = sitesWith(useOperator(), permission);
  return scope === 'ALL' ? allowed : allowed.filter((id) => id === scope);
}

/** The scope parameter of a call that reads one site or all; null where the operator may read none. */
export interface AskedScope {
  readonly siteInfoId: SiteId;
  readonly allSites: 0 | 1;
}

export function useAskedScope(permission: Permission): AskedScope | null {
  const isAll = useStore(scopeStore, ({ scope }) => scope === 'ALL');
  const [siteInfoId] = useScopedSites(permission);
  return siteInfoId === undefined ? null : { siteInfoId, allSites: isAll ? 1 : 0 };
}
