import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { EntryType } from '@hoga/domain/trading/vocabulary';
import type { Decimal } from '@hoga/kernel/decimal';
import { err, type Result } from '@hoga/kernel/result';
import type { Turn } from '../state/turn.ts';
import { quoteSide } from '../trading/draft.ts';
import { findOrder } from '../trading/find.ts';
import { amendOrder, type EntryRules, type Placed, placeOrder } from '../trading/place.ts';
import { draftHold, refusalOf } from './acceptance.ts';
import { FuturesOrder, type FuturesOwner } from './book.ts';
import { draftOrder, type FuturesDraft } from './draft.ts';
import { fillOrder } from './fill.ts';
import { fireCrossedExits } from './fire-exits.ts';
import { newOrder } from './make-rows.ts';
import type { MarkedQuote } from './marked-quote.ts';
import type { FuturesAmend, FuturesPlace } from './requests.ts';
import type { FuturesOrderRow } from './rows.ts';
import { settleFutures, settleHold } from './settle.ts';
import { FUTURES_SETTING } from './tables.ts';

const RULES: EntryRules<FuturesDraft, FuturesOrder, MarkedQuote> = {
  refusal: refusalOf,
  hold: draftHold,
  order: (turn, draft, hold, key) => {
    keepSetting(turn, draft);
    return new FuturesOrder(orderRow(turn, draft, hold, key), draft.account.futures, draft.market);
  },
  amended: (turn, draft, { row }, hold) => ({
    ...row,
    price: draft.limit,
    triggerPrice: draft.trigger ?? row.triggerPrice,
    amount: draft.amount,
    reducing: draft.reducing,
    hold,
    updatedAt: turn.at,
  }),
  /** A better price than the limit is the player's. */
  take: (turn, order, quote) => {
    const price = quoteSide(order.row.tradeType, quote);
    const feeRate = order.market.option.takerFee;
    settleFutures(
      turn,
      order.account,
      fillOrder(turn, order, { price, feeRate, quote, liquidates: false, reason: null }),
    );
    fireCrossedExits(turn, order, quote);
  },
  settleRested: settleHold,
  settle: (turn, { account }) => settleFutures(turn, account),
};

export function placeFuturesOrder(
  turn: Turn,
  account: FuturesOwner,
  request: FuturesPlace,
  key: string | null,
): Result<Placed, Failure> {
  const drafted = draftOrder(turn, account, request, null);
  return drafted.ok ? placeOrder(turn, drafted.value, key, RULES) : err(failure(drafted.error));
}

/** What the new price means depends on the type: a stop-market has only its trigger. */
function amendedPrices(marketType: EntryType, price: FuturesAmend['price']) {
  if (price === null) return {};
  return marketType === 'STOPMARKET' ? { triggerPrice: price } : { price };
}

export function amendFuturesOrder(turn: Turn, account: FuturesOwner, request: FuturesAmend): Result<Placed, Failure> {
  const found = findOrder(turn, account.futures, request.orderId);
  if (!found.ok) return found;
  const order = found.value;
  const { row } = order;
  if (!order.isEntry) return err(failure('INVALID_REQUEST'));
  // A stop that has fired is an ordinary limit from then on.
  const marketType = row.status === 'TRIGGERED' ? 'LIMIT' : (row.marketType as EntryType);
  const amended: FuturesPlace = {
    type: 'futures.place',
    futuresOptionId: row.futuresOptionId,
    tradeType: row.tradeType,
    marketType,
    marginType: row.marginType,
    leverage: row.leverage,
    reduceOnly: row.reduceOnly,
    isMark: row.isMark,
    takeProfit: row.takeProfit,
    stopLoss: row.stopLoss,
    isMarkTp: row.isMarkTp,
    isMarkSl: row.isMarkSl,
    price: row.price,
    triggerPrice: row.triggerPrice,
    ...amendedPrices(marketType, request.price),
    amount: request.amount ?? row.amount,
  };
  const drafted = draftOrder(turn, account, amended, order);
  return drafted.ok ? amendOrder(turn, order, drafted.value, RULES) : err(failure(drafted.error));
}

/** The first order of an option fixes its leverage and margin type until they are changed. */
function keepSetting(turn: Turn, draft: FuturesDraft): void {
  if (draft.setting !== null) return;
  const { settings } = draft.account.futures;
  const futuresOptionId = draft.market.option.id;
  const { id: playerId, siteId } = draft.account.player;
  const row = { playerId, siteId, futuresOptionId, leverage: draft.leverage, marginType: draft.marginType };
  settings.set(futuresOptionId, row);
  turn.record(FUTURES_SETTING, row);
}

function orderRow(turn: Turn, draft: FuturesDraft, hold: Decimal, key: string | null): FuturesOrderRow {
  const row = newOrder(turn, draft.account.player, draft.market.option.id, draft.tradeType, draft.marketType);
  row.futuresPositionId = draft.position?.row.id ?? null;
  row.price = draft.limit;
  row.amount = draft.amount;
  row.reducing = draft.reducing;
  row.leverage = draft.leverage;
  row.marginType = draft.marginType;
  row.reduceOnly = draft.reduceOnly;
  row.hold = hold;
  if (draft.trigger !== null) {
    row.triggerPrice = draft.trigger;
    row.triggerDir = draft.tradeType === 'LONG' ? 'UP' : 'DOWN';
    row.isMark = draft.isMark;
  }
  row.takeProfit = draft.takeProfit;
  row.stopLoss = draft.stopLoss;
  row.isMarkTp = draft.isMarkTp;
  row.isMarkSl = draft.isMarkSl;
  row.clientOrderId = key;
  return row;
}
