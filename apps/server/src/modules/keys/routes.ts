import {
  type ApiKey,
  changeKey,
  endKey,
  getKeyCalls,
  getKeyToken,
  listKeys,
  makeKey,
  wakeKeys,
} from '@hoga/contract/api-key';
import { failure } from '@hoga/domain/errors/failure';
import { keyName } from '@hoga/domain/keys/key-text';
import { kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deviceOf } from '../../http/device.ts';
import type { Identity } from '../../http/identity.ts';
import { route } from '../../http/route.ts';
import type { ApiKeyRow } from '../../persistence/schema/api-keys.ts';
import { endOf } from './key-states.ts';
import { callsOf, countsSince, findKey, keysOf } from './key-store.ts';
import { exchangeAssertion, type TokenParts } from './key-token.ts';
import { change, end, type KeyOwner, make, type OwnKeyParts, tradeKeysFrom, wake } from './own-keys.ts';

export type KeyRouteParts = OwnKeyParts & TokenParts;

const CHANGES = { perMinute: 30, bodyBytes: 4_096 };
const TOKENS = { perMinute: 60, bodyBytes: 4_096 };
const CALLS_SHOWN = 50;

/** Keys of programs, for their member; and the exchange of an assertion for a token. */
export function registerKeyRoutes(app: FastifyInstance, parts: KeyRouteParts): void {
  const { database, clock } = parts;

  route(app, listKeys, async ({ identity, request, site }) => {
    const now = clock.now();
    const rows = (await keysOf(database, identity, now)).map((row) => viewOf(row, now));
    const tradeFrom = await tradeKeysFrom(parts, identity);
    return ok({ rows, address: request.ip, tradeFrom, rules: site.keys });
  });

  route(
    app,
    makeKey,
    async ({ identity, request, site, body }) => {
      const made = await make(parts, ownerOf(identity, request), { site, body });
      return made.ok ? ok({ key: viewOf(made.value.key, clock.now()), secret: made.value.secret }) : made;
    },
    CHANGES,
  );

  route(
    app,
    changeKey,
    async ({ identity, request, body }) => {
      const changed = await change(parts, ownerOf(identity, request), body);
      return changed.ok ? ok({ key: viewOf(changed.value, clock.now()) }) : changed;
    },
    CHANGES,
  );

  route(
    app,
    wakeKeys,
    async ({ identity, request, body }) => {
      const woken = await wake(parts, ownerOf(identity, request), body);
      return woken.ok ? ok({ woken: woken.value }) : woken;
    },
    CHANGES,
  );

  route(
    app,
    endKey,
    async ({ identity, request, body }) => {
      const ended = await end(parts, ownerOf(identity, request), body);
      return ended.ok ? ok({ canceled: ended.value }) : ended;
    },
    CHANGES,
  );

  route(app, getKeyCalls, async ({ identity, query: { keyId, only, beforeId } }) => {
    const key = await findKey(database, identity, keyId);
    if (key === null) return err(failure('RECORD_MISSING'));
    const found = await callsOf(database, { keyId: key.id, only, beforeId }, CALLS_SHOWN + 1);
    const rows = found.slice(0, CALLS_SHOWN).map(({ id, at, call, status, code, address, count }) => ({
      ...{ id, call, status, code, address, count },
      at: at.getTime(),
    }));
    const today = await countsSince(database, key.id, new Date(kstMidnight(kstDay(clock.now()))));
    return ok({ rows, hasMore: found.length > CALLS_SHOWN, today });
  });

  route(
    app,
    getKeyToken,
    ({ body: { assertion }, request, site }) =>
      exchangeAssertion(parts, {
        assertion,
        host: request.host,
        site,
        address: request.ip,
        isHidden: app.isHidden(request),
      }),
    TOKENS,
  );
}

function ownerOf({ siteId, playerId, sessionId }: Identity, request: FastifyRequest): KeyOwner {
  return { siteId, playerId, sessionId, device: deviceOf(request) };
}

function viewOf(row: ApiKeyRow, now: number): ApiKey {
  const reason = endOf({ key: row }, now);
  const endedAt = row.state === 'ENDED' ? row.stateAt : row.expiresAt;
  return {
    id: keyName(row.kind, row.id),
    name: row.name,
    kind: row.kind,
    products: [...row.products],
    networks: [...row.networks],
    state: reason === null ? row.state : 'ENDED',
    reason,
    madeAt: row.madeAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
    endedAt: reason === null ? null : endedAt.getTime(),
    usedAt: row.usedAt?.getTime() ?? null,
    usedFrom: row.usedFrom,
    usedFor: row.usedFor,
  };
}
