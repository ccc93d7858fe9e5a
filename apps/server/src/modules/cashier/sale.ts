import type { DataOf, ReadBodyOf } from '@hoga/contract/call';
import type { applySale } from '@hoga/contract/dnw';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { VerificationProof } from '@hoga/domain/session/verification';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { chooseDestination } from '@hoga/domain/wallet/destinations';
import type { Counterparty } from '@hoga/domain/wallet/dnw';
import { err, type Result } from '@hoga/kernel/result';
import { requestKey } from '../../http/request-key.ts';
import { type Owner, typed } from '../trading/public.ts';
import { type DestinationRow, paidTo } from './destination.ts';
import { findDestinations, noteUse } from './destination-store.ts';
import { type Detail, detailText } from './detail.ts';
import { guardMoneyOut } from './money-out.ts';
import type { Asking, WithdrawalParts } from './withdrawal.ts';

type SaleParts = Pick<WithdrawalParts, 'database' | 'trading' | 'verification' | 'clock'>;

type Asked = Pick<ReadBodyOf<typeof applySale>, 'point' | 'destinationId' | 'detailJson' | 'clientOrderId'> &
  VerificationProof & { readonly walletType: WalletType };

interface Selling extends Pick<Asking, 'identity' | 'request'> {
  readonly counterparty: Counterparty;
  /** Other data given by the seller. */
  readonly contact: Pick<Detail, 'name' | 'phone' | 'wonpNum'>;
}

/** Sells coins to the house or to a member; the bank's money goes to a registered account. */
export async function askSale(
  parts: SaleParts,
  asked: Asked,
  { identity, request, counterparty, contact }: Selling,
): Promise<Result<DataOf<typeof applySale>, Failure>> {
  const key = requestKey({ body: asked, request });
  if (!key.ok) return key;
  // Refused before the proof is checked, as for a withdrawal.
  const point = typed(asked.point);
  if (point === null || point <= 0n) return err(failure('WITHDRAW_AMOUNT_REQUIRED'));
  const account = await accountOf(parts, identity, asked);
  if (!account.ok) return account;
  const detail = detailText({ ...contact, paidTo: paidTo(account.value) }, asked.detailJson);
  if (detail === null) return err(failure('INVALID_REQUEST'));
  const { walletType } = asked;
  const sale = { type: 'cashier.sell', walletType, point, counterparty, detail } as const;
  const reply = await parts.trading.submit(identity.playerId, key.value, sale, request.id);
  if (reply.ok) await noteUse(parts.database, account.value.id, parts.clock.now());
  return reply;
}

/** Money leaves as by a withdrawal, so the same guards apply (E91, E103 … 105). */
async function accountOf(parts: SaleParts, owner: Owner, asked: Asked): Promise<Result<DestinationRow, Failure>> {
  const account = chooseDestination(await findDestinations(parts.database, owner, 'BINARY'), asked.destinationId);
  if (!account.ok) return account;
  const guarded = await guardMoneyOut(parts, owner, account.value.createdAt, asked);
  return guarded.ok ? account : guarded;
}
