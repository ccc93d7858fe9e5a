import { exitTicksAt } from '@hoga/domain/oversea/tick-exit-prices';
import type { Exit, ExitType } from '@hoga/domain/trading/vocabulary';
import type { Price, Ticks } from '@hoga/kernel/amounts';
import { defined } from '@hoga/kernel/assert';
import { add, sub, times } from '@hoga/kernel/decimal';
import type { Spread } from '../product/spread.ts';
import { LAST_QUOTE } from '../state/core-tables.ts';
import type { Turn } from '../state/turn.ts';
import { replaceExit } from '../trading/exits.ts';
import { cancelOrder } from '../trading/working-orders.ts';
import { type OverseaBook, type OverseaMarket, OverseaOrder, type OverseaOwner, type OverseaPosition } from './book.ts';
import { fillOrder } from './fill.ts';
import { forceClose } from './forced-close.ts';
import { newClosingOrder, newOrder } from './make-rows.ts';
import { accountsIn, countIn, expireOrders, isIn, marketsOf, reachedAll } from './market-accounts.ts';
import type { ContractRoll } from './rows.ts';
import { settleOversea } from './settle.ts';
import { OVERSEA_TABLES } from './tables.ts';
import type { RollTimer } from './timers.ts';

/**
 * An instrument goes over to its next contract (docs/operations/rolls.md). No price moves: orders end, each position is
 * closed at the last price of the old contract and, where it is carried, opened again at the price that the new one had
 * at the same time. Applied once: an option knows the newest roll that it has applied.
 */
export const CONTRACT_ROLL: Spread<OverseaOwner, OverseaBook, RollTimer> = {
  begin: (turn, book, timer) => {
    const group = marketsOf(book, timer).filter(({ state }) => (state.rollId ?? 0) < timer.roll.id);
    for (const market of group) takeUp(turn, market, timer.roll);
    return { ...timer, overseaOptionIds: group.map(({ option }) => option.id) };
  },
  count: (_turn, book, timer) => countIn(marketsOf(book, timer)),
  reached: (_turn, book, timer) => reachedAll(marketsOf(book, timer)),
  judgeAll: (turn, book, timer) => {
    const group = new Set(marketsOf(book, timer));
    for (const account of accountsIn(group)) rollAccount(turn, account, group, timer.roll);
  },
  judge: (turn, book, account, timer) => {
    const group = new Set(marketsOf(book, timer));
    if (isIn(account, group)) rollAccount(turn, account, group, timer.roll);
  },
};

/** From here on the market has the prices of the new contract. Options of several sites share one feed. */
function takeUp(turn: Turn, market: OverseaMarket, roll: ContractRoll): void {
  const { feed, isTrading, state } = market;
  if (feed.quote?.origin?.contract !== roll.to) {
    feed.roll(roll.after);
    turn.record(LAST_QUOTE, feed.known);
  }
  const hasPrice = isTrading && state.awaitsQuote === 0;
  market.quote = hasPrice ? feed.quote : roll.after;
  market.state = { ...state, rollId: roll.id, restQuote: hasPrice ? state.restQuote : roll.after };
  turn.record(OVERSEA_TABLES.state, market.state);
}

function rollAccount(turn: Turn, account: OverseaOwner, group: ReadonlySet<OverseaMarket>, roll: ContractRoll): void {
  expireOrders(turn, account, group, 'ROLL');
  for (const position of [...account.oversea.positions.values()]) {
    if (group.has(position.market)) rollPosition(turn, position, roll);
  }
  settleOversea(turn, account);
}

/** The position is of the old contract: until it is closed, it is valued at that contract's last price. */
function rollPosition(turn: Turn, position: OverseaPosition, roll: ContractRoll): void {
  const { market, row } = position;
  const { quote } = market;
  market.quote = roll.before;
  // A close that waits for a price can wait no longer: the old contract will have none.
  if (row.forcedClose !== null) forceClose(turn, position, row.forcedClose, roll.before);
  else if (roll.mode === 'CLOSE') closeAtLast(turn, position, roll, false);
  else carry(turn, position, roll);
  market.quote = quote;
}

function closeAtLast(turn: Turn, position: OverseaPosition, { before: quote }: ContractRoll, isCarried: boolean): void {
  const order = newClosingOrder(turn, position.row, 'MARKET');
  order.reducing = position.row.qty;
  order.status = 'TRIGGERED';
  fillOrder(turn, new OverseaOrder(order, position.side, position.market), {
    price: quote.last,
    quote,
    liquidates: false,
    reason: 'ROLL',
    isCarried,
  });
}

/** The exits keep their distance from the price; a fee is for a decision of the member, and this is none. */
function carry(turn: Turn, position: OverseaPosition, roll: ContractRoll): void {
  const { row, side, market } = position;
  const exits = EXITS.flatMap(({ exit, type }) => {
    const standing = position.exit(type);
    if (standing === null) return [];
    cancelOrder(turn, standing, 'ROLL');
    return [{ exit, type, price: defined(standing.row.stopPrice, 'an exit has a price') }];
  });
  closeAtLast(turn, position, roll, true);
  const order = newOrder(turn, { id: row.playerId, siteId: row.siteId }, market.option.id, row.tradeType, 'MARKET');
  order.qty = row.qty;
  order.status = 'TRIGGERED';
  const { after: quote } = roll;
  const execution = { price: quote.last, quote, liquidates: false, reason: 'ROLL', isCarried: true } as const;
  fillOrder(turn, new OverseaOrder(order, side, market), execution);
  const carried = defined(side.positions.get(market.option.id), 'the position has been opened again');
  if (row.isActive === 0 && exits.length === 0) return;
  carried.row = { ...carried.row, isActive: row.isActive };
  carried.record(turn);
  for (const { exit, type, price } of exits) {
    replaceExit(turn, carried, type, ticksAfter(carried, exit, price, roll));
  }
  carried.publish(turn, 'POSITION_UPDATE');
}

const EXITS: readonly { readonly exit: Exit; readonly type: ExitType }[] = [
  { exit: 'TP', type: 'TAKEPROFIT' },
  { exit: 'SL', type: 'STOPLOSS' },
];

/** From the new entry, which is the new contract's price: as far away as the old exit was from the old one's. */
function ticksAfter(
  { row, market }: OverseaPosition,
  exit: Exit,
  price: Price,
  { before, after }: ContractRoll,
): Ticks {
  const moved = add(price, sub(after.last, before.last));
  const contracts = { tradeType: row.tradeType, qty: row.qty, entryCost: times(after.last, row.qty) };
  return exitTicksAt(exit, contracts, moved, market.option.tick);
}
