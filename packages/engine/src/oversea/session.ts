import { reachedIn, type Spread } from '../product/spread.ts';
import { EVERYBODY } from '../state/queue.ts';
import type { Turn } from '../state/turn.ts';
import type { OverseaBook, OverseaMarket, OverseaOwner, OverseaPosition } from './book.ts';
import { equityOf, overnightNeeds, overseaFigures } from './figures.ts';
import { forceClose } from './forced-close.ts';
import { accountsIn, countIn, expireOrders, isIn, marketsOf, reachedAll } from './market-accounts.ts';
import { OVERSEA_TOPIC } from './queues.ts';
import type { OverseaOptionStateRow, SessionPhase } from './rows.ts';
import { judgeBlind, settleHolds, settleOversea } from './settle.ts';
import { OVERSEA_TABLES } from './tables.ts';
import type { SessionTimer } from './timers.ts';

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

/** Trading resumes with the next quote, and only on later trades. */
function resume(turn: Turn, market: OverseaMarket, sessionOpenedAt: number | null): void {
  market.state = { ...market.state, sessionOpenedAt, tradingSince: turn.at, awaitsQuote: 1, isSettled: 0 };
  setPhase(turn, market, 'OPEN');
}

/** T − 10 min. */
export function beginClosing(turn: Turn, markets: readonly OverseaMarket[]): void {
  for (const market of markets) if (market.state.phase === 'OPEN') setPhase(turn, market, 'CLOSING');
}

/**
 * T − 1 min, for one closing group: orders expire, positions without overnight close, and an account that cannot cover
 * the overnight margin of all its overnight positions loses those of the group, all or nothing.
 */
export const SESSION_SETTLEMENT: Spread<OverseaOwner, OverseaBook, SessionTimer<'oversea.settle'>> = {
  begin: (turn, book, timer) => {
    const group = marketsOf(book, timer).filter(({ state }) => state.phase !== 'CLOSED');
    beginClosing(turn, group);
    for (const market of group) setState(turn, market, { ...market.state, isSettled: 1 });
    return { ...timer, overseaOptionIds: group.map(({ option }) => option.id) };
  },
  count: (_turn, book, timer) => countIn(marketsOf(book, timer)),
  reached: (_turn, book, timer) => reachedAll(marketsOf(book, timer)),
  judgeAll: (turn, book, timer) => {
    const group = new Set(marketsOf(book, timer));
    for (const account of accountsIn(group)) settleAccount(turn, account, group);
  },
  judge: (turn, book, account, timer) => {
    const group = new Set(marketsOf(book, timer));
    if (isIn(account, group)) settleAccount(turn, account, group);
  },
};

function settleAccount(turn: Turn, account: OverseaOwner, group: ReadonlySet<OverseaMarket>): void {
  judgeBlind(turn, account);
  expireOrders(turn, account, group, 'SESSION_CLOSE');
  closeWhere(turn, account, group, 'SESSION_CLOSE', ({ row }) => row.isActive === 0);
  settleOversea(turn, account);
  if (coversOvernight(account)) return;
  closeWhere(turn, account, group, 'OVERNIGHT_MARGIN', ({ row }) => row.isActive === 1);
  settleOversea(turn, account);
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

function coversOvernight(account: OverseaOwner): boolean {
  return equityOf(overseaFigures(account)) >= overnightNeeds(account);
}

/** T. Orders placed in the last minute end too: none outlives its session. */
export const SESSION_CLOSE: Spread<OverseaOwner, OverseaBook, SessionTimer<'oversea.close'>> = {
  begin: (_turn, book, timer) => {
    const group = marketsOf(book, timer).filter(({ state }) => state.phase !== 'CLOSED');
    return { ...timer, overseaOptionIds: group.map(({ option }) => option.id) };
  },
  count: (_turn, book, timer) => countIn(marketsOf(book, timer)),
  reached: (_turn, book, timer) => reachedAll(marketsOf(book, timer)),
  judgeAll: (turn, book, timer) => {
    const group = new Set(marketsOf(book, timer));
    for (const account of accountsIn(group)) closeAccount(turn, account, group);
  },
  judge: (turn, book, account, timer) => {
    const group = new Set(marketsOf(book, timer));
    if (isIn(account, group)) closeAccount(turn, account, group);
  },
  end: (turn, book, timer) => {
    for (const market of marketsOf(book, timer)) {
      setPhase(turn, market, 'CLOSED');
      announce(turn, market, 'OVERSEA_OPTION_CLOSE');
    }
  },
};

function closeAccount(turn: Turn, account: OverseaOwner, group: ReadonlySet<OverseaMarket>): void {
  judgeBlind(turn, account);
  expireOrders(turn, account, group, 'SESSION_CLOSE');
  settleHolds(turn, account);
}

/** The next opening: overnight must be requested again each day. */
export const SESSION_OPENING: Spread<OverseaOwner, OverseaBook, SessionTimer<'oversea.open'>> = {
  begin: (turn, book, timer) => {
    const group = marketsOf(book, timer).filter(({ state }) => state.phase === 'CLOSED');
    for (const market of group) {
      resume(turn, market, turn.at);
      announce(turn, market, 'OVERSEA_OPTION_OPEN');
    }
    return { ...timer, overseaOptionIds: group.map(({ option }) => option.id) };
  },
  count: (_turn, book, timer) => marketsOf(book, timer).reduce((sum, { positions }) => sum + positions.size, 0),
  reached: (_turn, book, timer) =>
    marketsOf(book, timer).map(({ positions }) => reachedIn(overnightOf(positions), ({ account }) => account.id)),
  judgeAll: (turn, book, timer) => {
    for (const { positions } of marketsOf(book, timer)) for (const position of positions) endOvernight(turn, position);
  },
  judge: (turn, book, { oversea }, timer) => {
    for (const { option } of marketsOf(book, timer)) {
      const position = oversea.positions.get(option.id);
      if (position !== undefined) endOvernight(turn, position);
    }
  },
};

function* overnightOf(positions: Iterable<OverseaPosition>): Iterable<OverseaPosition> {
  for (const position of positions) if (position.row.isActive === 1) yield position;
}

function endOvernight(turn: Turn, position: OverseaPosition): void {
  if (position.row.isActive === 0) return;
  position.row = { ...position.row, isActive: 0 };
  position.record(turn);
  position.publish(turn, 'POSITION_UPDATE');
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
