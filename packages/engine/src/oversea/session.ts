import { times } from '@hoga/kernel/decimal';
import { EVERYBODY } from '../state/queue.ts';
import type { Turn } from '../state/turn.ts';
import { cancelOrder } from '../trading/working-orders.ts';
import type { OverseaBook, OverseaMarket, OverseaOwner, OverseaPosition } from './book.ts';
import { equityOf, overseaFigures } from './figures.ts';
import { forceClose } from './forced-close.ts';
import { OVERSEA_TOPIC } from './queues.ts';
import type { OverseaOptionStateRow, SessionPhase } from './rows.ts';
import { judgeBlind, settleHolds, settleOversea } from './settle.ts';
import { OVERSEA_TABLES } from './tables.ts';

function setPhase(turn: Turn, market: OverseaMarket, phase: SessionPhase): void {
  const rests = phase === 'BREAK' || phase === 'CLOSED';
  setState(turn, market, {
    ...market.state,
    phase,
    isRest: phase === 'CLOSED' ? 1 : 0,
    restQuote: rests ? market.quote : market.state.restQuote,
  });
}

function setState(turn: Turn, market: OverseaMarket, state: OverseaOptionStateRow): void {
  market.state = state;
  turn.record(OVERSEA_TABLES.state, state);
}

/** Trades again: with the next quote, and on what is traded from now on. */
function resume(turn: Turn, market: OverseaMarket, sessionOpenedAt: number | null): void {
  market.state = { ...market.state, sessionOpenedAt, tradingSince: turn.at, awaitsQuote: 1, isSettled: 0 };
  setPhase(turn, market, 'OPEN');
}

/** T − 10 min. */
export function beginClosing(turn: Turn, markets: readonly OverseaMarket[]): void {
  for (const market of markets) if (market.state.phase === 'OPEN') setPhase(turn, market, 'CLOSING');
}

/**
 * T − 1 min, for one closing group: orders expire, positions without overnight close, and whoever cannot cover the
 * overnight margin of all their overnight positions loses those of the group, all or nothing.
 */
export function settleSession(turn: Turn, book: OverseaBook, markets: readonly OverseaMarket[]): void {
  const group = new Set(markets.filter((market) => market.state.phase !== 'CLOSED'));
  beginClosing(turn, [...group]);
  for (const market of group) setState(turn, market, { ...market.state, isSettled: 1 });
  for (const account of accountsIn(book, group)) {
    judgeBlind(turn, account);
    expireOrders(turn, account, group);
    closeWhere(turn, account, group, 'SESSION_CLOSE', ({ row }) => row.isActive === 0);
    settleOversea(turn, account);
    if (coversOvernight(account)) continue;
    closeWhere(turn, account, group, 'OVERNIGHT_MARGIN', ({ row }) => row.isActive === 1);
    settleOversea(turn, account);
  }
}

/** Everybody with a position or order in the group, in the order of their ids. */
function accountsIn(book: OverseaBook, group: ReadonlySet<OverseaMarket>): OverseaOwner[] {
  const accounts = new Set<OverseaOwner>();
  for (const market of group) for (const { account } of market.positions) accounts.add(account);
  for (const account of book.owners) {
    for (const { market } of account.oversea.orders.values()) if (group.has(market)) accounts.add(account);
  }
  return [...accounts].sort((a, b) => a.id - b.id);
}

function expireOrders(turn: Turn, account: OverseaOwner, group: ReadonlySet<OverseaMarket>): void {
  for (const order of [...account.oversea.orders.values()]) {
    if (order.isEntry && order.isLive && group.has(order.market)) cancelOrder(turn, order, 'SESSION_CLOSE', 'EXPIRED');
  }
}

function closeWhere(
  turn: Turn,
  account: OverseaOwner,
  group: ReadonlySet<OverseaMarket>,
  reason: 'SESSION_CLOSE' | 'OVERNIGHT_MARGIN',
  matches: (position: OverseaPosition) => boolean,
): void {
  for (const position of [...account.oversea.positions.values()]) {
    if (group.has(position.market) && matches(position)) forceClose(turn, position, reason);
  }
}

/** E ≥ Σ qty·overnightPer over all overnight positions, of whatever group. */
function coversOvernight(account: OverseaOwner): boolean {
  let needed = 0n;
  for (const { row, market } of account.oversea.positions.values()) {
    if (row.isActive === 1) needed += times(market.option.overnightPer, row.qty);
  }
  return equityOf(overseaFigures(account)) >= needed;
}

/** T. Orders that came in the last minute end too: none outlives its session. */
export function closeSession(turn: Turn, book: OverseaBook, markets: readonly OverseaMarket[]): void {
  const group = new Set(markets.filter((market) => market.state.phase !== 'CLOSED'));
  for (const account of accountsIn(book, group)) {
    judgeBlind(turn, account);
    expireOrders(turn, account, group);
    settleHolds(turn, account);
  }
  for (const market of group) {
    setPhase(turn, market, 'CLOSED');
    announce(turn, market, 'OVERSEA_OPTION_CLOSE');
  }
}

/** The next open: overnight must be asked for again each day. */
export function openSession(turn: Turn, markets: readonly OverseaMarket[]): void {
  for (const market of markets) {
    if (market.state.phase !== 'CLOSED') continue;
    resume(turn, market, turn.at);
    announce(turn, market, 'OVERSEA_OPTION_OPEN');
    for (const position of market.positions) {
      if (position.row.isActive === 0) continue;
      position.row = { ...position.row, isActive: 0 };
      position.record(turn);
      position.tell(turn, 'POSITION_UPDATE');
    }
  }
}

/** Breaks within a session close nothing. */
export function beginBreak(turn: Turn, markets: readonly OverseaMarket[]): void {
  for (const market of markets) if (market.isTrading) setPhase(turn, market, 'BREAK');
}

export function endBreak(turn: Turn, markets: readonly OverseaMarket[]): void {
  for (const market of markets) {
    if (market.state.phase === 'BREAK') resume(turn, market, market.state.sessionOpenedAt);
  }
}

function announce(turn: Turn, market: OverseaMarket, type: 'OVERSEA_OPTION_CLOSE' | 'OVERSEA_OPTION_OPEN'): void {
  const { id, koName, siteId } = market.option;
  turn.send(OVERSEA_TOPIC, EVERYBODY, type, { id, koName, siteId });
}
