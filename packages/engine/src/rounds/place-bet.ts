import { type Failure, failure } from '@hoga/domain/errors/failure';
import { optionOfRound, phaseAt, roundTimes, startOfRound } from '@hoga/domain/rounds/round-times';
import { exceedsLimits } from '@hoga/domain/rounds/self-limits';
import { isOffered } from '@hoga/domain/stocks/trade-option-groups';
import type { Money } from '@hoga/kernel/amounts';
import { add, isMultipleOf, toText, ZERO } from '@hoga/kernel/decimal';
import type { TradeBetId, TradeRoundId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Turn } from '../state/turn.ts';
import { recordHold } from '../wallet/journal.ts';
import { settleWallet } from '../wallet/settle.ts';
import { transferableOf } from '../wallet/transferable.ts';
import type { RoundOwner, RoundsAccount, Today } from './book.ts';
import type { PlaceBet } from './requests.ts';
import type { BetRow, TradeOptionRow } from './rows.ts';
import { ROUND_TABLES } from './tables.ts';

interface Accepted {
  readonly option: TradeOptionRow;
  readonly side: BetRow['side'];
  readonly point: Money;
}

export type Placed = { readonly id: TradeBetId; readonly tradeRoundId: TradeRoundId };

/** Places a bet on a round that has not started (DOMAIN §5). It cannot be cancelled. */
export function placeBet(turn: Turn, owner: RoundOwner, command: PlaceBet): Result<Placed, Failure> {
  if (owner.player.isFrozen === 1) return err(failure('TRADING_FROZEN'));
  const stakes = owner.rounds;
  const today = stakes.today(turn.at);
  const accepted = accept(turn, stakes, today, command);
  if (!accepted.ok) return accepted;
  const { option, side, point } = accepted.value;
  const bet: BetRow = {
    id: turn.context.ids.position.next<TradeBetId>(),
    siteId: option.siteId,
    playerId: owner.id,
    tradeOptionId: option.id,
    tradeRoundId: command.tradeRoundId,
    side,
    point,
    payoutRate: option.payoutRate,
    status: 'OPEN',
    profit: ZERO,
    createdAt: turn.at,
    decidedAt: null,
  };
  recordHold(turn, stakes.wallet, point, 'TRADE_BET', bet.id);
  stakes.put(bet);
  stakes.become({ ...today, day: { ...today.day, staked: add(today.day.staked, point) } });
  turn.record(ROUND_TABLES.bet, bet);
  turn.record(ROUND_TABLES.limit, stakes.row());
  settleWallet(turn, stakes.wallet);
  return ok({ id: bet.id, tradeRoundId: bet.tradeRoundId });
}

/** The first failing check names the refusal. */
function accept(
  turn: Turn,
  stakes: RoundsAccount,
  { limits, day }: Today,
  { tradeRoundId, side, point }: PlaceBet,
): Result<Accepted, Failure> {
  const option = stakes.book.options.get(optionOfRound(tradeRoundId));
  if (option === undefined || option.siteId !== stakes.siteId || !isOffered(option)) {
    return err(failure('TRADING_SUSPENDED'));
  }
  if (side === null) return err(failure('DIRECTION_REQUIRED'));
  if (point === null || point <= 0n) return err(failure('QUANTITY_REQUIRED'));
  const startAt = startOfRound(option, tradeRoundId);
  if (startAt === null || phaseAt(roundTimes(option, startAt), turn.at) !== 'BETTING') {
    return err(failure('BETTING_CLOSED'));
  }
  if (point < option.minBet) return err(failure('BET_TOO_SMALL', toText(option.minBet)));
  if (!isMultipleOf(point, option.unit)) return err(failure('BET_UNIT', toText(option.unit)));
  if (point > option.maxBet || add(stakes.stakedOn(tradeRoundId), point) > option.maxRoundBet) {
    return err(failure('BET_TOO_LARGE'));
  }
  if (limits.breakUntil !== null) return err(failure('ON_A_BREAK'));
  if (exceedsLimits(limits.now, day, stakes.held, point)) return err(failure('OWN_LIMIT_REACHED'));
  if (point > transferableOf(stakes.wallet)) return err(failure('INSUFFICIENT_BALANCE'));
  return ok({ option, side, point });
}
