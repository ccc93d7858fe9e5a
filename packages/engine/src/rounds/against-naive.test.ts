import type { Fixing } from '@hoga/domain/rounds/fixing';
import { roundId } from '@hoga/domain/rounds/round-times';
import { decimal } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Command } from '../input/command.ts';
import { livesInstead, patienceMs } from '../testing/random-lives.ts';
import { Rig } from '../testing/rig.ts';
import { NaiveRounds } from '../testing/rounds/naive-rounds.ts';
import { bet, ONE_MINUTE } from '../testing/rounds/sample.ts';

const USUAL = { seed: 20_261_116, numRuns: 150 };
const LIVES = livesInstead(USUAL);

/** A little before KST midnight, so that days change within a life. */
const START = Date.parse('2026-11-15T23:55:00+09:00');
const MINUTE = 60_000;
/** Small enough for a random life to reach the limits. */
const OPTION = { ...ONE_MINUTE, maxRoundBet: decimal(60_000), maxBet: decimal(50_000) };

const amount = fc.constantFrom(500, 1_000, 1_000, 1_500, 3_000, 3_000, 20_000, 50_000, 50_000, 2_000_000);
const limit = fc.option(fc.constantFrom(0, 2_000, 5_000, 30_000));
const trades = fc.array(
  fc.record({ price: fc.constantFrom(99, 100, 101), before: fc.integer({ min: -1_500, max: 2_500 }) }),
  { minLength: 1, maxLength: 4 },
);
const STEP = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('bet'),
      amount,
      rounds: fc.constantFrom(1, 1, 1, 1, -1, 0, 2),
      up: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('wait'),
      ms: fc.constantFrom(301, 5_000, 20_000, 49_999, MINUTE, MINUTE, 2 * MINUTE, 3_600_000),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('decide'),
      before: trades,
      ago: fc.integer({ min: 0, max: 3 }),
      trades,
      silent: fc.boolean(),
      most: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('limits'), stake: limit, loss: limit }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('break'), ms: fc.constantFrom(-1, 10_000, 90_000) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart') }) },
);
type Printed = typeof trades extends fc.Arbitrary<infer T> ? T : never;
type Step = typeof STEP extends fc.Arbitrary<infer S> ? S : never;

const endOf = (id: number) => (id % 1_000_000_000) * 30_000 + MINUTE;

/** The same life through the engine and through the naive model, compared after every step. */
class Life {
  readonly rig = new Rig();
  readonly naive = new NaiveRounds(OPTION);
  readonly seen = new Set<string>();
  /** As in the feed: a moment has one fixing for all callers. */
  readonly #fixings = new Map<number, Fixing>();

  constructor() {
    this.rig.at = START;
    this.rig.configure({ type: 'rounds.option.configure', row: OPTION });
    this.rig.deposit('BINARY', 60_000);
    this.naive.deposit(decimal(60_000));
  }

  run(step: Step): void {
    const { rig, naive } = this;
    switch (step.kind) {
      case 'wait':
        rig.wait(step.ms);
        break;
      case 'restart':
        rig.restart();
        break;
      case 'bet': {
        rig.wait(301);
        const tradeRoundId = roundId(ONE_MINUTE.id, Math.floor(rig.at / MINUTE) * MINUTE + step.rounds * MINUTE);
        const side = step.up ? 'B' : 'S';
        const expected = naive.bet(tradeRoundId, side, decimal(step.amount), rig.at);
        this.#expect(bet({ tradeRoundId, side, point: decimal(step.amount) }), expected);
        break;
      }
      case 'limits': {
        const [dailyStake, dailyLoss] = [step.stake, step.loss].map((value) =>
          value === null ? null : decimal(value),
        );
        naive.limit(dailyStake ?? null, dailyLoss ?? null, rig.at);
        this.#expect({ type: 'rounds.limits', dailyStake: dailyStake ?? null, dailyLoss: dailyLoss ?? null }, null);
        break;
      }
      case 'break':
        this.#expect({ type: 'rounds.break', until: rig.at + step.ms }, naive.takeBreak(rig.at + step.ms, rig.at));
        break;
      case 'decide':
        this.#decide(step);
    }
    this.#compare();
  }

  #expect(command: Command, refusal: string | null): void {
    const { reply } = this.rig.send(1, command);
    expect(reply?.ok === false ? reply.error.code : null).toBe(refusal);
    this.seen.add(`${command.type} ${refusal}`);
  }

  #decide(step: Extract<Step, { readonly kind: 'decide' }>): void {
    const { rig, naive } = this;
    const latest = Math.floor(rig.at / MINUTE) * MINUTE;
    const waiting = naive.bets.filter((bet) => bet.outcome === null && endOf(bet.roundId) <= latest);
    const target = waiting[step.ago % 2];
    const endAt = target === undefined ? latest - step.ago * MINUTE : endOf(target.roundId);
    const tradeRoundId = roundId(ONE_MINUTE.id, endAt - MINUTE);
    const [start, close] = [this.#fixing(endAt - MINUTE, step.before, step), this.#fixing(endAt, step.trades, step)];
    const decided = { type: 'rounds.decided', tradeRoundId, start, close, voidedBy: null, most: step.most } as const;
    naive.decide(tradeRoundId, start, close, rig.at);
    for (;;) {
      const { reply } = rig.announce(decided);
      if (!reply?.ok || reply.value['left'] === 0) break;
    }
    for (const { outcome } of naive.bets) if (outcome !== null) this.seen.add(outcome.kind);
  }

  #fixing(at: number, printed: Printed, { silent }: { readonly silent: boolean }): Fixing {
    const known = this.#fixings.get(at);
    if (known !== undefined) return known;
    const fixing = {
      at,
      trades: printed.map(({ price, before }, seq) => ({ price: decimal(price), exTs: at - before, seq })),
      heardAt: silent && at % (2 * MINUTE) === 0 ? at - 3_001 : at,
      isUnconfirmed: false,
    };
    this.#fixings.set(at, fixing);
    return fixing;
  }

  #compare(): void {
    const wallet = this.rig.engine.state.accounts.get(idOf(1))?.wallet('BINARY');
    expect([wallet?.point, wallet?.gameWaitPoint]).toEqual([this.naive.point, this.naive.hold]);
    expect(this.rig.engine.state.houses.of(idOf(1), 'KRW').balances.PNL).toBe(-this.naive.result);
  }
}

it(
  'random lives end as in the naive model, step by step',
  () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.array(STEP, { minLength: 20, maxLength: 60 }), (steps) => {
        const life = new Life();
        for (const step of steps) life.run(step);
        for (const sighting of life.seen) seen.add(sighting);
      }),
      LIVES,
    );
    if (LIVES !== USUAL) return;
    const refusals = [
      'BETTING_CLOSED',
      'BET_TOO_SMALL',
      'BET_UNIT',
      'BET_TOO_LARGE',
      'ON_A_BREAK',
      'OWN_LIMIT_REACHED',
    ];
    for (const code of [...refusals, 'INSUFFICIENT_BALANCE', null]) expect(seen).toContain(`rounds.bet ${code}`);
    for (const outcome of ['won', 'lost', 'void']) expect(seen).toContain(outcome);
  },
  patienceMs(LIVES),
);
