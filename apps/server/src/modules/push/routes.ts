import {
  changePushKinds,
  getOwnPush,
  getPushKey,
  type OwnPush,
  subscribePush,
  unsubscribePush,
} from '@hoga/contract/push';
import { failure } from '@hoga/domain/errors/failure';
import { PUSH_KINDS, type PushKind } from '@hoga/domain/push/push-kinds';
import type { Clock } from '@hoga/kernel/clock';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Database } from '../../persistence/database.ts';
import type { EndpointCheck } from './push-hosts.ts';
import { isDeviceKey, type PushKeys } from './push-keys.ts';
import { changeKinds, kindsOf, putSubscription, removeSubscription } from './subscription-store.ts';

export interface PushRouteParts {
  readonly database: Database;
  readonly keys: () => Promise<PushKeys>;
  readonly isAllowed: EndpointCheck;
  readonly clock: Clock;
}

const OFF: OwnPush = { isOn: 0, kinds: [] };
const on = (kinds: readonly PushKind[]): OwnPush => ({ isOn: 1, kinds: [...kinds] });

/** Each once, in their order. */
const tidy = (kinds: readonly PushKind[]): PushKind[] => PUSH_KINDS.filter((kind) => kinds.includes(kind));

/** Notifications of the device that calls, which is known by its sign-in: there is no id to ask for another's by. */
export function registerPushRoutes(app: FastifyInstance, { database, keys, isAllowed, clock }: PushRouteParts): void {
  route(app, getPushKey, async () => ok({ publicKey: (await keys()).publicKey }));

  route(app, getOwnPush, async ({ identity }) => {
    const kinds = await kindsOf(database, identity.sessionId);
    return ok(kinds === null ? OFF : on(kinds));
  });

  route(app, subscribePush, async ({ identity, body }) => {
    const { endpoint, p256dh, auth, language } = body;
    if (!isAllowed(endpoint) || !isDeviceKey(p256dh)) return err(failure('PUSH_ENDPOINT_REFUSED'));
    const { sessionId, siteId, playerId } = identity;
    const kinds = tidy(body.kinds);
    const createdAt = new Date(clock.now());
    const row = { sessionId, siteId, playerId, endpoint, p256dh, auth, language, kinds, createdAt };
    const isPut = await database.transaction((transaction) => putSubscription(transaction, row));
    return isPut ? ok(on(kinds)) : err(failure('PUSH_ENDPOINT_REFUSED'));
  });

  route(app, changePushKinds, async ({ identity, body }) => {
    const kinds = tidy(body.kinds);
    return (await changeKinds(database, identity.sessionId, kinds)) ? ok(on(kinds)) : err(failure('RECORD_MISSING'));
  });

  route(app, unsubscribePush, async ({ identity }) => {
    await removeSubscription(database, identity.sessionId);
    return ok(OFF);
  });
}
