import { type Failure, failure } from '@hoga/domain/errors/failure';
import { AMOUNT_LIMIT, isLive } from '@hoga/domain/wallet/dnw';
import { type Decimal, ZERO } from '@hoga/kernel/decimal';
import type { DnwId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { OperatorAct } from '../rows/operator-act.ts';
import type { Turn } from '../state/turn.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { CashierAccount } from './book.ts';
import { DNW_QUEUE } from './queues.ts';
import type { DnwRow } from './rows.ts';
import { CASHIER_TABLES } from './tables.ts';

/** The reply to a command about a request. */
export type RequestReply = { readonly id: DnwId; readonly status: DnwRow['status'] };

export function requestReply({ id, status }: DnwRow): Result<RequestReply, Failure> {
  return ok({ id, status });
}

const UNWRITTEN = {
  won: null,
  rate: null,
  fee: ZERO,
  reserved: ZERO,
  counterparty: 'HOUSE',
  provider: null,
  counterId: null,
  counterPlayerId: null,
  dueAt: null,
  firstApprover: null,
  firstApproval: null,
  couponId: null,
  bonus: null,
  reference: null,
  returnableUntil: null,
  detail: '',
} as const;

type Draft = Pick<DnwRow, 'type' | 'status' | 'point'> & Partial<Pick<DnwRow, keyof typeof UNWRITTEN | 'createdAt'>>;

export function nextRequestId(turn: Turn): DnwId {
  return turn.context.ids.position.next<DnwId>();
}

/** Creates a request. */
export function openRequest(
  turn: Turn,
  account: CashierAccount,
  wallet: Wallet,
  draft: Draft,
  id = nextRequestId(turn),
): DnwRow {
  const row: DnwRow = {
    ...UNWRITTEN,
    createdAt: turn.at,
    ...draft,
    id,
    siteId: account.siteId,
    playerId: account.playerId,
    walletType: wallet.type,
    currency: wallet.house.currency,
    version: 1,
    updatedAt: turn.at,
  };
  put(turn, account, row, null);
  return row;
}

type Change = Partial<
  Pick<
    DnwRow,
    | 'status'
    | 'point'
    | 'won'
    | 'rate'
    | 'reserved'
    | 'counterId'
    | 'counterPlayerId'
    | 'dueAt'
    | 'provider'
    | 'reference'
    | 'returnableUntil'
    | keyof Agreed
  >
>;
type Agreed = Pick<DnwRow, 'firstApprover' | 'firstApproval'>;

const NOBODY: Agreed = { firstApprover: null, firstApproval: null };

/** Moves a request to its next step; `act` where an operator did it. */
export function changeRequest(
  turn: Turn,
  account: CashierAccount,
  row: DnwRow,
  change: Change,
  act: OperatorAct | null,
): DnwRow {
  // A first approval applies only to the step it was given in.
  const agreed = change.status === undefined || !isLive(change.status) ? {} : NOBODY;
  const changed: DnwRow = { ...row, ...agreed, ...change, version: row.version + 1, updatedAt: turn.at };
  put(turn, account, changed, act);
  return changed;
}

function put(turn: Turn, account: CashierAccount, row: DnwRow, act: OperatorAct | null): void {
  account.keep(row);
  turn.record(CASHIER_TABLES.dnw, row);
  const { id: dnwId, version, playerId, siteId, status, updatedAt: at } = row;
  const { by, approvedBy, reason } = act ?? { by: null, approvedBy: null, reason: '' };
  turn.record(CASHIER_TABLES.step, { dnwId, version, playerId, siteId, status, by, approvedBy, reason, at });
  turn.send(DNW_QUEUE, playerId, 'DNW_UPDATE', row);
}

/** The undecided request of the id, if it is in one of the states (E92); decided requests are not kept here. */
export function findRequest(
  account: CashierAccount,
  id: DnwId,
  ...states: readonly DnwRow['status'][]
): Result<DnwRow, Failure> {
  const row = account.live.get(id);
  if (row === undefined) return err(failure('RECORD_MISSING'));
  return states.includes(row.status) ? ok(row) : err(failure('ALREADY_PROCESSED'));
}

/** Whether the time of its present step is over. */
export function isOver({ at }: Pick<Turn, 'at'>, { dueAt }: DnwRow): boolean {
  return dueAt !== null && at >= dueAt;
}

/** Whether the time to take it up is over: it then expires on its next access. */
export function isUntaken(now: Pick<Turn, 'at'>, row: DnwRow): boolean {
  return row.status === 'REQUESTED' && isOver(now, row);
}

/** Whether the amount is a valid multiple of the currency's unit and can be stored. */
export function isAmount(amount: Decimal | null, unit: Decimal): amount is Decimal {
  return amount !== null && amount > 0n && amount < AMOUNT_LIMIT && amount % unit === 0n;
}
