import type { DataOf, ReadBodyOf } from '@hoga/contract/call';
import type { applyWithdrawal } from '@hoga/contract/dnw';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { VerificationProof } from '@hoga/domain/session/verification';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { chooseDestination } from '@hoga/domain/wallet/destinations';
import type { ProviderName } from '@hoga/domain/wallet/providers';
import type { SiteId } from '@hoga/kernel/ids';
import { err, type Result } from '@hoga/kernel/result';
import type { FastifyRequest } from 'fastify';
import type { Identity } from '../../http/identity.ts';
import { requestKey } from '../../http/request-key.ts';
import type { Database } from '../../persistence/database.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import { typed } from '../trading/public.ts';
import { type DestinationRow, paidTo } from './destination.ts';
import { findDestinations, noteUse } from './destination-store.ts';
import { detailText } from './detail.ts';
import { guardMoneyOut, type MoneyOutParts } from './money-out.ts';

export interface WithdrawalParts extends MoneyOutParts {
  readonly database: Database;
  readonly trading: Pick<TradingClient, 'submit' | 'ask'>;
  /** The provider that pays the site's withdrawals of a wallet; null: the house does. */
  readonly payoutProvider: (siteId: SiteId, walletType: WalletType) => ProviderName | null;
}

type Asked = Pick<ReadBodyOf<typeof applyWithdrawal>, 'point' | 'destinationId' | 'detailJson' | 'clientOrderId'> &
  VerificationProof & { readonly walletType: WalletType };

export interface Asking {
  readonly identity: Identity;
  readonly request: FastifyRequest;
}

/**
 * Input errors are refused before the proof is checked, in the order of DOMAIN §7; the engine checks everything about
 * money again.
 */
export async function askWithdrawal(
  parts: WithdrawalParts,
  asked: Asked,
  { identity, request }: Asking,
): Promise<Result<DataOf<typeof applyWithdrawal>, Failure>> {
  const key = requestKey({ body: asked, request });
  if (!key.ok) return key;
  const point = typed(asked.point);
  if (point === null || point <= 0n) return err(failure('WITHDRAW_AMOUNT_REQUIRED'));
  const destination = await destinationFor(parts, identity, asked);
  if (!destination.ok) return destination;
  const guarded = await guardMoneyOut(parts, identity, destination.value.createdAt, asked);
  if (!guarded.ok) return guarded;
  const detail = detailText({ paidTo: paidTo(destination.value) }, asked.detailJson);
  if (detail === null) return err(failure('INVALID_REQUEST'));
  const { walletType } = asked;
  const provider = parts.payoutProvider(identity.siteId, walletType);
  const withdrawal = { type: 'cashier.withdraw', walletType, point, detail } as const;
  const command = provider === null ? withdrawal : { ...withdrawal, provider };
  const reply = await parts.trading.submit(identity.playerId, key.value, command, request.id);
  if (!reply.ok) return reply;
  await noteUse(parts.database, destination.value.id, parts.clock.now());
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
  if (destination.ok && wallet.rule.mayWithdraw === 0) return err(failure('CURRENCY_NOT_SUPPORTED'));
  return destination;
}
