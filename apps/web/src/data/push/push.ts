import { exclusivelyNamed } from '@hoga/client/exclusively';
import { isSuccess, type Reply } from '@hoga/client/reply';
import {
  changePushKinds,
  getOwnPush,
  getPushKey,
  type OwnPush,
  subscribePush,
  unsubscribePush,
} from '@hoga/contract/unchecked/push';
import { PUSH_KINDS, type PushKind } from '@hoga/domain/push/push-kinds';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { currentLanguage } from '../../shared/i18n/i18n.ts';
import { callApi, fetchData } from '../api/api.ts';
import { currentSite } from '../site/site-store.ts';
import { isMadeWith, keepForWorker, pushPermission, subscribedHere, subscribeHere } from './push-device.ts';

const OFF: OwnPush = { isOn: 0, kinds: [], endpoint: null };

/** Two tabs that renew at once would each end the other's new subscription. */
const oneTabAtATime = exclusivelyNamed(() => `hoga.${currentSite().code}.push`);

/** The notifications that this device receives. */
export const ownPushQuery = () => queryOptions({ queryKey: ['push'], queryFn: ownPush });

/**
 * The notifications that this device receives. Server and browser both hold the subscription: where one has lost it, or
 * the server signs with another key, the device subscribes anew to its owner's choice.
 */
export function ownPush(): Promise<OwnPush> {
  return oneTabAtATime(async () => {
    const own = await fetchData(getOwnPush);
    if (own.isOn === 0) return own;
    if (pushPermission() !== 'granted') return OFF;
    const { publicKey } = await fetchData(getPushKey);
    const here = await subscribedHere();
    if (here !== null && here.endpoint === own.endpoint && isMadeWith(here, publicKey)) return own;
    const renewed = await subscribe(publicKey, own.kinds).catch(() => null);
    return renewed !== null && isSuccess(renewed) ? renewed.data : OFF;
  });
}

/** Throws where the browser cannot. */
async function subscribe(publicKey: string, kinds: readonly PushKind[]): Promise<Reply<OwnPush>> {
  const { endpoint = '', keys } = (await subscribeHere(publicKey)).toJSON();
  const device = { endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
  const reply = await callApi(subscribePush, { body: { ...device, language: currentLanguage(), kinds: [...kinds] } });
  if (isSuccess(reply)) await keepForWorker({ endpoint, auth: device.auth, key: publicKey });
  return reply;
}

async function changing(client: QueryClient, change: Promise<Reply<OwnPush>>): Promise<Reply<OwnPush>> {
  const reply = await change;
  if (isSuccess(reply)) client.setQueryData(ownPushQuery().queryKey, reply.data);
  return reply;
}

/** Subscribes this device to everything, in the language that is shown. Throws where the browser cannot. */
export async function turnPushOn(client: QueryClient): Promise<Reply<OwnPush>> {
  const key = await callApi(getPushKey);
  if (!isSuccess(key)) return { ...key, data: null };
  return changing(client, subscribe(key.data.publicKey, PUSH_KINDS));
}

export async function turnPushOff(client: QueryClient): Promise<Reply<OwnPush>> {
  const reply = await changing(client, callApi(unsubscribePush, { body: {} }));
  if (!isSuccess(reply)) return reply;
  await keepForWorker(null);
  // The server no longer sends to this subscription: it does not matter if the browser keeps it.
  await (await subscribedHere())?.unsubscribe().catch(() => undefined);
  return reply;
}

export function choosePushKinds(client: QueryClient, kinds: readonly PushKind[]): Promise<Reply<OwnPush>> {
  return changing(client, callApi(changePushKinds, { body: { kinds: [...kinds] } }));
}
