import type { Fixing } from '@hoga/domain/rounds/fixing';
import type { SealedTransaction } from '@hoga/engine/ledger/chain';
import type { BetRow, TradeOptionRow } from '@hoga/engine/rounds/rows';
import { idOf } from '@hoga/kernel/ids';
import type { RoundRow } from '@hoga/server/modules/rounds/round-store';
import type { MemoryKeeperStore } from '@hoga/server/modules/rounds/testing/memory-keeper-store';
import type { WrittenBatch } from '@hoga/server/runtime/engine-store';
import { TRADE_OPTIONS } from '../market/setting.ts';
import { exactText, isSame } from './exact-text.ts';
import type { Findings } from './findings.ts';

const SILENCE_MS = 3_000;
const SCALE = 100_000_000n;

/** Bets as they were committed, held against the evidence that was written and against the ledger, with plain arithmetic. */
export class RoundWatch {
  readonly #findings: Findings;
  readonly #written: MemoryKeeperStore;
  readonly #bets = new Map<number, BetRow>();
  /** Each player's total stake on each round. */
  readonly #staked = new Map<string, bigint>();
  /** The bets' movements in the ledger: how often a stake was held or released, and the settlement. */
  readonly #moves = new Map<number, { holds: bigint[]; settled: bigint[] }>();

  constructor(findings: Findings, written: MemoryKeeperStore) {
    this.#findings = findings;
    this.#written = written;
  }

  /** Bets that ended, by how. */
  count(status: BetRow['status']): number {
    return [...this.#bets.values()].filter((bet) => bet.status === status).length;
  }

  record({ rows, ledger }: WrittenBatch): void {
    for (const transaction of ledger) if (transaction.refType === 'TRADE_BET') this.#move(transaction);
    for (const bet of rows.tradeBet) this.#next(bet);
  }

  #move({ refId, code, postings }: SealedTransaction): void {
    const moves = this.#moves.get(refId) ?? { holds: [], settled: [] };
    this.#moves.set(refId, moves);
    for (const { kind, delta } of postings) {
      if (code === 'HOLD' && kind === 'HOLD') moves.holds.push(delta);
      else if (code !== 'HOLD' && kind === 'POINT') moves.settled.push(delta);
    }
  }

  #next(bet: BetRow): void {
    const before = this.#bets.get(bet.id);
    this.#bets.set(bet.id, bet);
    if (before === undefined) this.#placed(bet);
    else if (before.status !== 'OPEN' && !isSame(before, bet)) {
      this.#findings.add('bets-settle-once', `bet ${bet.id} was ${before.status} and is now ${bet.status}`);
    }
    if (bet.status !== 'OPEN') this.#ended(bet);
    this.#compareLedger(bet);
  }

  #placed({ id, playerId, tradeOptionId, tradeRoundId, point, createdAt }: BetRow): void {
    const option = optionOf(tradeOptionId);
    const startAt = startOf(tradeRoundId);
    const isOpen =
      option !== undefined &&
      startAt % (option.seconds * 1_000) === 0 &&
      createdAt >= startAt - option.seconds * 1_000 &&
      createdAt < startAt - option.lockSeconds * 1_000;
    if (!isOpen) {
      this.#findings.add('bets-in-time', `bet ${id} on round ${tradeRoundId} of ${startAt} came at ${createdAt}`);
    }
    if (option === undefined || point < option.minBet || point > option.maxBet || point % option.unit !== 0n) {
      this.#findings.add('bets-in-time', `bet ${id} is of ${point}, which is no stake`);
    }
    const staked = (this.#staked.get(`${playerId} ${tradeRoundId}`) ?? 0n) + point;
    this.#staked.set(`${playerId} ${tradeRoundId}`, staked);
    if (option !== undefined && staked > option.maxRoundBet) {
      this.#findings.add('bets-in-time', `player ${playerId} has staked ${staked} on round ${tradeRoundId}`);
    }
  }

  #ended(bet: BetRow): void {
    const option = optionOf(bet.tradeOptionId);
    if (option === undefined) return;
    const startAt = startOf(bet.tradeRoundId);
    const endAt = startAt + option.seconds * 1_000;
    const start = this.#written.fixing({ symbol: option.feed, at: startAt });
    const close = this.#written.fixing({ symbol: option.feed, at: endAt });
    const round = this.#written.rounds.get(bet.tradeRoundId);
    if (start === undefined || close === undefined || round === undefined) {
      this.#findings.add('rounds-are-their-evidence', `bet ${bet.id} was settled before its round was written`);
      return;
    }
    const { from, to, winner } = outcomeOf(start, close);
    const status = winner === null ? 'VOID' : bet.side === winner ? 'WON' : 'LOST';
    const gain = (bet.point * bet.payoutRate) / SCALE;
    const profit = status === 'WON' ? gain : status === 'LOST' ? -bet.point : 0n;
    if (bet.status !== status || bet.profit !== profit) {
      const text = `bet ${bet.id} is ${bet.status} with ${bet.profit}: from ${from} to ${to} it is ${status} with ${profit}`;
      this.#findings.add('rounds-are-their-evidence', text);
    }
    if (bet.decidedAt === null || bet.decidedAt < endAt) {
      this.#findings.add('rounds-are-their-evidence', `bet ${bet.id} was settled before its round was over`);
    }
  }

  /** A stake is held once and released once; a win is paid once. */
  #compareLedger({ id, status, point, profit }: BetRow): void {
    const { holds, settled } = this.#moves.get(id) ?? { holds: [], settled: [] };
    const isOver = status !== 'OPEN';
    const areHoldsRight = isSame(holds, isOver ? [point, -point] : [point]);
    const isSettledRight = isSame(settled, isOver && profit !== 0n ? [profit] : []);
    if (areHoldsRight && isSettledRight) return;
    const text = `bet ${id} of ${point} is ${status} with ${profit}, held ${holds.join(', ')}, paid ${settled.join(', ')}`;
    this.#findings.add('bets-settle-once', text);
  }

  #compareRound({ id, tradeOptionId, startAt, endAt, startPrice, closePrice, status }: RoundRow): void {
    const symbol = optionOf(tradeOptionId)?.feed ?? '';
    const start = this.#written.fixing({ symbol, at: startAt });
    const close = this.#written.fixing({ symbol, at: endAt });
    const outcome = start === undefined || close === undefined ? null : outcomeOf(start, close);
    const code = outcome?.winner === 'B' ? 1 : outcome?.winner === 'S' ? 2 : 3;
    if (outcome !== null && outcome.from === startPrice && outcome.to === closePrice && code === status) return;
    const text = `round ${id} is written as ${status}, from ${startPrice} to ${closePrice}: it went as ${exactText(outcome)}`;
    this.#findings.add('rounds-are-their-evidence', text);
  }

  /** Long after the last round: nothing is open, and the evidence has only prices that the feed sent. */
  atRest(said: ReadonlySet<string>): void {
    for (const { id, status, tradeRoundId } of this.#bets.values()) {
      if (status === 'OPEN')
        this.#findings.add('rounds-settle', `bet ${id} on round ${tradeRoundId} was never settled`);
    }
    for (const round of this.#written.rounds.values()) this.#compareRound(round);
    for (const { symbol, at, trades, heardAt } of this.#written.fixings()) {
      const unsaid = trades.find(({ price, exTs }) => !said.has(`${symbol} ${exTs} ${price}`));
      if (unsaid !== undefined) {
        const text = `the fixing of ${at} has a trade at ${unsaid.price} of ${unsaid.exTs}, which was never made`;
        this.#findings.add('fixings-are-true', text);
      }
      if (heardAt !== null && heardAt > at) {
        this.#findings.add('fixings-are-true', `the fixing of ${at} has an event of ${heardAt}`);
      }
    }
  }
}

function optionOf(id: number): TradeOptionRow | undefined {
  return TRADE_OPTIONS.find((option) => option.id === idOf(id));
}

function startOf(tradeRoundId: number): number {
  return (tradeRoundId % 1_000_000_000) * 30_000;
}

function outcomeOf(start: Fixing, close: Fixing) {
  const [from, to] = [priceAt(start), priceAt(close)];
  return { from, to, winner: from === null || to === null || from === to ? null : to > from ? 'B' : 'S' };
}

/** The last price up to the moment, where the feed was live and confirmed. */
function priceAt({ at, trades, heardAt, isUnconfirmed }: Fixing): bigint | null {
  if (isUnconfirmed || heardAt === null || heardAt < at - SILENCE_MS) return null;
  const before = trades.filter(({ exTs }) => exTs <= at);
  return before.sort((a, b) => a.exTs - b.exTs || a.seq - b.seq).at(-1)?.price ?? null;
}
