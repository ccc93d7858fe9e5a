import type { DataOf } from '@hoga/contract/call';
import type { Bet, getRecentBetsOfAll, Round, RoundStatusRow } from '@hoga/contract/rounds';
import { phaseAt, roundId, roundNumber, roundTimes, startOfRound } from '@hoga/domain/rounds/round-times';
import type { BetStatus } from '@hoga/engine/rounds/rows';
import { defined } from '@hoga/kernel/assert';
import { type Decimal, toText } from '@hoga/kernel/decimal';
import type { tradeBet } from '../../persistence/schema/rounds.ts';
import type { RoundOption } from './decided-round.ts';
import type { RoundRow } from './round-store.ts';

/** An option as seen by members of its site. */
export interface ShownOption extends RoundOption {
  readonly stock: string;
  readonly type: string;
  readonly isPlay: 0 | 1;
}

export type BetRow = typeof tradeBet.$inferSelect;

const STATUS_CODES: Readonly<Record<BetStatus, Bet['status']>> = { OPEN: 0, WON: 1, LOST: 2, VOID: 3 };

/** The statuses of a query's codes; unknown codes are omitted. */
export function statusesOf(codes: readonly string[]): BetStatus[] {
  const named = Object.entries(STATUS_CODES).filter(([, code]) => codes.includes(String(code)));
  return named.map(([status]) => status as BetStatus);
}

const textOf = (value: Decimal | null) => (value === null ? null : toText(value));

/** An undecided round: beside its times only its first price is known. */
export function openRoundView(option: ShownOption, startAt: number, now: number, startPrice: Decimal | null): Round {
  const times = roundTimes(option, startAt);
  return {
    resultType: 'SELECT',
    tradeRoundId: roundId(option.id, startAt),
    tradeOptionId: option.id,
    stock: option.stock,
    tradeType: option.type,
    no: roundNumber(option, startAt),
    ...times,
    phase: phaseAt(times, now),
    startPrice: textOf(startPrice),
    closePrice: null,
    status: 0,
    voidReason: null,
  };
}

export function roundView(option: ShownOption, row: RoundRow): Round {
  return {
    ...openRoundView(option, row.startAt, row.endAt, row.startPrice),
    closePrice: textOf(row.closePrice),
    status: row.status,
    voidReason: row.voidReason,
  };
}

export function roundStatusView(option: ShownOption, row: RoundRow): RoundStatusRow {
  const { tradeRoundId, tradeOptionId, no, startAt, endAt, status } = roundView(option, row);
  return { resultType: 'RoundStatus', tradeRoundId, tradeOptionId, no, startAt, endAt, status };
}

export function betView(option: ShownOption, bet: BetRow, round: RoundRow | undefined): Bet {
  const startAt = defined(startOfRound(option, bet.tradeRoundId), `the start of round ${bet.tradeRoundId}`);
  const { endAt } = roundTimes(option, startAt);
  return {
    resultType: 'SELECT',
    id: bet.id,
    tradeOptionId: bet.tradeOptionId,
    tradeRoundId: bet.tradeRoundId,
    stock: option.stock,
    tradeType: option.type,
    no: roundNumber(option, startAt),
    type: bet.side,
    point: toText(bet.point),
    payoutRate: toText(bet.payoutRate),
    status: STATUS_CODES[bet.status],
    profit: toText(bet.profit),
    startAt,
    endAt,
    startPrice: textOf(round?.startPrice ?? null),
    closePrice: textOf(round?.closePrice ?? null),
    createdAt: bet.createdAt,
    decidedAt: bet.decidedAt,
  };
}

/** The public view: without its owner. */
export function anonymousBetView(bet: BetRow): DataOf<typeof getRecentBetsOfAll>[number] {
  const { tradeOptionId, tradeRoundId, side: type, point, status, profit, createdAt } = bet;
  return {
    resultType: 'SELECT',
    tradeOptionId,
    tradeRoundId,
    type,
    point: toText(point),
    status: STATUS_CODES[status],
    profit: toText(profit),
    createdAt,
  };
}
