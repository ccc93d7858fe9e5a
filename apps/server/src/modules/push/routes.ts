import {
  changePushKinds,
  getOwnPush,
  getPushKey,
  getQuietHours,
  type OwnPush,
  type OwnQuietHours,
  renewPush,
  setQuietHours,
  subscribePush,
  unsubscribePush,
} from '@hoga/contract/push';
import { failure } from '@hoga/domain/errors/failure';
import { PUSH_KINDS, type PushKind } from '@hoga/domain/push/push-kinds';
import { areQuietHours, minuteOfTime, timeOfMinute, USUAL_QUIET_HOURS } from '@hoga/domain/push/quiet-hours';
import type { Clock } from '@hoga/kernel/clock';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Database } from '../../persistence/database.ts';
import type { EndpointCheck } from './push-hosts.ts';
import { isDeviceKey, type PushKeys } from './push-keys.ts';
import { keepQuietHours, type QuietChoice, quietHoursOf } from './quiet-store.ts';
import {
  changeKinds,
  putSubscription,
  removeSubscription,
  renewSubscription,
  type Subscription,
  subscriptionOf,
} from './subscription-store.ts';

export interface PushRouteParts {
  readonly database: Database;
  readonly keys: () => Promise<PushKeys>;
  readonly isAllowed: EndpointCheck;
  readonly clock: Clock;
}

const OFF: OwnPush = { isOn: 0, kinds: [], endpoint: null };
const viewOf = (row: Subscription | null): OwnPush =>
  row === null ? OFF : { isOn: 1, kinds: row.kinds, endpoint: row.lostAt === null ? row.endpoint : null };

/** The defaults, switched off, for a member who has set none. */
function quietView(choice: QuietChoice | null): OwnQuietHours {
  const { isOn, fromMinute, toMinute, letsUrgent } = choice ?? { ...USUAL_QUIET_HOURS, isOn: 0, letsUrgent: 1 };
  return { isOn, from: timeOfMinute(fromMinute), to: timeOfMinute(toMinute), letsUrgent };
}

/** Without duplicates, in the fixed order. */
const tidy = (kinds: readonly PushKind[]): PushKind[] => PUSH_KINDS.filter((kind) => kinds.includes(kind));

/** Notifications of the calling device, identified by its session: there is no id to address another's. */
export function registerPushRoutes(app: FastifyInstance, { database, keys, isAllowed, clock }: PushRouteParts): void {
  route(app, getPushKey, async () => ok({ publicKey: (await keys()).publicKey }));

  route(app, getOwnPush, async ({ identity }) => ok(viewOf(await subscriptionOf(database, identity.sessionId))));

  route(app, subscribePush, async ({ identity, body }) => {
    const { endpoint, p256dh, auth, language } = body;
    if (!isAllowed(endpoint) || !isDeviceKey(p256dh)) return err(failure('PUSH_ENDPOINT_REFUSED'));
    const { sessionId, siteId, playerId } = identity;
    const kinds = tidy(body.kinds);
    const createdAt = new Date(clock.now());
    const row = { sessionId, siteId, playerId, endpoint, p256dh, auth, language, kinds, createdAt, lostAt: null };
    const isPut = await putSubscription(database, row);
    return isPut ? ok(viewOf(row)) : err(failure('PUSH_ENDPOINT_REFUSED'));
  });

  route(app, renewPush, async ({ site, body: { endpoint, p256dh, auth, oldEndpoint, oldAuth } }) => {
    if (!isAllowed(endpoint) || !isDeviceKey(p256dh)) return err(failure('PUSH_ENDPOINT_REFUSED'));
    const renewal = {
      siteId: site.id,
      old: { endpoint: oldEndpoint, auth: oldAuth },
      device: { endpoint, p256dh, auth },
      now: new Date(clock.now()),
    };
    const outcome = await database.transaction((transaction) => renewSubscription(transaction, renewal));
    if (outcome === 'renewed') return ok({ isOn: 1 });
    return err(failure(outcome === 'taken' ? 'PUSH_ENDPOINT_REFUSED' : 'RECORD_MISSING'));
  });

  route(app, changePushKinds, async ({ identity, body }) => {
    const changed = await changeKinds(database, identity.sessionId, tidy(body.kinds));
    return changed === null ? err(failure('RECORD_MISSING')) : ok(viewOf(changed));
  });

  route(app, getQuietHours, async ({ identity }) => ok(quietView(await quietHoursOf(database, identity))));

  route(app, setQuietHours, async ({ identity, body }) => {
    const { isOn, letsUrgent } = body;
    const hours = { fromMinute: minuteOfTime(body.from), toMinute: minuteOfTime(body.to) };
    if (!areQuietHours(hours)) return err(failure('INVALID_REQUEST'));
    const choice = { ...hours, isOn, letsUrgent };
    await keepQuietHours(database, identity, choice);
    return ok(quietView(choice));
  });

  route(app, unsubscribePush, async ({ identity }) => {
    await removeSubscription(database, identity.sessionId);
    return ok(OFF);
  });
}
