import type { Fixing } from '@hoga/domain/rounds/fixing';
import { roundId } from '@hoga/domain/rounds/round-times';
import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import { DNW_STATUSES, DNW_TYPES, SALE_STEP_MS } from '@hoga/domain/wallet/dnw';
import { defined } from '@hoga/kernel/assert';
import { type Decimal, decimal, min } from '@hoga/kernel/decimal';
import { type DnwId, idOf, type PlayerId } from '@hoga/kernel/ids';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Command } from '../input/command.ts';
import { NaiveCashier } from '../testing/cashier/naive-cashier.ts';
import {
  inTransit,
  isLive,
  NAIVE_WALLETS,
  type NaiveRequest,
  type NaiveWallet,
  STATES,
  WORDS,
  type Word,
} from '../testing/cashier/naive-request.ts';
import { buy, buyFromMember, CashierRig, deposit, sell, withdraw } from '../testing/cashier/sample.ts';
import { player, SITE } from '../testing/fixture.ts';
import { bet, ONE_MINUTE } from '../testing/rounds/sample.ts';
import { TwoShards } from '../testing/two-shards.ts';
import type { DnwRow } from './rows.ts';

/** The bonuses of the coupons. */
const COUPON = { USDT: decimal(24_995), BINARY: decimal(20_000), BTC: decimal('0.002') } as const;

/** A little before KST midnight, so that days change within a life. */
const START = Date.parse('2026-11-15T23:50:00+09:00');
const PLAYERS = [1, 2, 3];
const GIFTS = { BINARY: 25_000_000, USDT: 25_000, BTC: '0.5' } as const;
const OWED_IN = ['KRW', 'USDT', 'BTC'] as const;
const CURRENCIES = { KRW: ['BINARY'], USDT: ['USDT', 'FUTURES'], BTC: ['BTC'] } as const;

const playerId = fc.constantFrom(...PLAYERS);
const coin = fc.constantFrom('USDT', 'USDT', 'USDT', 'BTC');
const won = fc.constantFrom(
  '0',
  '7',
  '15000',
  '10000.5',
  ...['10000', '20000', '10000000', '30000000'].flatMap((it) => [it, it]),
);
const coins = fc.constantFrom('0', '0.00000001', '0.05', '0.2', '9', '50', '50', '51', '500', '12000', '24999.5');
const wallet = fc.constantFrom(...NAIVE_WALLETS);
const which = fc.nat(1_000);

/** The next steps of a sale. */
const NEXT: Readonly<Record<string, readonly Word[]>> = {
  'D REQUESTED': ['approve'],
  'W REQUESTED': ['approve'],
  'WS REQUESTED': ['match', 'match', 'approve'],
  REQUESTED: ['match'],
  'WB MATCHED': ['paid', 'paid', 'expire'],
  'WS MATCHED': ['markPaid', 'markPaid', 'expire'],
  PAID: ['appeal', 'appeal', 'confirm'],
  SENDING: ['transferred', 'transferred', 'transferred', 'returned'],
};
const NEXT_OFTEN = [...new Array<'next'>(12).fill('next'), ...new Array<'sensible'>(12).fill('sensible')];

const STEP = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('deposit', 'withdraw', 'withdraw'),
      playerId,
      wallet: fc.constantFrom('BINARY', 'USDT'),
      won,
      coins,
      promo: fc.constantFrom(null, null, 1, 2),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('buy'), playerId, wallet: coin, won }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom('buyFromMember', 'sellToMember', 'sell'),
      playerId,
      wallet: coin,
      amount: fc.oneof({ weight: 3, arbitrary: fc.constant('50') }, { weight: 2, arbitrary: coins }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('convert', 'transfer'),
      playerId,
      from: wallet,
      to: wallet,
      amount: fc.oneof(won, coins),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('coupon'), playerId, couponId: fc.constantFrom(1, 2, 3) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('bet'),
      playerId,
      stake: fc.constantFrom(1_000, 7_000, 20_000, 100_000),
      isWon: fc.boolean(),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('act'),
      word: fc.constantFrom<Word | 'next' | 'sensible'>(...WORDS, ...NEXT_OFTEN),
      which,
      by: fc.constantFrom(7, 7, 7, 8, 1, 2),
      isOld: fc.nat(9),
      isYes: fc.boolean(),
      isStranger: fc.nat(15),
      isLate: fc.nat(2),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('match'),
      which,
      with: which,
      by: fc.constantFrom(7, 7, 8, 1),
      isAny: fc.nat(7),
    }),
  },
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('deliver'), playerId: fc.constantFrom(1, 2) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('wait'),
      ms: fc.constantFrom(2_000, 2_000, 5_000, 5_000, 20_000, 20_000, SALE_STEP_MS, 40_000_000),
    }),
  },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('cashOut') }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('rates') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart') }) },
);
type Step = typeof STEP extends fc.Arbitrary<infer S> ? S : never;
type Acting = Extract<Step, { readonly kind: 'act' }>;

/** The same life through two shards and through the naive model, compared after every step. */
class Life {
  readonly shards = new TwoShards((place) => new CashierRig(place));
  readonly naive = new NaiveCashier();
  readonly seen = new Set<string>();
  readonly #rows = new Map<DnwId, DnwRow>();
  readonly #read = [0, 0];
  #ratedAt = START;

  constructor() {
    this.shards.of(1).configure({ type: 'player.configure', row: player(3) });
    for (const rig of this.shards.rigs) {
      rig.at = START;
      rig.configure({ type: 'rounds.option.configure', row: ONE_MINUTE });
    }
    this.#hearRates();
    for (const id of PLAYERS) {
      for (const [type, amount] of Object.entries(GIFTS) as [keyof typeof GIFTS, string | number][]) {
        this.shards.of(id).deposit(type, amount, id);
        this.naive.give(id, type, decimal(amount));
      }
    }
  }

  get #at(): number {
    return this.shards.of(1).at;
  }

  run(step: Step): void {
    this.shards.wait(301);
    const before = PLAYERS.map((id) => this.naive.worth(id));
    this.#do(step);
    this.#compare();
    this.#checkLimits();
    if (step.kind !== 'convert') return;
    for (const [place, id] of PLAYERS.entries()) expect(this.naive.worth(id) <= (before[place] ?? 0n)).toBe(true);
  }

  #do(step: Step): void {
    const { shards, naive } = this;
    switch (step.kind) {
      case 'wait':
        shards.wait(step.ms);
        break;
      case 'rates':
        this.#hearRates();
        break;
      case 'restart':
        shards.restart();
        break;
      case 'deliver':
        naive.deliverTo(step.playerId);
        shards.deliverTo(step.playerId);
        break;
      case 'cashOut':
        this.#cashOut(1);
        break;
      case 'act':
        this.#act(step);
        break;
      case 'match':
        this.#match(step);
        break;
      case 'bet':
        this.#bet(step);
        break;
      default:
        this.#ask(step);
    }
  }

  #hearRates(): void {
    for (const rig of this.shards.rigs) rig.rates();
    this.#ratedAt = this.#at;
  }

  #ask(
    step: Exclude<
      Step,
      { readonly kind: 'wait' | 'rates' | 'restart' | 'deliver' | 'cashOut' | 'act' | 'match' | 'bet' }
    >,
  ): void {
    const { naive } = this;
    const { playerId: id } = step;
    const seen = { at: this.#at, ratedAt: this.#ratedAt };
    switch (step.kind) {
      case 'deposit':
      case 'withdraw': {
        const walletType = step.wallet === 'BINARY' ? 'BINARY' : 'USDT';
        const point = walletType === 'BINARY' ? step.won : step.coins;
        if (step.kind === 'withdraw') {
          const expected = naive.withdraw(id, walletType, decimal(point), seen);
          this.#expect(id, withdraw(point, { walletType }), expected);
          break;
        }
        const promo = step.promo === null ? null : { couponId: step.promo, amount: COUPON[walletType] };
        const expected = naive.deposit(id, walletType, decimal(point), promo, seen);
        this.#expect(id, deposit(point, { walletType, promo }), expected);
        break;
      }
      case 'buy': {
        const walletType = step.wallet === 'BTC' ? 'BTC' : 'USDT';
        this.#expect(id, buy(step.won, { walletType }), naive.buy(id, walletType, decimal(step.won), seen));
        break;
      }
      case 'buyFromMember': {
        const walletType = step.wallet === 'BTC' ? 'BTC' : 'USDT';
        const expected = naive.buyFromMember(id, walletType, decimal(step.amount), seen);
        this.#expect(id, buyFromMember(step.amount, { walletType }), expected);
        break;
      }
      case 'sell':
      case 'sellToMember': {
        const walletType = step.wallet === 'BTC' ? 'BTC' : 'USDT';
        const isMembers = step.kind === 'sellToMember';
        const expected = naive.sell(id, walletType, decimal(step.amount), isMembers, seen);
        const counterparty = isMembers ? 'MEMBER' : 'HOUSE';
        this.#expect(id, sell(step.amount, { walletType, counterparty }), expected);
        break;
      }
      case 'convert':
      case 'transfer': {
        const { from, to } = step;
        const amount = decimal(step.amount);
        const expected = naive[step.kind === 'convert' ? 'convert' : 'transfer'](id, from, to, amount, seen);
        this.#expect(id, { type: `cashier.${step.kind}`, from, to, amount } as Command, expected);
        break;
      }
      case 'coupon': {
        const { couponId } = step;
        const walletType = couponId === 1 ? 'USDT' : couponId === 2 ? 'BINARY' : 'BTC';
        const coupon = { type: 'cashier.coupon', couponId, walletType, amount: COUPON[walletType] } as const;
        this.#expect(id, coupon, naive.coupon(id, couponId, walletType, coupon.amount, seen));
      }
    }
  }

  /** Approves and pays waiting requests, and requests the next small amount, up to the limit of the day. */
  #cashOut(id: number): void {
    const { naive } = this;
    const [waiting] = naive.live(id, 'W');
    if (waiting === undefined) {
      const expected = naive.withdraw(id, 'BINARY', decimal(10_000), { at: this.#at, ratedAt: this.#ratedAt });
      this.#expect(id, withdraw(10_000), expected);
    } else {
      const said = { by: 8, version: waiting.version, isYes: false };
      const word = waiting.status === 'SENDING' ? 'transferred' : 'approve';
      const expected = naive.act(word, waiting, id, said, this.#at);
      this.#expect(id, commandOf(word, defined(waiting.id, 'an id'), said), expected);
    }
  }

  /** Mostly a step that is valid for a waiting request; else any step for any request. */
  #act({ word: wished, which: place, by, isOld, isYes, isStranger, isLate }: Acting): void {
    const { naive } = this;
    const live = naive.requests.filter(isLive);
    const request = pick(place % 8 === 0 || live.length === 0 ? naive.requests : live, place);
    if (request === undefined) return;
    const sensible = WORDS.filter((candidate) => (STATES[candidate].states as string[]).includes(request.status));
    const words =
      wished === 'next' ? (NEXT[`${request.type} ${request.status}`] ?? NEXT[request.status] ?? sensible) : sensible;
    const word = wished === 'next' || wished === 'sensible' ? (pick(words, place) ?? 'cancel') : wished;
    if (isLate > 0 && (word === 'appeal' || word === 'expire')) this.shards.wait(SALE_STEP_MS);
    const version = isOld === 0 ? request.version - 1 : isOld < 4 ? request.version : null;
    const about = isStranger === 0 ? 1 : request.playerId;
    const { id } = request;
    const expected = naive.act(word, request, about, { by, version, isYes }, this.#at);
    this.#expect(about, commandOf(word, defined(id, 'an id'), { by, version, isYes }), expected);
  }

  /** A bet on a round of the next minute, decided as it ends. */
  #bet({ playerId: id, stake, isWon }: Extract<Step, { readonly kind: 'bet' }>): void {
    const rig = this.shards.of(id);
    const startAt = Math.ceil(this.#at / 60_000) * 60_000 + 60_000;
    this.shards.wait(startAt - 30_000 - this.#at);
    const tradeRoundId = roundId(ONE_MINUTE.id, startAt);
    const point = decimal(stake);
    const refusal = this.naive.bet(id, point, isWon);
    this.#expect(id, bet({ tradeRoundId, side: 'B', point }), refusal);
    this.shards.wait(startAt + 60_000 - this.#at);
    const fixing = (at: number, price: number): Fixing => ({
      at,
      trades: [{ price: decimal(price), exTs: at - 20, seq: price }],
      heardAt: at - 20,
      isUnconfirmed: false,
    });
    const [start, close] = [fixing(startAt, 100), fixing(startAt + 60_000, isWon ? 101 : 99)];
    rig.announce({ type: 'rounds.decided', tradeRoundId, start, close, voidedBy: null, most: 10 });
  }

  #match(step: Extract<Step, { readonly kind: 'match' }>): void {
    const { naive } = this;
    const { which: place, with: other, by, isAny } = step;
    // Members are matched at fresh rates only.
    if (isAny > 1) this.#hearRates();
    const open = naive.requests.filter(({ status, isMembers }) => status === 'REQUESTED' && isMembers);
    const sales = open.filter(({ type }) => type === 'WS');
    const sale = pick(isAny === 0 ? naive.requests : sales, place);
    const fitting = open.filter(({ type, point }) => type === 'WB' && (point === sale?.point || isAny < 4));
    const purchase = pick(isAny === 2 ? naive.requests : fitting, other);
    if (sale === undefined || purchase === undefined) return;
    const deciding = { by, approvedBy: null, reason: 'they fit' };
    const [id, buyId] = [defined(sale.id, 'an id'), defined(purchase.id, 'an id')];
    const buyerId = idOf<PlayerId>(purchase.playerId);
    const point = min(sale.point as Decimal, purchase.point as Decimal);
    const seen = { at: this.#at, ratedAt: this.#ratedAt };
    const expected = naive.match(sale, purchase, { by, version: null, point }, seen);
    const match = { type: 'cashier.matchMembers', id, version: null, buyId, buyerId, point, ...deciding } as const;
    this.#expect(sale.playerId, match, expected);
  }

  #expect(about: number, command: Command, refusal: string | null): void {
    const { reply } = this.shards.of(about).send(about, command);
    expect([command.type, reply?.ok === false ? reply.error.code : null]).toEqual([command.type, refusal]);
    this.seen.add(`${command.type} ${refusal}`);
  }

  #compare(): void {
    const changed = this.#readRows();
    for (const id of PLAYERS) {
      const rig = this.shards.of(id);
      const account = defined(rig.engine.state.accounts.get(idOf(id)), 'a player');
      const { cashier } = account;
      const today = kstDay(rig.at);
      // One assertion for all figures: an assertion takes longer than the step.
      const figures = {
        points: NAIVE_WALLETS.map((type) => account.wallet(type).point),
        owed: OWED_IN.map((currency) => cashier.owedIn(currency)),
        withdrawals: cashier.withdrawalsOn(today),
        requests: cashier.withdrawalRequestsOn(today),
        live: [...cashier.live.keys()].sort(),
      };
      expect(figures).toEqual({
        points: NAIVE_WALLETS.map((type) => this.naive.point(id, type)),
        owed: OWED_IN.map((currency) => this.naive.owed(id, currency)),
        withdrawals: this.naive.withdrawalsOn(id, rig.at),
        requests: this.naive.withdrawalRequestsOn(id, rig.at),
        live: this.naive
          .live(id)
          .map((request) => request.id)
          .sort(),
      });
    }
    for (const request of this.naive.requests) {
      if (isLive(request) || changed.has(defined(request.id, 'an id'))) this.#compareRequest(request);
    }
    this.#compareHouses();
    for (const id of [1, 2] as const) {
      expect(this.shards.underwayTo(id).length).toBe(this.naive.underway[id === 1 ? 1 : 0].length);
    }
  }

  /** The engine's rows as written; a new one is matched with the model's oldest request without an id. */
  #readRows(): ReadonlySet<DnwId> {
    const changed = new Set<DnwId>();
    for (const [index, { effects }] of this.shards.rigs.entries()) {
      for (const { rows } of effects.slice(this.#read[index])) {
        for (const change of rows) {
          if (change.table !== 'dnw') continue;
          const { row } = change;
          if (!this.#rows.has(row.id)) {
            const isNamed = (request: NaiveRequest) => request.id === null && request.playerId === row.playerId;
            defined(this.naive.requests.find(isNamed), `request ${row.id}`).id = row.id;
          }
          this.#rows.set(row.id, row);
          changed.add(row.id);
        }
      }
      this.#read[index] = effects.length;
    }
    return changed;
  }

  #compareRequest(request: NaiveRequest): void {
    const { id, type, status, point, fee, version, dueAt, counter, agreed } = request;
    const row = defined(this.#rows.get(defined(id, 'an id')), 'a row');
    const counterId = type === 'WS' || type === 'WB' ? (counter?.id ?? null) : row.counterId;
    const live = isLive(request) ? { firstApprover: agreed?.by ?? null, won: request.won } : {};
    const figures = { type, status, point, fee, version, dueAt, counterId, reserved: inTransit(request), ...live };
    expect(row).toMatchObject(figures);
    this.seen.add(`${type} ${status}`);
  }

  #compareHouses(): void {
    for (const [index, rig] of this.shards.rigs.entries()) {
      const players = PLAYERS.filter((id) => id % 2 === index);
      for (const [currency, wallets] of Object.entries(CURRENCIES) as [string, readonly NaiveWallet[]][]) {
        const results = currency === 'KRW' ? this.naive.results(players) : 0n;
        const { TRANSIT, FEE, EXTERNAL, PNL } = rig.engine.state.houses.of(SITE.id, currency).balances;
        const points = players.flatMap((id) => wallets.map((type) => this.naive.point(id, type)));
        const [transit, fees] = [this.naive.transit(players, wallets), this.naive.fees(players, wallets)];
        const external = -(points.reduce((sum, point) => sum + point, 0n) + transit + fees - results);
        expect([TRANSIT, FEE, PNL, EXTERNAL]).toEqual([transit, fees, -results, external]);
      }
    }
  }

  #checkLimits(): void {
    const exceeded = PLAYERS.flatMap((id) => [
      ...DNW_TYPES.filter((type) => {
        // The rest of a partly traded request waits beside it.
        return this.naive.live(id, type).filter(({ isMembers }) => !isMembers).length > 1;
      }).map((type) => `player ${id} has several live requests of ${type}`),
      ...(this.naive.withdrawalsOn(id, this.#at) > 3 ? [`player ${id} has more withdrawals than a day may`] : []),
    ]);
    expect(exceeded).toEqual([]);
  }
}

function pick<T>(items: readonly T[], place: number): T | undefined {
  return items[place % Math.max(1, items.length)];
}

interface Said {
  readonly by: number;
  readonly version: number | null;
  readonly isYes: boolean;
}

function commandOf(word: Word, id: DnwId, { by, version, isYes }: Said): Command {
  const type = `cashier.${word}`;
  if (STATES[word].isMembers) return { type, id } as Command;
  const terms = { reference: 'T-1', inFavourOf: isYes ? 'BUYER' : 'SELLER' };
  const approvedBy = word === 'returned' && isYes ? 9 : null;
  return { type, id, version, ...terms, by, approvedBy, reason: 'as it is' } as Command;
}

/** Cases the random lives must have covered, or they prove nothing. */
const SIGHTINGS = [
  ...DNW_STATUSES.map((status) => `WS ${status}`),
  ...DNW_STATUSES.filter((it) => it !== 'SENDING' && it !== 'RETURNED').map((status) => `WB ${status}`),
  ...['REQUESTED', 'SENDING', 'APPROVED', 'REJECTED', 'CANCELED', 'RETURNED'].map((status) => `W ${status}`),
  ...['ALREADY_PROCESSED', 'RECORD_MISSING', 'SECOND_APPROVAL_NEEDED', null].map((code) => `cashier.returned ${code}`),
  ...['ALREADY_PROCESSED', 'RECORD_MISSING', null].map((code) => `cashier.transferred ${code}`),
  ...['D', 'CO', 'CI', 'TO', 'TI', 'B'].map((type) => `${type} APPROVED`),
  ...['PENDING_REQUEST_EXISTS', 'FEE_INSUFFICIENT', 'AMOUNT_TOO_SMALL'].map((code) => `cashier.withdraw ${code}`),
  ...['OWN_CASE', 'CHANGED_MEANWHILE', 'RECORD_MISSING', null].map((code) => `cashier.approve ${code}`),
  'cashier.withdraw DAILY_WITHDRAWALS_EXCEEDED',
  'cashier.approve SECOND_APPROVAL_NEEDED',
  'cashier.coupon COUPON_USED',
  'cashier.deposit COUPON_USED',
  'rounds.bet null',
];

it('random lives at the cashier end as in the naive model, step by step', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.noBias(fc.array(STEP, { minLength: 60, maxLength: 100, size: 'max' })), (steps) => {
      const life = new Life();
      for (const step of steps) life.run(step);
      for (const sighting of life.seen) seen.add(sighting);
    }),
    { numRuns: 90, seed: 20 },
  );
  expect(SIGHTINGS.filter((sighting) => !seen.has(sighting))).toEqual([]);
});
