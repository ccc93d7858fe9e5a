import type { BodyOf, DataOf } from '@hoga/contract/call';
import type { applyWithdrawal } from '@hoga/contract/dnw';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { ProviderName } from '@hoga/domain/wallet/providers';
import { guardRefusal } from '@hoga/domain/wallet/withdrawal-guards';
import type { Clock } from '@hoga/kernel/clock';
import type { SiteId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { FastifyRequest } from 'fastify';
import type { Identity } from '../../http/identity.ts';
import { requestKey } from '../../http/request-key.ts';
import type { Database } from '../../persistence/database.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import type { Site } from '../sites/public.ts';
import { type Owner, typed } from '../trading/public.ts';
import type { Verification } from '../verification/public.ts';
import { type DestinationRow, type PaidTo, paidTo } from './destination.ts';
import { findDestinations } from './destination-store.ts';
import { detailText } from './detail.ts';
import type { WithdrawalNotices } from './withdrawal-notices.ts';

export interface WithdrawalParts {
  readonly database: Database;
  readonly trading: Pick<TradingClient, 'submit' | 'ask'>;
  readonly verification: Pick<Verification, 'stepUp' | 'lastSecurityChange'>;
  readonly notices: Pick<WithdrawalNotices, 'tell'>;
  /** Who pays withdrawals of a wallet for the site; null: the house does itself. */
  readonly payoutProvider: (siteId: SiteId, walletType: WalletType) => ProviderName | null;
  /** Of trading, and of people: whoever is verified is so by theirs. */
  readonly clock: Clock;
}

type Asked = Pick<
  BodyOf<typeof applyWithdrawal>,
  'point' | 'destinationId' | 'detailJson' | 'password' | 'code' | 'recoveryCode' | 'clientOrderId'
> & { readonly walletType: WalletType };

export interface Asking {
  readonly identity: Identity;
  readonly site: Site;
  readonly request: FastifyRequest;
}

/** What says whether a member has waited long enough. */
type CoolingParts = Pick<WithdrawalParts, 'verification' | 'clock'>;

/** The one that was named, or the only one. */
function chooseDestination(destinations: readonly DestinationRow[], id?: number | undefined): DestinationRow | null {
  const chosen = id === undefined ? destinations : destinations.filter((destination) => destination.id === id);
  return chosen.length === 1 ? (chosen[0] ?? null) : null;
}

/**
 * What is typed wrong is told before anybody has to prove who they are, in the order of DOMAIN §7; the engine looks at
 * everything that is about money once more.
 */
export async function askWithdrawal(
  parts: WithdrawalParts,
  asked: Asked,
  { identity, site, request }: Asking,
): Promise<Result<DataOf<typeof applyWithdrawal>, Failure>> {
  const key = requestKey({ body: asked, request });
  if (!key.ok) return key;
  const point = typed(asked.point);
  if (point === null || point <= 0n) return err(failure('WITHDRAW_AMOUNT_REQUIRED'));
  const destination = await destinationFor(parts, identity, asked);
  if (!destination.ok) return destination;
  const guarded = await guard(parts, identity, destination.value, asked);
  if (!guarded.ok) return guarded;
  const detail = detailText({ paidTo: paidTo(destination.value) }, asked.detailJson);
  if (detail === null) return err(failure('INVALID_REQUEST'));
  const { walletType } = asked;
  const provider = parts.payoutProvider(identity.siteId, walletType);
  const withdrawal = { type: 'cashier.withdraw', walletType, point, detail } as const;
  const command = provider === null ? withdrawal : { ...withdrawal, provider };
  const reply = await parts.trading.submit(identity.playerId, key.value, command);
  if (reply.ok) parts.notices.tell({ id: reply.value.id, identity, site, walletType, point });
  return reply;
}

/** E90, E91, E97, E98. */
async function destinationFor(
  { database, trading, clock }: WithdrawalParts,
  identity: Identity,
  { walletType, destinationId }: Asked,
): Promise<Result<DestinationRow, Failure>> {
  const outlook = await trading.ask(identity.playerId, { type: 'cashier.outlook', at: clock.now() });
  if (!outlook.ok) return outlook;
  const wallet = outlook.value.wallets.find(({ rule }) => rule.walletType === walletType);
  if (wallet === undefined) return err(failure('WALLET_MISSING'));
  const destination = chooseDestination(await findDestinations(database, identity, walletType), destinationId);
  if (destination === null) return err(failure('ACCOUNT_NUMBER_REQUIRED'));
  if (wallet.rule.mayWithdraw === 0) return err(failure('CURRENCY_NOT_SUPPORTED'));
  return ok(destination);
}

/** E104 and E105 before E103: what cannot be done yet is not worth a code. */
async function guard(
  parts: WithdrawalParts,
  identity: Identity,
  destination: DestinationRow,
  { password, code, recoveryCode }: Asked,
): Promise<Result<null, Failure>> {
  const refusal = await coolingRefusal(parts, identity, destination);
  if (refusal !== null) return err(refusal);
  return parts.verification.stepUp(identity, { password, code, recoveryCode });
}

/** A place that is new, and whoever has changed what protects them, waits for a day (E104, E105). */
async function coolingRefusal(
  { verification, clock }: CoolingParts,
  owner: Owner,
  { createdAt: registeredAt }: DestinationRow,
): Promise<Failure | null> {
  const changed = await verification.lastSecurityChange(owner);
  return guardRefusal({ registeredAt, securityChangedAt: changed?.getTime() ?? null }, clock.now());
}

/** Where coins that are sold are paid for: money leaves by it as by a withdrawal, so it is no younger (E91, E104, E105). */
export async function accountOfSeller(
  parts: CoolingParts & Pick<WithdrawalParts, 'database'>,
  owner: Owner,
  destinationId: number | undefined,
): Promise<Result<PaidTo, Failure>> {
  const account = chooseDestination(await findDestinations(parts.database, owner, 'BINARY'), destinationId);
  if (account === null) return err(failure('ACCOUNT_NUMBER_REQUIRED'));
  const refusal = await coolingRefusal(parts, owner, account);
  return refusal === null ? ok(paidTo(account)) : err(refusal);
}
