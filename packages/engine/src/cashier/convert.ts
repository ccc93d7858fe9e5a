import { type Failure, failure } from '@hoga/domain/errors/failure';
import { QUOTE_LIFE_MS, type Worth } from '@hoga/domain/wallet/exchange';
import { atRate, convertedAt, type ExchangeRate, exchangeRate } from '@hoga/domain/wallet/exchange-rate';
import type { Money } from '@hoga/kernel/amounts';
import { toText } from '@hoga/kernel/decimal';
import type { ConvertQuoteId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Turn } from '../state/turn.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { CashierAccount, CashierOwner } from './book.ts';
import { exchange } from './instant-movements.ts';
import { isAmount, type RequestReply, requestReply } from './request.ts';
import type { Convert, QuoteConvert } from './requests.ts';
import type { ConvertQuoteRow } from './rows.ts';
import { CASHIER_TABLES } from './tables.ts';
import { leavableOf } from './turnover.ts';

/** How many open quotes a player may have at once. */
const MOST_QUOTES = 16;

interface Conversion {
  readonly out: Wallet;
  readonly into: Wallet;
  readonly amount: Money;
  readonly received: Money;
  readonly rate: ExchangeRate;
}

type Quoted = {
  readonly quoteId: ConvertQuoteId;
  readonly amount: string;
  readonly received: string;
  readonly rate: string;
  readonly until: number;
};

/** The result of converting an amount at the current rate less the spread; guaranteed for ten seconds. */
export function quoteConvert(turn: Turn, owner: CashierOwner, asked: QuoteConvert): Result<Quoted, Failure> {
  const { cashier: account } = owner;
  const computed = compute(turn, owner, asked);
  if (!computed.ok) return computed;
  const { amount, received: into, rate } = computed.value;
  const place = freePlace(account, turn.at);
  if (place === null) return err(failure('TOO_MANY_REQUESTS'));
  const { playerId, siteId } = account;
  const { from, to } = asked;
  const id = turn.context.ids.position.next<ConvertQuoteId>();
  const until = turn.at + QUOTE_LIFE_MS;
  put(turn, account, { playerId, siteId, place, id, from, to, amount, into, rate, until, dnwId: null });
  return ok({ quoteId: id, amount: toText(amount), received: toText(into), rate, until });
}

/** Converts into another currency: by a quote exactly as quoted, else at the current rate (DOMAIN §7). */
export function convert(turn: Turn, owner: CashierOwner, asked: Convert): Result<RequestReply, Failure> {
  if (asked.quoteId === undefined) {
    const computed = compute(turn, owner, asked);
    return computed.ok ? requestReply(carryOut(turn, owner, computed.value)) : computed;
  }
  const kept = promised(turn, owner, asked);
  if (!kept.ok) return kept;
  const { from, to, amount, into: received, rate } = kept.value;
  const [out, into] = [owner.wallet(from), owner.wallet(to)];
  if (amount > leavableOf(owner, out)) return err(failure('INSUFFICIENT_BALANCE'));
  const row = carryOut(turn, owner, { out, into, amount, received, rate });
  put(turn, owner.cashier, { ...kept.value, dnwId: row.id });
  return requestReply(row);
}

function compute(
  turn: Turn,
  owner: CashierOwner,
  { from, to, amount }: QuoteConvert | Convert,
): Result<Conversion, Failure> {
  const { book, siteId } = owner.cashier;
  const [out, into] = [owner.wallet(from), owner.wallet(to)];
  if (!isAmount(amount, out.unit)) return err(failure('QUANTITY_REQUIRED'));
  const [outRule, intoRule] = [book.ruleOf(siteId, from), book.ruleOf(siteId, to)];
  if (outRule === null || intoRule === null) return err(failure('WALLET_MISSING'));
  if (from === to || out.house === into.house) return err(failure('SAME_WALLET'));
  const rate = rateOf(book.worthOf(outRule, turn.at), book.worthOf(intoRule, turn.at));
  if (rate === null) return err(failure('RATE_CHANGED'));
  if (amount > leavableOf(owner, out)) return err(failure('INSUFFICIENT_BALANCE'));
  const received = convertedAt(amount, rate, into.unit);
  if (!isAmount(received, into.unit)) return err(failure('QUANTITY_REQUIRED'));
  return ok({ out, into, amount, received, rate });
}

/** E100 where the quote is used or expired, or where the market now gives less for the amount than was quoted. */
function promised(
  turn: Turn,
  owner: CashierOwner,
  { quoteId, from, to, amount }: Convert,
): Result<ConvertQuoteRow, Failure> {
  const { cashier: account } = owner;
  const quote = [...account.quotes.values()].find(({ id }) => id === quoteId);
  if (quote === undefined || !isStanding(quote, turn.at)) return err(failure('RATE_CHANGED'));
  if (quote.from !== from || quote.to !== to || quote.amount !== amount) return err(failure('INVALID_REQUEST'));
  const { book, siteId } = account;
  const now = rateOf(book.lastWorth(siteId, from), book.lastWorth(siteId, to));
  const isAgainstHouse = now === null || quote.into > atRate(amount, now, owner.wallet(to).unit);
  return isAgainstHouse ? err(failure('RATE_CHANGED')) : ok(quote);
}

function rateOf(from: Worth | null, to: Worth | null): ExchangeRate | null {
  return from === null || to === null ? null : exchangeRate(from, to);
}

function carryOut(turn: Turn, owner: CashierOwner, { out, into, amount, received, rate }: Conversion) {
  return exchange(turn, owner, { from: out, to: into, out: amount, into: received, rate, types: ['CO', 'CI'] });
}

function isStanding({ until, dnwId }: ConvertQuoteRow, at: number): boolean {
  return dnwId === null && at <= until;
}

function freePlace({ quotes }: CashierAccount, at: number): number | null {
  for (let place = 0; place < MOST_QUOTES; place++) {
    const quote = quotes.get(place);
    if (quote === undefined || !isStanding(quote, at)) return place;
  }
  return null;
}

function put(turn: Turn, account: CashierAccount, row: ConvertQuoteRow): void {
  account.quotes.set(row.place, row);
  turn.record(CASHIER_TABLES.quote, row);
}
