import { type Failure, failure } from '@hoga/domain/errors/failure';
import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import { MOST_WITHDRAWAL_REQUESTS } from '@hoga/domain/wallet/cashier-rules';
import { OPEN_SALE_MS } from '@hoga/domain/wallet/dnw';
import { isOffRate } from '@hoga/domain/wallet/exchange';
import { atRate, boughtAt, type ExchangeRate, exchangeRate } from '@hoga/domain/wallet/exchange-rate';
import type { Money } from '@hoga/kernel/amounts';
import { add, isMultipleOf, toText, ZERO } from '@hoga/kernel/decimal';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Turn } from '../state/turn.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { CashierAccount, CashierOwner } from './book.ts';
import { couponRefusal } from './coupon.ts';
import { isAmount, openRequest, type RequestReply, requestReply } from './request.ts';
import type { AskDeposit, AskMemberPurchase, AskPurchase, AskSale, AskWithdrawal } from './requests.ts';
import type { DnwRow } from './rows.ts';
import { CASHIER_TABLES } from './tables.ts';
import { putInTransit } from './transit.ts';
import { leavableOf } from './turnover.ts';

/** Credited when an operator confirms that the money has arrived (DOMAIN §7). */
export function askDeposit(turn: Turn, owner: CashierOwner, asked: AskDeposit): Result<RequestReply, Failure> {
  const { cashier: account } = owner;
  const wallet = owner.wallet(asked.walletType);
  const rule = account.book.ruleOf(account.siteId, wallet.type);
  if (!isAmount(asked.point, wallet.unit)) return err(failure('DEPOSIT_AMOUNT_REQUIRED'));
  if (rule === null) return err(failure('WALLET_MISSING'));
  if (rule.mayDeposit === 0) return err(failure('CURRENCY_NOT_SUPPORTED'));
  if (asked.point < rule.minDeposit) return err(failure('AMOUNT_TOO_SMALL', toText(rule.minDeposit)));
  if (!isMultipleOf(asked.point, rule.unit)) return err(failure('AMOUNT_UNIT', toText(rule.unit)));
  if (account.has('D')) return err(failure('PENDING_REQUEST_EXISTS'));
  const { point, detail, promo, provider = null } = asked;
  const refusal = promo === null ? null : couponRefusal(owner, wallet.type, promo);
  if (refusal !== null) return err(refusal);
  const promised = { couponId: promo?.couponId ?? null, bonus: promo?.amount ?? null };
  const draft = { type: 'D', status: 'REQUESTED', point, detail, provider, ...promised } as const;
  return requestReply(openRequest(turn, account, wallet, draft));
}

/**
 * The amount and its fee leave the wallet at once; they are returned if the request is refused, cancelled or expires.
 */
export function askWithdrawal(turn: Turn, owner: CashierOwner, asked: AskWithdrawal): Result<RequestReply, Failure> {
  const { cashier: account } = owner;
  const wallet = owner.wallet(asked.walletType);
  const rule = account.book.ruleOf(account.siteId, wallet.type);
  if (!isAmount(asked.point, wallet.unit)) return err(failure('WITHDRAW_AMOUNT_REQUIRED'));
  if (rule === null) return err(failure('WALLET_MISSING'));
  if (rule.mayWithdraw === 0) return err(failure('CURRENCY_NOT_SUPPORTED'));
  if (asked.point < rule.minWithdrawal) return err(failure('AMOUNT_TOO_SMALL', toText(rule.minWithdrawal)));
  if (!isMultipleOf(asked.point, rule.unit)) return err(failure('BET_UNIT', toText(rule.unit)));
  if (account.has('W')) return err(failure('PENDING_REQUEST_EXISTS'));
  const day = kstDay(turn.at);
  if (
    account.withdrawalsOn(day) >= rule.dailyWithdrawals ||
    account.withdrawalRequestsOn(day) >= MOST_WITHDRAWAL_REQUESTS
  ) {
    return err(failure('DAILY_WITHDRAWALS_EXCEEDED'));
  }
  const { point, detail, provider = null } = asked;
  const { withdrawalFee: fee } = rule;
  const refusal = balanceRefusal(leavableOf(owner, wallet), point, fee);
  if (refusal !== null) return err(refusal);
  const reserved = add(point, fee);
  const draft = { type: 'W', status: 'REQUESTED', point, fee, reserved, detail, provider } as const;
  const row = openRequest(turn, account, wallet, draft);
  putInTransit(turn, wallet, row, 'W', reserved);
  countWithdrawal(turn, account, row, 1);
  return requestReply(row);
}

/** A withdrawal counts on the day it was requested, unless it ended without a payout. */
export function countWithdrawal(turn: Turn, account: CashierAccount, { createdAt }: DnwRow, change: 1 | -1): void {
  const counted = account.countWithdrawal(createdAt, turn.at, change);
  if (counted !== null) turn.record(CASHIER_TABLES.day, counted);
}

function balanceRefusal(most: Money, point: Money, fee: Money): Failure | null {
  if (point > most) return failure('WITHDRAW_EXCEEDS_BALANCE');
  return add(point, fee) > most ? failure('FEE_INSUFFICIENT') : null;
}

/** Coins bought from the house: the member pays once it is matched, and is credited when the payment has arrived. */
export function askPurchase(turn: Turn, owner: CashierOwner, asked: AskPurchase): Result<RequestReply, Failure> {
  const wallet = owner.wallet(asked.walletType);
  const { won, detail, provider = null } = asked;
  if (!isAmount(won, owner.wallet('BINARY').unit)) return err(failure('DEPOSIT_AMOUNT_REQUIRED'));
  const priced = purchaseRate(turn, owner, wallet);
  if (!priced.ok) return priced;
  const rate = priced.value;
  const point = boughtAt(won, rate, wallet.unit);
  if (!isAmount(point, wallet.unit)) return err(failure('DEPOSIT_AMOUNT_REQUIRED'));
  if (asked.point !== null && isOffRate(asked.point, point)) return err(failure('RATE_CHANGED'));
  const dueAt = provider === null ? turn.at + OPEN_SALE_MS : null;
  const draft = { ...PURCHASE, point, won, rate, counterparty: 'HOUSE', detail, provider, dueAt } as const;
  return requestReply(openRequest(turn, owner.cashier, wallet, draft));
}

/** A purchase of an amount of coins from another member. */
export function askMemberPurchase(
  turn: Turn,
  owner: CashierOwner,
  { walletType, point, detail }: AskMemberPurchase,
): Result<RequestReply, Failure> {
  const wallet = owner.wallet(walletType);
  if (!isAmount(point, wallet.unit)) return err(failure('DEPOSIT_AMOUNT_REQUIRED'));
  const priced = purchaseRate(turn, owner, wallet);
  if (!priced.ok) return priced;
  const rate = priced.value;
  const { unit } = owner.wallet('BINARY');
  const won = atRate(point, rate, unit);
  if (!isAmount(won, unit)) return err(failure('DEPOSIT_AMOUNT_REQUIRED'));
  const dueAt = turn.at + OPEN_SALE_MS;
  const draft = { ...PURCHASE, point, won, rate, counterparty: 'MEMBER', detail, dueAt } as const;
  return requestReply(openRequest(turn, owner.cashier, wallet, draft));
}

const PURCHASE = { type: 'WB', status: 'REQUESTED' } as const;

function purchaseRate(turn: Turn, { cashier: account }: CashierOwner, wallet: Wallet): Result<ExchangeRate, Failure> {
  const rate = rateOf(turn, account, wallet);
  return rate.ok && account.has('WB') ? err(failure('PENDING_REQUEST_EXISTS')) : rate;
}

/** In a sale to the house the coins leave at once; in one to a member, when a buyer is matched (DOMAIN §7). */
export function askSale(turn: Turn, owner: CashierOwner, asked: AskSale): Result<RequestReply, Failure> {
  const { cashier: account } = owner;
  const wallet = owner.wallet(asked.walletType);
  const { point, detail, counterparty, provider = null } = asked;
  if (!isAmount(point, wallet.unit)) return err(failure('WITHDRAW_AMOUNT_REQUIRED'));
  const priced = rateOf(turn, account, wallet);
  if (!priced.ok) return priced;
  if (account.has('WS')) return err(failure('PENDING_REQUEST_EXISTS'));
  const rate = priced.value;
  const { unit } = owner.wallet('BINARY');
  const won = atRate(point, rate, unit);
  if (!isAmount(won, unit)) return err(failure('WITHDRAW_AMOUNT_REQUIRED'));
  if (point > leavableOf(owner, wallet)) return err(failure('WITHDRAW_EXCEEDS_BALANCE'));
  const reserved = counterparty === 'HOUSE' ? point : ZERO;
  const figures = { point, won, rate, reserved } as const;
  const dueAt = provider === null ? turn.at + OPEN_SALE_MS : null;
  const draft = { type: 'WS', status: 'REQUESTED', ...figures, counterparty, detail, provider, dueAt } as const;
  const row = openRequest(turn, account, wallet, draft);
  if (reserved > 0n) putInTransit(turn, wallet, row, 'WS', reserved);
  return requestReply(row);
}

/** The price of one coin in the bank's currency: E90 and E97, then E100 where no rate is fresh enough. */
export function rateOf({ at }: Turn, { book, siteId }: CashierAccount, wallet: Wallet): Result<ExchangeRate, Failure> {
  const rule = book.ruleOf(siteId, wallet.type);
  const bankRule = book.ruleOf(siteId, 'BINARY');
  if (rule === null || bankRule === null) return err(failure('WALLET_MISSING'));
  if (rule.mayBuy === 0) return err(failure('CURRENCY_NOT_SUPPORTED'));
  const coin = book.worthOf(rule, at);
  const money = book.worthOf(bankRule, at);
  return coin === null || money === null ? err(failure('RATE_CHANGED')) : ok(exchangeRate(coin, money));
}
