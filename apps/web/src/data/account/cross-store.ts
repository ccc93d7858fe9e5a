import { futuresCrossEvent, overseaCrossEvent, type SocketEvent, USER_QUEUES } from '@hoga/contract/socket';
import type { OverseaCross } from '@hoga/domain/oversea/account';
import type { FuturesCross } from '@hoga/domain/wallet/displayed-point';
import { type Decimal, parseDecimal } from '@hoga/kernel/decimal';
import { createStore } from 'zustand/vanilla';
import type { SessionStore } from '../session/session-store.ts';
import type { EventHandler } from '../socket/subscriptions.ts';

export interface FuturesCrossData extends FuturesCross {
  readonly available: Decimal;
  readonly maintMargin: Decimal;
}

interface Kept<Data> {
  readonly data: Data;
  readonly seq: number;
  readonly ts: number;
}

interface CrossState {
  readonly futures: Kept<FuturesCrossData> | null;
  readonly oversea: Kept<OverseaCross> | null;
}

const FUTURES_FIELDS = ['playerPoint', 'markPnl', 'minusFundingFee', 'available', 'maintMargin'] as const;
const OVERSEA_FIELDS = ['playerPoint', 'lastPnl', 'losscut', 'playerGameWaitPoint'] as const;

const NOTHING: CrossState = { futures: null, oversea: null };

/** The newest account figures the server has sent (SOCK-17); `null` until the first ones of a session. */
export const crossStore = createStore<CrossState>(() => NOTHING);

export interface CrossParts {
  readonly subscribe: (destination: string, handler: EventHandler) => () => void;
  readonly session: SessionStore;
}

/** Keeps the figures up to date for the user who is signed in. Returns what stops it. */
export function listenToCross({ subscribe, session }: CrossParts): () => void {
  const stops = [
    subscribe(USER_QUEUES.cross, (event) => {
      const cross = futuresCrossEvent.safeParse(event);
      const data = cross.success ? decimalsOf(FUTURES_FIELDS, cross.data.data) : null;
      if (data !== null) keep('futures', event, data);
    }),
    subscribe(USER_QUEUES.overseaCross, (event) => {
      const cross = overseaCrossEvent.safeParse(event);
      const data = cross.success ? decimalsOf(OVERSEA_FIELDS, cross.data.data) : null;
      if (data !== null) keep('oversea', event, data);
    }),
    session.subscribe(({ user }, before) => {
      if (user?.id !== before.user?.id) crossStore.setState(NOTHING);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function keep<Account extends keyof CrossState>(
  account: Account,
  { seq, ts }: SocketEvent,
  data: NonNullable<CrossState[Account]>['data'],
): void {
  const kept = crossStore.getState()[account];
  // Numbers start anew with the server: only what is behind in number and in time is old.
  if (kept !== null && seq <= kept.seq && ts <= kept.ts) return;
  crossStore.setState({ [account]: { data, seq, ts } });
}

/** The built application does not check messages field by field: what is no figure is refused here. */
function decimalsOf<Name extends string>(
  names: readonly Name[],
  texts: Readonly<Record<Name, string>>,
): Readonly<Record<Name, Decimal>> | null {
  const entries: Array<[Name, Decimal]> = [];
  for (const name of names) {
    const value = parseDecimal(texts[name]);
    if (value === null) return null;
    entries.push([name, value]);
  }
  return Object.fromEntries(entries) as Record<Name, Decimal>;
}
