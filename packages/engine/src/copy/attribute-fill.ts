import type { CopyCloseReason } from '@hoga/domain/copy/vocabulary';
import { initialMargin } from '@hoga/domain/futures/margin';
import { notionalOf } from '@hoga/domain/futures/notional';
import { releasedShare } from '@hoga/domain/futures/partial-close';
import type { Money, Qty } from '@hoga/kernel/amounts';
import { assert } from '@hoga/kernel/assert';
import { add, type Decimal, max, min, mulDiv, sub, ZERO } from '@hoga/kernel/decimal';
import type { WatchedFill } from '../futures/watcher.ts';
import type { Turn } from '../state/turn.ts';
import type { Follow } from './book.ts';
import { copyOf } from './copy-of.ts';
import { endIfClosed } from './end-follow.ts';
import { watchGuards } from './guards.ts';
import { COPY_QUEUE } from './queues.ts';
import type { CopyTradeRow } from './rows.ts';
import { shareProfit } from './share-profit.ts';

type Closed = NonNullable<WatchedFill['closed']>;

/** Every fill in a followed pair belongs to copies: what it opens is one, what it closes is taken from the oldest. */
export function attributeFill(turn: Turn, follow: Follow, fill: WatchedFill): void {
  if (fill.closed !== null) attributeClose(turn, follow, fill, fill.closed);
  if (fill.opened !== null) attributeOpen(turn, follow, fill, fill.opened);
  watchGuards(turn, follow);
  endIfClosed(turn, follow);
}

function attributeOpen(
  turn: Turn,
  follow: Follow,
  { order, price }: WatchedFill,
  { amount, fee }: NonNullable<WatchedFill['opened']>,
): void {
  const { intent } = follow;
  assert(intent?.kind === 'copy', 'only copies are opened in a followed pair');
  const trade = copyOf(turn, follow, intent.fill, 'OPEN');
  trade.futuresFollowerOrderId = order.id;
  trade.side = order.tradeType;
  trade.quantity = amount;
  trade.left = amount;
  trade.price = price;
  trade.margin = initialMargin(notionalOf(amount, price), order.leverage);
  trade.fee = fee;
  trade.status = 'OPEN';
  follow.put(turn, trade);
  follow.change(turn, { cumNet: sub(follow.row.cumNet, fee) });
  turn.send(COPY_QUEUE, follow.row.playerId, 'COPYTRADE_OPEN', trade);
}

function attributeClose(turn: Turn, follow: Follow, fill: WatchedFill, closed: Closed): void {
  const { order } = fill;
  const { intent } = follow;
  // A liquidation set off by the close takes the oldest, like any other.
  const only = intent?.kind === 'close' && order.marketType === 'MARKET' ? intent.only : null;
  const reason = closeReason(follow, fill);
  const shares = new Shares(closed);
  for (const trade of follow.openIn(order.futuresOptionId)) {
    if (only !== null && trade.id !== only) continue;
    const part = min(trade.left, shares.left);
    if (part > 0n) putClosed(turn, follow, trade, { part, reason, price: fill.price, ...shares.take(part) });
  }
  assert(
    shares.left === 0n,
    `what was closed of ${order.futuresOptionId} were copies of ${follow.row.traderFollowerId}`,
  );
  follow.change(turn, { cumNet: sub(add(follow.row.cumNet, closed.realized), closed.fee) });
  shareProfit(turn, follow, order.id);
}

function closeReason({ intent }: Follow, { order }: WatchedFill): CopyCloseReason {
  if (order.marketType === 'LIQUIDATION') return 'LIQUIDATION';
  if (order.marketType === 'TAKEPROFIT' || order.marketType === 'STOPLOSS') return 'FOLLOWER_EXIT';
  return intent?.kind === 'close' ? intent.reason : 'FOLLOWER';
}

interface ClosedPart {
  readonly part: Qty;
  readonly pnl: Money;
  readonly funding: Money;
  readonly fee: Money;
  readonly price: NonNullable<CopyTradeRow['price']>;
  readonly reason: CopyCloseReason;
}

function putClosed(turn: Turn, follow: Follow, trade: CopyTradeRow, closed: ClosedPart): void {
  const left = sub(trade.left, closed.part);
  const isClosed = left === 0n;
  // A close for another reason does not reduce what is due, as long as enough stays open.
  const paysDue = follow.intent?.kind === 'close' && follow.intent.paysDue;
  const due = min(paysDue ? max(ZERO, sub(trade.due, closed.part)) : trade.due, left);
  const row: CopyTradeRow = {
    ...trade,
    left,
    margin: sub(trade.margin, releasedShare(trade.margin, closed.part, trade.left)),
    pnl: add(trade.pnl, closed.pnl),
    funding: add(trade.funding, closed.funding),
    fee: add(trade.fee, closed.fee),
    closePrice: closed.price,
    due,
    dueReason: due === 0n ? null : trade.dueReason,
    status: isClosed ? 'CLOSED' : 'OPEN',
    reason: isClosed ? closed.reason : null,
    closedAt: isClosed ? turn.at : null,
  };
  follow.put(turn, row);
  turn.send(COPY_QUEUE, follow.row.playerId, isClosed ? 'COPYTRADE_CLOSE' : 'COPYTRADE_OPEN', row);
}

/**
 * The result of a close, split over copies by quantity: the last takes the remainder, so that the sums equal the
 * ledger's.
 */
class Shares {
  readonly #closed: Closed;
  #taken: Qty = ZERO;
  #given = { pnl: ZERO as Money, funding: ZERO as Money, fee: ZERO as Money };

  constructor(closed: Closed) {
    this.#closed = closed;
  }

  get left(): Qty {
    return sub(this.#closed.amount, this.#taken);
  }

  take(part: Qty): Pick<ClosedPart, 'pnl' | 'funding' | 'fee'> {
    const { realized, funding, fee } = this.#closed;
    this.#taken = add(this.#taken, part);
    const before = this.#given;
    this.#given = {
      pnl: this.#upToNow(sub(realized, funding)),
      funding: this.#upToNow(funding),
      fee: this.#upToNow(fee),
    };
    return {
      pnl: sub(this.#given.pnl, before.pnl),
      funding: sub(this.#given.funding, before.funding),
      fee: sub(this.#given.fee, before.fee),
    };
  }

  #upToNow(whole: Money): Money {
    return mulDiv(whole as Decimal, this.#taken, this.#closed.amount, 'floor');
  }
}
