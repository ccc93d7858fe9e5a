import { queryClient } from '@hoga/client/query-client';
import type { operatorLogin } from '@hoga/contract/admin';
import type { DataOf } from '@hoga/contract/call';
import type { Permission } from '@hoga/domain/operators/permissions';
import { defined } from '@hoga/kernel/assert';
import type { SiteId } from '@hoga/kernel/ids';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type Operator = DataOf<typeof operatorLogin>['admin'];

/** Why the session is over: signed out, or expired. */
export type Ended = 'LEFT' | 'EXPIRED' | null;

interface SessionState {
  readonly operator: Operator | null;
  readonly ended: Ended;
}

/** The signed-in operator. */
export const sessionStore = createStore<SessionState>(() => ({ operator: null, ended: null }));

export function beganSession(operator: Operator): void {
  sessionStore.setState({ operator, ended: null });
}

/** Caches are cleared with the session. */
export function endedSession(ended: Ended): void {
  queryClient.clear();
  sessionStore.setState({ operator: null, ended });
}

/** The signed-in operator; for pages behind the sign-in. */
export function useOperator(): Operator {
  return defined(
    useStore(sessionStore, ({ operator }) => operator),
    'nobody has signed in',
  );
}

/** Where the operator may do this. */
export function sitesWith({ sites }: Pick<Operator, 'sites'>, permission: Permission): readonly SiteId[] {
  return sites.filter(({ permissions }) => permissions.includes(permission)).map(({ siteInfoId }) => siteInfoId);
}

/** Whether the operator may do this there. */
export function may(operator: Pick<Operator, 'sites'>, permission: Permission, siteId: SiteId): boolean {
  return sitesWith(operator, permission).includes(siteId);
}
