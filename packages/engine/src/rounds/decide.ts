import { decideRound, type RoundOutcome, roundPayout } from '@hoga/domain/rounds/outcome';
import { optionOfRound, roundTimes, startOfRound } from '@hoga/domain/rounds/round-times';
import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import type { Money } from '@hoga/kernel/amounts';
import { assert, defined } from '@hoga/kernel/assert';
import { add, neg, sub, ZERO } from '@hoga/kernel/decimal';
import type { Turn } from '../state/turn.ts';
import { Journal, recordHold } from '../wallet/journal.ts';
import { settleWallet } from '../wallet/settle.ts';
import type { RoundBook, RoundsAccount } from './book.ts';
import type { RoundDecided } from './requests.ts';
import type { BetRow } from './rows.ts';
import { ROUND_TABLES } from './tables.ts';

interface Decision {
  readonly winner: RoundOutcome['winner'];
  readonly endAt: number;
}

/** Settles bets of a round that is over, each once. The remaining ones are left to the next turn. */
export function onRoundDecided(turn: Turn, book: RoundBook, decided: RoundDecided): number {
  const { tradeRoundId, start, close, voidedBy, most } = decided;
  const option = book.options.get(optionOfRound(tradeRoundId));
  // A shard that does not know the option has no bets on it.
  if (option === undefined) return 0;
  const startAt = defined(startOfRound(option, tradeRoundId), `the start of round ${tradeRoundId}`);
  const { endAt } = roundTimes(option, startAt);
  assert(start.at === startAt && close.at === endAt, `round ${tradeRoundId} is decided by other moments than its own`);
  // If the clock has jumped back the round is not over yet: the announcement is repeated later.
  if (turn.at < endAt) return book.countUndecided(tradeRoundId);
  const winner = voidedBy === null ? decideRound(start, close).winner : null;
  for (const { bet, stakes } of book.undecided(tradeRoundId, most)) {
    settleBet(turn, bet, stakes, { winner, endAt });
  }
  return book.countUndecided(tradeRoundId);
}

function settleBet(turn: Turn, bet: BetRow, stakes: RoundsAccount, { winner, endAt }: Decision): void {
  const { wallet } = stakes;
  turn.context.backlog.bringUpToDate(turn, bet.playerId);
  const status = winner === null ? 'VOID' : bet.side === winner ? 'WON' : 'LOST';
  const profit = profitOf(bet, status, wallet.unit);
  recordHold(turn, wallet, neg(bet.point), 'TRADE_BET', bet.id);
  const journal = new Journal(turn, wallet.house, 'C', 'TRADE_BET', bet.id);
  journal.point(wallet, profit);
  journal.house('PNL', neg(profit));
  journal.commit();
  if (status !== 'VOID') wallet.turnover?.traded(turn, bet.point);
  stakes.remove(bet);
  count(turn, stakes, bet, status, profit, endAt);
  turn.record(ROUND_TABLES.bet, { ...bet, status, profit, decidedAt: turn.at });
  turn.record(ROUND_TABLES.limit, stakes.row());
  settleWallet(turn, wallet);
}

function profitOf(bet: BetRow, status: BetRow['status'], unit: Money): Money {
  if (status === 'WON') return sub(roundPayout(bet.point, bet.payoutRate, unit), bet.point);
  return status === 'LOST' ? neg(bet.point) : ZERO;
}

/** A result belongs to the day its round ended on; a returned stake, to the day it was placed on. */
function count(
  turn: Turn,
  stakes: RoundsAccount,
  bet: BetRow,
  status: BetRow['status'],
  profit: Money,
  endAt: number,
): void {
  const { limits, day: today } = stakes.today(turn.at);
  const { day, staked, result } = today;
  const isReturned = status === 'VOID' && kstDay(bet.createdAt) === day;
  stakes.become({
    limits,
    day: {
      day,
      staked: isReturned ? sub(staked, bet.point) : staked,
      result: kstDay(endAt) === day ? add(result, profit) : result,
    },
  });
}
