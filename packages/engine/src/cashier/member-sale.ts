import { type Failure, failure } from '@hoga/domain/errors/failure';
import { OPEN_SALE_MS, SALE_STEP_MS } from '@hoga/domain/wallet/dnw';
import { atRate, isRateOff, parseExchangeRate } from '@hoga/domain/wallet/exchange-rate';
import { mayLeave, PRICE_TOLERANCE, RATE_MOVED } from '@hoga/domain/wallet/member-sales';
import type { Money } from '@hoga/kernel/amounts';
import { decimal, sub, toText, ZERO } from '@hoga/kernel/decimal';
import type { DnwId, PlayerId, SiteId } from '@hoga/kernel/ids';
import { err, type Result } from '@hoga/kernel/result';
import type { MessageRules } from '../product/message-rule.ts';
import type { OperatorAct } from '../rows/operator-act.ts';
import type { Turn } from '../state/turn.ts';
import { rateOf } from './ask.ts';
import type { CashierAccount, CashierBook, CashierOwner } from './book.ts';
import { actOf, findForOperator } from './decide.ts';
import { giveUp, type SaleEnded } from './outcome.ts';
import { changeRequest, isAmount, isUntaken, openRequest, type RequestReply, requestReply } from './request.ts';
import type { MatchMembers } from './requests.ts';
import type { DnwRow } from './rows.ts';
import { credit, giveBack, putInTransit } from './transit.ts';
import { leavableOf } from './turnover.ts';

/**
 * A sale between two members is a request of each, in the shard of each. Until the buyer has paid, the buyer's shard
 * decides its state; from then on the seller's, where the coins are. Each notifies the other by messages, delivered in
 * order and exactly once.
 */

/** To the buyer: a seller is matched, and their coins are reserved. */
export interface Matched {
  readonly type: 'cashier.matched';
  readonly data: {
    readonly id: DnwId;
    readonly sellId: DnwId;
    readonly sellerId: PlayerId;
    readonly siteId: SiteId;
    readonly walletType: string;
    readonly point: string;
    /** The seller's price. */
    readonly won: string;
    readonly rate: string;
    readonly dueAt: number;
  };
}

/** To the seller: the sale is off, or, REQUESTED, off with this buyer only. */
export interface Released {
  readonly type: 'cashier.released';
  readonly data: { readonly id: DnwId; readonly status: 'CANCELED' | 'EXPIRED' | 'REQUESTED' };
}

/** To the seller: the buyer reports the money as sent. */
export interface CounterPaid {
  readonly type: 'cashier.counterPaid';
  readonly data: { readonly id: DnwId; readonly dueAt: number };
}

/** To the other side. */
export interface Appealed {
  readonly type: 'cashier.appealed';
  readonly data: { readonly id: DnwId };
}

/** To the buyer: the seller's price is no longer near the market. */
export interface AskAgain {
  readonly type: 'cashier.askAgain';
  readonly data: { readonly id: DnwId } & Readonly<Pick<OperatorAct, keyof OperatorAct>>;
}

type SaleMessage = Matched | Released | CounterPaid | Appealed | AskAgain | SaleEnded;

/** Reserves the seller's coins for the buyer (E88 where they are no longer there). */
export function matchMembers(turn: Turn, owner: CashierOwner, decision: MatchMembers): Result<RequestReply, Failure> {
  const { cashier: account } = owner;
  const found = findForOperator(owner, decision, 'REQUESTED');
  if (!found.ok) return found;
  const sale = found.value;
  const { buyId, buyerId, by, approvedBy } = decision;
  if (sale.type !== 'WS' || sale.counterparty !== 'MEMBER' || isUntaken(turn, sale))
    return err(failure('ALREADY_PROCESSED'));
  if (buyerId === account.playerId) return err(failure('INVALID_REQUEST'));
  if (by === buyerId || approvedBy === buyerId) return err(failure('OWN_CASE'));
  const wallet = owner.wallet(sale.walletType);
  const point = decision.point ?? sale.point;
  if (!isAmount(point, wallet.unit) || !isPartOf(account, sale, point)) return err(failure('INVALID_REQUEST'));
  const now = rateOf(turn, account, wallet);
  if (!now.ok) return now;
  if (sale.rate === null || isRateOff(sale.rate, now.value, PRICE_TOLERANCE)) {
    return requestReply(askAgain(turn, owner, sale, decision));
  }
  if (point > leavableOf(owner, wallet)) return err(failure('WITHDRAW_EXCEEDS_BALANCE'));
  const won = takePart(turn, owner, sale, point);
  const dueAt = turn.at + SALE_STEP_MS;
  putInTransit(turn, wallet, sale, 'WS', point);
  const change = {
    status: 'MATCHED',
    point,
    won,
    reserved: point,
    counterId: buyId,
    counterPlayerId: buyerId,
    dueAt,
  } as const;
  const { id: sellId, playerId: sellerId, siteId, walletType } = sale;
  const matched: Matched = {
    type: 'cashier.matched',
    data: {
      id: buyId,
      sellId,
      sellerId,
      siteId,
      walletType,
      point: toText(point),
      won: toText(won ?? ZERO),
      rate: sale.rate ?? '0',
      dueAt,
    },
  };
  turn.post(buyerId, matched);
  return requestReply(changeRequest(turn, account, sale, change, actOf(decision)));
}

/** Either the whole amount, or a part whose remainder is large enough to keep waiting. */
function isPartOf({ book, siteId }: CashierAccount, { walletType, point: whole }: DnwRow, part: Money): boolean {
  const least = book.ruleOf(siteId, walletType)?.minWithdrawal ?? ZERO;
  return mayLeave(whole, part, least);
}

/**
 * The payment for the part, at the request's own rate. The remainder keeps waiting as a new request with the age of the
 * whole.
 */
function takePart(turn: Turn, owner: CashierOwner, row: DnwRow, part: Money): Money | null {
  const { type, walletType, counterparty, rate, detail, dueAt, createdAt } = row;
  if (part === row.point || rate === null) return row.won;
  const wonOf = (point: Money) => atRate(point, rate, owner.wallet('BINARY').unit);
  const point = sub(row.point, part);
  const rest = { type, point, won: wonOf(point), rate, counterparty, detail, dueAt, createdAt };
  openRequest(turn, owner.cashier, owner.wallet(walletType), { ...rest, status: 'REQUESTED' });
  return wonOf(part);
}

/** The price is no longer near the market: seller and buyer have to request anew (DOMAIN §7). */
function askAgain(turn: Turn, owner: CashierOwner, sale: DnwRow, decision: MatchMembers): DnwRow {
  const act = { ...actOf(decision), reason: RATE_MOVED };
  post(turn, decision.buyerId, { type: 'cashier.askAgain', data: { id: decision.buyId, ...act } });
  return giveUp(turn, owner, sale, 'EXPIRED', act);
}

function onAskAgain(turn: Turn, owner: CashierOwner, _book: CashierBook, { data }: AskAgain): void {
  const { id, ...act } = data;
  const row = owner.cashier.live.get(id);
  if (row !== undefined && isOpenPurchase(row)) giveUp(turn, owner, row, 'EXPIRED', act);
}

function isOpenPurchase({ type, status, counterparty }: DnwRow): boolean {
  return type === 'WB' && status === 'REQUESTED' && counterparty === 'MEMBER';
}

/**
 * The buyer's request may meanwhile have ended or changed, or the buyer be denied and so unable to pay: then the seller
 * is released.
 */
function onMatched(turn: Turn, owner: CashierOwner, _book: CashierBook, { data }: Matched): void {
  const { cashier: account, player } = owner;
  const { id, sellId: counterId, sellerId: counterPlayerId, dueAt } = data;
  const row = account.live.get(id);
  // A match made in time counts, however late its message reaches this shard.
  const foundAt = dueAt - SALE_STEP_MS;
  if (row === undefined || player.isDenied === 1 || isUntaken({ at: foundAt }, row) || !isWanted(account, row, data)) {
    post(turn, counterPlayerId, { type: 'cashier.released', data: { id: counterId, status: 'REQUESTED' } });
  } else {
    const [point, won, rate] = [decimal(data.point), decimal(data.won), parseExchangeRate(data.rate)];
    takePart(turn, owner, row, point);
    changeRequest(turn, account, row, { status: 'MATCHED', point, won, rate, counterId, counterPlayerId, dueAt }, null);
  }
}

/** Buyer and seller belong to one site (DOMAIN §7). */
function isWanted(account: CashierAccount, row: DnwRow, { siteId, walletType, point }: Matched['data']): boolean {
  const isSame = row.siteId === siteId && row.walletType === walletType;
  return isOpenPurchase(row) && isSame && isPartOf(account, row, decimal(point));
}

function onReleased(turn: Turn, owner: CashierOwner, _book: CashierBook, { data: { id, status } }: Released): void {
  const { cashier: account } = owner;
  const row = account.live.get(id);
  if (row?.status !== 'MATCHED') return;
  if (status !== 'REQUESTED') {
    giveUp(turn, owner, row, status, null);
    return;
  }
  giveBack(turn, owner.wallet(row.walletType), row, null);
  const dueAt = row.createdAt + OPEN_SALE_MS;
  const free = { status, reserved: ZERO, counterId: null, counterPlayerId: null, dueAt } as const;
  changeRequest(turn, account, row, free, null);
}

function onCounterPaid(
  turn: Turn,
  { cashier: account }: CashierOwner,
  _book: CashierBook,
  { data }: CounterPaid,
): void {
  const row = account.live.get(data.id);
  if (row?.status === 'MATCHED') changeRequest(turn, account, row, { status: 'PAID', dueAt: data.dueAt }, null);
}

function onAppealed(turn: Turn, { cashier: account }: CashierOwner, _book: CashierBook, { data }: Appealed): void {
  const row = account.live.get(data.id);
  if (row?.status === 'PAID') changeRequest(turn, account, row, { status: 'APPEALED', dueAt: null }, null);
}

function onEnded(turn: Turn, owner: CashierOwner, _book: CashierBook, { data }: SaleEnded): void {
  const { id, status, by, approvedBy = null, reason = '' } = data;
  const act = by === undefined ? null : { by, approvedBy, reason };
  const row = owner.cashier.live.get(id);
  if (row === undefined) return;
  if (status === 'APPROVED') credit(turn, owner.wallet(row.walletType), row, act);
  changeRequest(turn, owner.cashier, row, { status, dueAt: null }, act);
}

export const CASHIER_MESSAGES = {
  'cashier.matched': onMatched,
  'cashier.released': onReleased,
  'cashier.counterPaid': onCounterPaid,
  'cashier.appealed': onAppealed,
  'cashier.ended': onEnded,
  'cashier.askAgain': onAskAgain,
} as const satisfies MessageRules<CashierOwner, CashierBook, SaleMessage>;

export function publishPaid(turn: Turn, { counterId, counterPlayerId, dueAt }: DnwRow): void {
  if (counterId === null || dueAt === null) return;
  post(turn, counterPlayerId, { type: 'cashier.counterPaid', data: { id: counterId, dueAt } });
}

export function publishAppealed(turn: Turn, { counterId, counterPlayerId }: DnwRow): void {
  if (counterId !== null) post(turn, counterPlayerId, { type: 'cashier.appealed', data: { id: counterId } });
}

export function publishReleased(turn: Turn, row: DnwRow, status: 'CANCELED' | 'EXPIRED'): void {
  const { counterId, counterPlayerId } = row;
  if (counterId !== null) post(turn, counterPlayerId, { type: 'cashier.released', data: { id: counterId, status } });
}

/** A request whose counterparty is not a member posts no message. */
function post(turn: Turn, playerId: PlayerId | null, message: SaleMessage): void {
  if (playerId !== null) turn.post(playerId, message);
}
