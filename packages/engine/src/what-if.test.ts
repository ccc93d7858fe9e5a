import { maintenanceMargin } from '@hoga/domain/futures/margin';
import { type FuturesTermsOf, futuresWorth, stressFutures } from '@hoga/domain/risk/futures-stress';
import { movedPrice, moveFactor, RISK_MOVES, type RiskMove } from '@hoga/domain/risk/moves';
import { type OverseaTermsOf, overseaWorth, stressOversea } from '@hoga/domain/risk/oversea-stress';
import { defined } from '@hoga/kernel/assert';
import { type Decimal, decimal, SCALE, toText, ZERO } from '@hoga/kernel/decimal';
import { idOf, type PlayerId } from '@hoga/kernel/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answer } from './questions.ts';
import type { Quote } from './rows/quote.ts';
import { BTC, ETH, HSI, KOSPI, NQ, player } from './testing/fixture.ts';
import { livesInstead, patienceMs } from './testing/random-lives.ts';
import { futuresPlace, overseaPlace, Rig } from './testing/rig.ts';

const PLAYERS = [1, 2, 3, 4].map((id) => idOf<PlayerId>(id));
const USUAL = { seed: 20_261_118, numRuns: 60 };
const LIVES = livesInstead(USUAL);

const RATES = { USD: '1350', HKD: '173' } as const;

/** Four members with money, and prices of everything they trade. */
function house(): Rig {
  const rig = new Rig();
  rig.prepare(() => {
    for (const id of PLAYERS.slice(1)) rig.configure({ type: 'player.configure', row: player(id) });
    for (const id of PLAYERS) {
      // Some have so much that their positions are in tiers whose maintenance is above the fee: a close may be enough.
      rig.deposit('FUTURES', (3_000 + 700 * id) * (id > 2 ? 20 : 1), id);
      rig.deposit('BINARY', 900_000 + 350_000 * id, id);
    }
    rig.fx('USD/KRW', RATES.USD);
    rig.fx('HKD/KRW', RATES.HKD);
    rig.timer({ type: 'oversea.open', overseaOptionIds: [NQ.id, HSI.id, KOSPI.id] });
    rig.btc(60_000, { fundingRate: '0.0021' });
    rig.eth(3_000, { fundingRate: '-0.0013' });
    rig.nq(18_000);
    rig.quote('HSI', { bid: 20_000, ask: 20_001, last: 20_000 });
    rig.quote('K200', { bid: '350', ask: '350.05', last: '350' });
  });
  return rig;
}

const quoteOf = ({ engine }: Rig, feed: string): Quote =>
  defined(engine.state.prices.feeds.get(feed)?.quote, `a quote of ${feed}`);

/** The members' claims on the house: every traded wallet and its open positions, by the engine's own figures. */
function worthIn({ engine }: Rig): { readonly FUTURES: bigint; readonly BINARY: bigint } {
  let [futures, binary] = [0n, 0n];
  for (const id of PLAYERS) {
    for (const { type, point, gameWaitPoint, margin } of answer(engine, id, { type: 'account.wallets' })) {
      if (type === 'FUTURES') futures += point + gameWaitPoint + margin;
      if (type === 'BINARY') binary += point + gameWaitPoint + margin;
    }
    for (const { pnl } of answer(engine, id, { type: 'futures.results' })) futures += pnl ?? 0n;
    for (const { pnl } of answer(engine, id, { type: 'oversea.results' })) binary += pnl ?? 0n;
    const open = answer(engine, id, { type: 'futures.openPositions', futuresOptionId: null });
    for (const { fundingFee } of open) futures += fundingFee;
  }
  return { FUTURES: futures, BINARY: binary };
}

function openIn({ engine }: Rig): string[] {
  return PLAYERS.flatMap((id) => [
    ...answer(engine, id, { type: 'futures.results' }).map((result) => `futures ${result.id}`),
    ...answer(engine, id, { type: 'oversea.results' }).map((result) => `oversea ${result.id}`),
  ]);
}

interface Terms {
  readonly futures: FuturesTermsOf;
  readonly oversea: OverseaTermsOf;
}

/** The valuation prices of options, with the prices of one feed moved. */
function termsOf(rig: Rig, feed: string, percent: number): Terms {
  const factor = moveFactor(percent);
  const pricesOf = (of: string) => {
    const { bid, ask, last, mark } = quoteOf(rig, of);
    const at = (price: typeof bid) => (of === feed ? movedPrice(price, factor) : price);
    return { bid: at(bid), ask: at(ask), last: at(last), mark: at(mark ?? last) };
  };
  return {
    futures: (id) => {
      const option = id === BTC.id ? BTC : ETH;
      return { ...pricesOf(option.feed), brackets: option.brackets, liqFee: option.liqFee };
    },
    oversea: (id) => {
      const option = id === NQ.id ? NQ : id === HSI.id ? HSI : KOSPI;
      const fx = decimal(option.currency === 'KRW' ? 1 : RATES[option.currency as 'USD']);
      return { ...option, ...pricesOf(option.feed), fx, unit: decimal(1) };
    },
  };
}

const standingsOf = ({ engine }: Rig, id: PlayerId) => ({
  futures: defined(answer(engine, id, { type: 'futures.standing' }), 'a standing'),
  oversea: defined(answer(engine, id, { type: 'oversea.standing' }), 'a standing'),
});

/**
 * Deposits so much that the account would be worth `percent` of its requirement after the move: random accounts are far
 * above or far below, and a forced close mostly leaves nothing of them.
 */
function payUpTo(rig: Rig, id: PlayerId, moved: Terms, percent: number): void {
  const { futures, oversea } = standingsOf(rig, id);
  const kept = futures.positions.reduce((sum, { optionId, amount }) => {
    const { mark, brackets } = defined(moved.futures(optionId), 'terms');
    return sum + maintenanceMargin(brackets, amount, mark);
  }, 0n);
  const cut = oversea.positions.reduce(
    (sum, { optionId, qty }) => sum + defined(moved.oversea(optionId), 'terms').losscutPer * BigInt(qty),
    0n,
  );
  const pay = (wallet: 'FUTURES' | 'BINARY', missing: bigint) => {
    const whole = (missing / SCALE) * SCALE;
    if (whole > 0n) rig.deposit(wallet, toText(whole as Decimal), id);
  };
  pay('FUTURES', (kept * BigInt(percent)) / 100n - defined(futuresWorth(futures, moved.futures), 'a worth'));
  pay('BINARY', (cut * BigInt(percent)) / 100n - defined(overseaWorth(oversea, moved.oversea), 'a worth'));
}

/** The forecast of a move of one feed: the forced closes, and the house's gain. */
function forecast(rig: Rig, feed: string, percent: RiskMove) {
  const [now, moved] = [termsOf(rig, feed, 0), termsOf(rig, feed, percent)];
  const closed: string[] = [];
  let gain = 0n;
  for (const id of PLAYERS) {
    const { futures, oversea } = standingsOf(rig, id);
    if (futures.positions.some(({ optionId }) => (optionId === BTC.id ? BTC : ETH).feed === feed)) {
      const stressed = defined(stressFutures(futures, moved.futures), 'a forecast');
      closed.push(...stressed.closed.map((position) => `futures ${position}`));
      gain += defined(futuresWorth(futures, now.futures), 'a worth') - stressed.worth;
    }
    if (oversea.positions.some(({ optionId }) => optionId === NQ.id) && feed === 'NQ') {
      const stressed = defined(stressOversea(oversea, moved.oversea), 'a forecast');
      closed.push(...stressed.closed.map((position) => `oversea ${position}`));
      gain += defined(overseaWorth(oversea, now.oversea), 'a worth') - stressed.worth;
    }
  }
  return { closed, gain };
}

/** The move as a feed would bring it: twice, so that a jump is confirmed. */
function move(rig: Rig, feed: string, percent: RiskMove): void {
  const quote = quoteOf(rig, feed);
  const factor = moveFactor(percent);
  const at = (price: Quote['bid']) => movedPrice(price, factor);
  for (const later of [1, 2]) {
    rig.quoteRaw({
      ...quote,
      seq: quote.seq + 10_000 + later,
      bid: at(quote.bid),
      ask: at(quote.ask),
      last: at(quote.last),
      mark: quote.mark === null ? null : at(quote.mark),
    });
  }
}

interface Placed {
  readonly player: PlayerId;
  readonly what: 'BTC' | 'ETH' | 'NQ' | 'HSI' | 'K200';
  readonly long: boolean;
  /** On the side that the move goes against, whatever `long` is. */
  readonly hurts: boolean;
  readonly size: number;
  readonly isolated: boolean;
  /** Too far away for any of the moves: it has a hold, and never fills. */
  readonly rests: boolean;
}

const order: fc.Arbitrary<Placed> = fc.record({
  player: fc.constantFrom(...PLAYERS),
  what: fc.constantFrom<Placed['what'][]>('BTC', 'BTC', 'ETH', 'NQ', 'NQ', 'HSI', 'K200'),
  long: fc.boolean(),
  hurts: fc.constantFrom(true, true, true, true, false),
  size: fc.integer({ min: 3, max: 14 }),
  isolated: fc.constantFrom(false, false, false, true),
  rests: fc.constantFrom(false, false, false, true),
});

function place(rig: Rig, { player: id, what, long, size, isolated, rests }: Placed): void {
  const tradeType = long ? 'LONG' : 'SHORT';
  if (what === 'BTC' || what === 'ETH') {
    const [futuresOptionId, price] = what === 'BTC' ? [BTC.id, 60_000] : [ETH.id, 3_000];
    const away = rests ? { price: Math.round(price * (long ? 0.9 : 1.1)) } : {};
    const marginType = isolated ? 'ISOLATED' : 'CROSS';
    // A share of the available amount, mostly so large that little is left to lose.
    const share = { futuresOptionId, tradeType, percent: size * 7, leverage: 20, price: null } as const;
    const { amount: affordable } = answer(rig.engine, id, { type: 'futures.quantityPer', ...share });
    const amount = toText(affordable ?? ZERO);
    rig.send(id, futuresPlace({ futuresOptionId, tradeType, marginType, amount, ...away }));
    return;
  }
  const overseaOptionId = { NQ, HSI, K200: KOSPI }[what].id;
  const away = rests && what === 'HSI' ? { price: long ? 19_500 : 20_500 } : {};
  rig.send(id, overseaPlace({ overseaOptionId, tradeType, qty: Math.ceil(size / 3), ...away }));
}

describe('what a move of one instrument would do', () => {
  it(
    'is forecast as the engine does it: the same positions closed, the same result of the house',
    () => {
      let closings = 0;
      fc.assert(
        fc.property(
          fc.array(order, { minLength: 8, maxLength: 20, size: 'max' }),
          fc.constantFrom('BTCUSDT', 'BTCUSDT', 'ETHUSDT', 'NQ'),
          fc.constantFrom<RiskMove[]>(...RISK_MOVES, -5, -5, 5, 5),
          fc.boolean(),
          fc.array(fc.integer({ min: -60, max: 120 }), { minLength: PLAYERS.length, maxLength: PLAYERS.length }),
          (orders, feed, percent, hasFunding, shares) => {
            const rig = house();
            for (const each of orders) place(rig, each.hurts ? { ...each, long: percent < 0 } : each);
            if (hasFunding)
              rig.timer({ type: 'futures.funding', futuresOptionIds: [BTC.id, ETH.id], fundingAt: rig.at });
            const moved = termsOf(rig, feed, percent);
            for (const [index, id] of PLAYERS.entries()) payUpTo(rig, id, moved, shares[index] ?? 100);
            const { closed, gain } = forecast(rig, feed, percent);
            const before = { open: openIn(rig), worth: worthIn(rig) };
            move(rig, feed, percent);
            const open = new Set(openIn(rig));
            const after = worthIn(rig);
            closings += closed.length;
            expect(closed.sort()).toEqual(before.open.filter((position) => !open.has(position)).sort());
            const lost = before.worth.FUTURES + before.worth.BINARY - after.FUTURES - after.BINARY;
            expect(toText(gain as Decimal)).toBe(toText(lost as Decimal));
          },
        ),
        LIVES,
      );
      if (LIVES === USUAL) expect(closings).toBeGreaterThan(40);
    },
    patienceMs(LIVES),
  );
});
