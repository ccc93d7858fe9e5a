import { isSuccess, type Reply } from '@hoga/client/reply';
import type { BodyOf } from '@hoga/contract/call';
import { USER_QUEUES } from '@hoga/contract/socket-protocol';
import {
  changeAlert,
  type FiredAlert,
  getAlerts,
  getFiredAlerts,
  type MemberAlert,
  type MemberAlerts,
  makeAlert,
  removeAlert,
  switchAlert,
} from '@hoga/contract/unchecked/alert';
import { alertFiredEvent } from '@hoga/contract/unchecked/socket';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi, fetchData } from '../api/api.ts';
import { subscribe } from '../socket/socket.ts';

const ALERTS = 'alerts';
const PAGE_SIZE = 30;

/** The own alerts, whatever their state. */
export const alertsQuery = () =>
  queryOptions({
    queryKey: [ALERTS, 'own'],
    queryFn: ({ signal }) => fetchData(getAlerts, { query: {}, signal }),
  });

/** Those that have fired, newest first. */
export const firedAlertsQuery = () =>
  infiniteQueryOptions({
    queryKey: [ALERTS, 'fired'],
    queryFn: ({ pageParam, signal }) =>
      fetchData(getFiredAlerts, {
        query: pageParam === null ? { size: PAGE_SIZE } : { size: PAGE_SIZE, before: pageParam },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });

export type AlertDraft = BodyOf<typeof makeAlert>;
export type AlertChange = BodyOf<typeof changeAlert>;

export function make(client: QueryClient, body: AlertDraft): Promise<Reply<MemberAlert>> {
  return refreshing(client, callApi(makeAlert, { body }));
}

export function change(client: QueryClient, body: AlertChange): Promise<Reply<MemberAlert>> {
  return refreshing(client, callApi(changeAlert, { body }));
}

export function turn(client: QueryClient, id: number, isOn: boolean): Promise<Reply<MemberAlert>> {
  return refreshing(client, callApi(switchAlert, { body: { id, isOn: isOn ? 1 : 0 } }));
}

export async function remove(client: QueryClient, id: number): Promise<Reply<MemberAlerts>> {
  const reply = await callApi(removeAlert, { body: { id } });
  if (isSuccess(reply)) client.setQueryData(alertsQuery().queryKey, reply.data);
  return reply;
}

async function refreshing<Data>(client: QueryClient, calling: Promise<Reply<Data>>): Promise<Reply<Data>> {
  const reply = await calling;
  await refetched(client);
  return reply;
}

/** Also while only a ladder shows them, which no query observes. */
async function refetched(client: QueryClient): Promise<void> {
  await client.fetchQuery({ ...alertsQuery(), staleTime: 0 }).catch(() => undefined);
}

/** Reports each own alert that fires, whichever device it was made on. Returns the function that stops it. */
export function followFired(client: QueryClient, onFired: (fired: FiredAlert) => void): () => void {
  return subscribe(USER_QUEUES.newMessage, (message) => {
    // The queue carries letters and alarms too.
    if (message.type !== 'alert') return;
    const event = alertFiredEvent.safeParse(message);
    if (!event.success) return;
    void refetched(client);
    void client.invalidateQueries({ queryKey: firedAlertsQuery().queryKey });
    onFired(event.data.data);
  });
}
