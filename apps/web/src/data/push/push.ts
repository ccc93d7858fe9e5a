import { isSuccess, type Reply } from '@hoga/client/reply';
import {
  changePushKinds,
  getOwnPush,
  getPushKey,
  type OwnPush,
  subscribePush,
  unsubscribePush,
} from '@hoga/contract/push';
import { PUSH_KINDS, type PushKind } from '@hoga/domain/push/push-kinds';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { currentLanguage } from '../../shared/i18n/i18n.ts';
import { callApi, fetchData } from '../api/api.ts';
import { subscribedHere, subscribeHere } from './push-device.ts';

const OFF: OwnPush = { isOn: 0, kinds: [] };

/** What this device is told of. It takes both: the server that sends and the browser that takes. */
export const ownPushQuery = () =>
  queryOptions({
    queryKey: ['push'],
    queryFn: async ({ signal }): Promise<OwnPush> => {
      const own = await fetchData(getOwnPush, { signal });
      return (await subscribedHere()) === null ? OFF : own;
    },
  });

async function changing(client: QueryClient, change: Promise<Reply<OwnPush>>): Promise<Reply<OwnPush>> {
  const reply = await change;
  if (isSuccess(reply)) client.setQueryData(ownPushQuery().queryKey, reply.data);
  return reply;
}

/** Subscribes this device to everything, in the language that is shown. Throws where the browser cannot. */
export async function turnPushOn(client: QueryClient): Promise<Reply<OwnPush>> {
  const key = await callApi(getPushKey);
  if (!isSuccess(key)) return { ...key, data: null };
  const { endpoint, keys } = (await subscribeHere(key.data.publicKey)).toJSON();
  const device = { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
  const body = { ...device, language: currentLanguage(), kinds: [...PUSH_KINDS] };
  return changing(client, callApi(subscribePush, { body }));
}

export async function turnPushOff(client: QueryClient): Promise<Reply<OwnPush>> {
  const reply = await changing(client, callApi(unsubscribePush, { body: {} }));
  // What the browser still takes, nobody sends any more: it is no matter if it keeps it.
  if (isSuccess(reply)) await (await subscribedHere())?.unsubscribe().catch(() => undefined);
  return reply;
}

export function choosePushKinds(client: QueryClient, kinds: readonly PushKind[]): Promise<Reply<OwnPush>> {
  return changing(client, callApi(changePushKinds, { body: { kinds: [...kinds] } }));
}
