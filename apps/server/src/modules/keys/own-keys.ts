import { randomBytes } from 'node:crypto';
import { changeKey, endKey, makeKey, wakeKeys } from '@hoga/contract/api-key';
import type { Call, ReadBodyOf } from '@hoga/contract/call';
import { type Failure, failure, wrongFields } from '@hoga/domain/errors/failure';
import { KEY_DAYS_DEFAULT, TRADE_KEY_WAIT_MS } from '@hoga/domain/keys/api-key';
import { networkText } from '@hoga/domain/keys/key-network';
import { widensKey } from '@hoga/domain/keys/key-reach';
import { bearerKey, keyIdOf, keyName } from '@hoga/domain/keys/key-text';
import type { SecurityEventKind } from '@hoga/domain/session/security-event';
import type { VerificationProof } from '@hoga/domain/session/verification';
import type { Clock } from '@hoga/kernel/clock';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Bus } from '../../foundation/bus.ts';
import { hashOfSecret, newSecret } from '../../foundation/secret-text.ts';
import { publishRevoked } from '../../foundation/session-revoked.ts';
import { networkOf } from '../../http/client-address.ts';
import type { Device } from '../../http/device.ts';
import type { Site } from '../../http/site-directory.ts';
import type { Database, Queries } from '../../persistence/database.ts';
import { lockAccount } from '../../persistence/lock-account.ts';
import type { ApiKeyRow } from '../../persistence/schema/api-keys.ts';
import { insertSecurityEvents } from '../../persistence/security-event-store.ts';
import { transact } from '../../persistence/transact.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import { queueMail } from '../messaging/public.ts';
import { madeMail } from './key-mails.ts';
import { endOf } from './key-states.ts';
import {
  countLiveKeys,
  findKey,
  insertKey,
  type KeyChange,
  type Owner,
  storeEnd,
  storeWake,
  updateKey,
} from './key-store.ts';
import { keyOf } from './key-token.ts';

export interface OwnKeyParts {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly verification: {
    stepUp(owner: Owner, proof: VerificationProof): Promise<Result<null, Failure>>;
    activeSince(owner: Owner): Promise<Date | null>;
  };
  readonly emailOf: (queries: Queries, owner: Owner) => Promise<string>;
  readonly trading: Pick<TradingClient, 'submit'>;
}

/** Whose keys they are, and from where they are changed. */
export interface KeyOwner extends Owner {
  readonly sessionId: string;
  readonly device: Device;
}

const DAY_MS = 86_400_000;

/** The new key and, of a bearer, its text: the only time that it is known. */
export async function make(
  parts: OwnKeyParts,
  owner: KeyOwner,
  { site, body }: { readonly site: Site; readonly body: ReadBodyOf<typeof makeKey> },
): Promise<Result<{ key: ApiKeyRow; secret: string | null }, Failure>> {
  const { clock, database } = parts;
  const { kind } = body;
  const networks = storedNetworks(body.networks);
  const refused = (networks.ok ? null : networks.error) ?? wrongMake(body, site);
  if (refused !== null || !networks.ok) return err(refused ?? failure('KEY_NETWORK_INVALID'));
  const proved = await prove(parts, owner, body, kind === 'TRADE' ? TRADE_KEY_WAIT_MS : 0);
  if (!proved.ok) return proved;

  const at = new Date(clock.now());
  const id = keyIdOf(randomBytes(12));
  const secret = kind === 'TRADE' ? null : newSecret();
  const row = {
    id,
    siteId: owner.siteId,
    accountId: owner.playerId,
    name: body.name,
    kind,
    secretHash: secret === null ? null : hashOfSecret(secret),
    publicKey: secret === null ? (body.publicKey ?? null) : null,
    products: kind === 'READ' ? [] : [...new Set(body.products)],
    networks: networks.value,
    madeAt: at,
    madeIn: owner.sessionId,
    expiresAt: new Date(at.getTime() + body.days * DAY_MS),
    state: 'ACTIVE' as const,
    stateAt: at,
    reason: null,
  };
  const made = await transact(database, async (queries) => {
    await lockAccount(queries, owner);
    if ((await countLiveKeys(queries, owner, at)) >= site.keys.perMember) return err(failure('KEY_TOO_MANY'));
    await insertKey(queries, row);
    await noteChange(queries, owner, { kind: 'KEY_MADE', at, call: makeKey });
    const to = await parts.emailOf(queries, owner);
    const named = { name: row.name, id: keyName(kind, id) };
    if (to !== '') await queueMail(queries, madeMail({ site, to, key: named }));
    return ok(null);
  });
  if (!made.ok) return made;
  const key = { ...row, usedAt: null, usedFrom: null, usedFor: null, tokenAt: null, warnedAt: null };
  return ok({ key, secret: secret === null || kind === 'TRADE' ? null : bearerKey(kind, id, secret) });
}

function wrongMake(body: ReadBodyOf<typeof makeKey>, site: Site): Failure | null {
  const { kind, publicKey, products, networks, days } = body;
  if (!site.keys.isOn) return failure('KEYS_OFF');
  if ((kind === 'TRADE') !== (publicKey !== undefined)) return wrongFields(['publicKey']);
  if (publicKey !== undefined && !isPublicKey(publicKey)) return wrongFields(['publicKey']);
  if (kind !== 'READ' && products.length === 0) return wrongFields(['products']);
  if (kind === 'TRADE' && networks.length === 0) return failure('KEY_NETWORK_REQUIRED');
  if (kind === 'PRACTICE' && !site.paperMoney) return failure('KEY_PRACTICE_ONLY');
  return kind === 'PRACTICE' && days > KEY_DAYS_DEFAULT ? wrongFields(['days']) : null;
}

function isPublicKey(text: string): boolean {
  try {
    return keyOf(text).export({ format: 'jwk' })['x'] === text;
  } catch {
    return false;
  }
}

function storedNetworks(typed: readonly string[]): Result<string[], Failure> {
  const networks = typed.map(networkText);
  const known = networks.filter((network) => network !== null);
  return known.length < networks.length ? err(failure('KEY_NETWORK_INVALID')) : ok([...new Set(known)]);
}

/** A second factor, for long enough, and a code of it: a stolen session with its password makes no key. */
async function prove(
  { verification, clock }: OwnKeyParts,
  owner: Owner,
  { code, recoveryCode }: VerificationProof,
  waitMs = 0,
): Promise<Result<null, Failure>> {
  const since = await verification.activeSince(owner);
  if (since === null) return err(failure('KEY_TOTP_REQUIRED'));
  if (since.getTime() + waitMs > clock.now()) return err(failure('KEY_TOTP_RECENT'));
  return verification.stepUp(owner, { code, recoveryCode });
}

export async function change(
  parts: OwnKeyParts,
  owner: KeyOwner,
  body: ReadBodyOf<typeof changeKey>,
): Promise<Result<ApiKeyRow, Failure>> {
  const { database, clock } = parts;
  const known = await findKey(database, owner, body.keyId);
  if (known === null) return err(failure('RECORD_MISSING'));
  const now = clock.now();
  if (endOf({ key: known }, now) !== null) return err(failure('KEY_ENDED'));
  const networks = body.networks === undefined ? ok(undefined) : storedNetworks(body.networks);
  if (!networks.ok) return networks;
  const expiresAt = body.days === undefined ? undefined : new Date(now + body.days * DAY_MS);
  const wanted: KeyChange = {
    ...(body.name === undefined ? {} : { name: body.name }),
    ...(body.products === undefined || known.kind === 'READ' ? {} : { products: [...new Set(body.products)] }),
    ...(networks.value === undefined ? {} : { networks: networks.value }),
    ...(expiresAt === undefined ? {} : { expiresAt }),
  };
  const refused = wrongChange(known, wanted, body.days);
  if (refused !== null) return err(refused);
  if (widens(known, wanted)) {
    const proved = await prove(parts, owner, body);
    if (!proved.ok) return proved;
  }
  const changed = await transact(database, async (queries) => {
    await lockAccount(queries, owner);
    const before = await findKey(queries, owner, body.keyId);
    // Narrowed by another request meanwhile: what was judged is not what is there.
    if (before === null || (widens(before, wanted) && !widens(known, wanted))) return err(failure('RECORD_MISSING'));
    const row = await updateKey(queries, known.id, wanted);
    if (row === null) return err(failure('KEY_ENDED'));
    await noteChange(queries, owner, { kind: 'KEY_CHANGED', at: new Date(now), call: changeKey });
    return ok(row);
  });
  // Its sockets connect again, as what the key is now.
  const { name: _name, ...reach } = wanted;
  if (changed.ok && Object.keys(reach).length > 0) publishChange(parts.bus, owner, body.keyId);
  return changed;
}

function wrongChange({ kind }: ApiKeyRow, wanted: KeyChange, days: number | undefined): Failure | null {
  if (kind === 'TRADE' && wanted.networks?.length === 0) return failure('KEY_NETWORK_REQUIRED');
  if (wanted.products?.length === 0) return wrongFields(['products']);
  return kind === 'PRACTICE' && days !== undefined && days > KEY_DAYS_DEFAULT ? wrongFields(['days']) : null;
}

function widens(known: ApiKeyRow, { products, networks, expiresAt }: KeyChange): boolean {
  const reach = { products: known.products, networks: known.networks, expiresAt: known.expiresAt.getTime() };
  return widensKey(reach, { products, networks, expiresAt: expiresAt?.getTime() });
}

/** From when a trade key can be made; null without a second factor. */
export async function tradeKeysFrom({ verification }: OwnKeyParts, owner: Owner): Promise<number | null> {
  const since = await verification.activeSince(owner);
  return since === null ? null : since.getTime() + TRADE_KEY_WAIT_MS;
}

export async function wake(
  parts: OwnKeyParts,
  owner: KeyOwner,
  proof: VerificationProof,
): Promise<Result<number, Failure>> {
  const proved = await prove(parts, owner, proof);
  if (!proved.ok) return proved;
  const woken = await parts.database.transaction(async (queries) => {
    const rows = await storeWake(queries, owner);
    const at = new Date(parts.clock.now());
    if (rows.length > 0) await noteChange(queries, owner, { kind: 'KEY_WOKEN', at, call: wakeKeys });
    return rows;
  });
  for (const { kind, id } of woken) publishChange(parts.bus, owner, keyName(kind, id));
  return ok(woken.length);
}

/** Ending it again changes nothing, but its orders may be cancelled then. */
export async function end(
  parts: OwnKeyParts,
  owner: KeyOwner,
  { keyId: name, cancelOrders }: ReadBodyOf<typeof endKey>,
): Promise<Result<number | null, Failure>> {
  const known = await findKey(parts.database, owner, name);
  if (known === null) return err(failure('RECORD_MISSING'));
  await parts.database.transaction(async (queries) => {
    if (!(await storeEnd(queries, known.id, 'REVOKED'))) return;
    await noteChange(queries, owner, { kind: 'KEY_ENDED', at: new Date(parts.clock.now()), call: endKey });
  });
  publishChange(parts.bus, owner, name);
  if (cancelOrders === 0) return ok(null);
  const canceled = await parts.trading.submit(owner.playerId, null, { type: 'orders.cancelOfKey', placedBy: name });
  return ok(canceled.ok ? canceled.value.count : null);
}

/** Its state is read anew and its sockets close, in every process. */
function publishChange(bus: Bus, { siteId, playerId }: Owner, sessionId: string): void {
  publishRevoked(bus, { siteId, playerId, sessionId, reason: 'KEY_ENDED' });
}

async function noteChange(
  queries: Queries,
  { siteId, playerId, device }: KeyOwner,
  { kind, at, call }: { readonly kind: SecurityEventKind; readonly at: Date; readonly call: Call },
): Promise<void> {
  const where = { ip: networkOf(device.ip), device: device.name };
  await insertSecurityEvents(queries, [
    { at, kind, code: 'OK', call: call.path, siteId, accountId: playerId, subject: '', ...where },
  ]);
}
