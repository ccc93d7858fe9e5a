import { decimal, toText } from '@hoga/kernel/decimal';
import { idOf, type OverseaOrderId } from '@hoga/kernel/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportRows } from './assembly/export.ts';
import type { FuturesScale } from './futures/requests.ts';
import type { OverseaScale } from './oversea/requests.ts';
import { BTC, NQ, SITE } from './testing/fixture.ts';
import { livesInstead, patienceMs } from './testing/random-lives.ts';
import { futuresPlace, overseaPlace, Rig } from './testing/rig.ts';

/** NQ at 18,000; BTC at 60,000 to 60,000.1. */
function market(): Rig {
  const rig = new Rig();
  rig.deposit('FUTURES', 10_000);
  rig.deposit('BINARY', 10_000_000);
  rig.btc(60_000, { bid: '60000', ask: '60000.1' });
  rig.timer({ type: 'oversea.open', overseaOptionIds: [NQ.id] });
  rig.fx('USD/KRW', 1_350);
  rig.nq(18_000);
  return rig;
}

const contracts = (change: Partial<OverseaScale> = {}): OverseaScale => ({
  ...{ type: 'oversea.scale', overseaOptionId: NQ.id, tradeType: 'LONG', qty: 6, parts: 3, distribution: 'RISING' },
  ...{ fromPrice: decimal(17_950), toPrice: decimal(17_900), ...change },
});

const coins = (change: Partial<FuturesScale> = {}): FuturesScale => ({
  ...{ type: 'futures.scale', futuresOptionId: BTC.id, tradeType: 'LONG', marginType: 'CROSS', leverage: 20 },
  ...{ amount: decimal('0.3'), parts: 5, distribution: 'FLAT', reduceOnly: 0 },
  ...{ fromPrice: decimal(59_900), toPrice: decimal(59_500), ...change },
});

const waiting = (rig: Rig) =>
  [...rig.overseaOrders(), ...rig.futuresOrders()].map((row) => [
    toText(row.price ?? decimal(0)),
    'qty' in row ? row.qty : toText(row.amount),
  ]);
const state = ({ engine }: Rig) => exportRows(engine).tables;

describe('a scale order', () => {
  it('is its parts, which carry the number of the first, with one name for the whole', () => {
    const rig = market();
    const { reply, events } = rig.send(1, contracts(), 'scale-1');
    const [first] = rig.overseaOrders();
    expect(reply).toMatchObject({ ok: true, value: { groupId: first?.id } });
    expect(waiting(rig)).toEqual([
      ['17950', 1],
      ['17925', 2],
      ['17900', 3],
    ]);
    expect(rig.overseaOrders().map(({ scaleGroup }) => scaleGroup)).toEqual(Array(3).fill(first?.id));
    expect(rig.overseaOrders().map(({ clientOrderId }) => clientOrderId)).toEqual(['scale-1', null, null]);
    expect(events.map(({ type }) => type).filter((type) => type === 'ORDER_SUCCESS')).toHaveLength(3);
    expect(rig.hold('BINARY')).toBe(String(6 * 303_000));
  });

  it('gets its first reply again under its name, also after a restart, and another body nothing', () => {
    const rig = market();
    const first = rig.send(1, coins(), 'scale-1').reply;
    rig.restart();
    const before = state(rig);
    expect(rig.send(1, coins(), 'scale-1').reply).toEqual(first);
    expect(rig.send(1, coins({ parts: 4 }), 'scale-1').reply).toMatchObject({ error: { code: 'DUPLICATE_REQUEST' } });
    expect(state(rig)).toEqual(before);
  });

  it('without a name is refused a second time at once', () => {
    const rig = market();
    rig.accept(coins());
    expect(rig.send(1, coins()).reply).toMatchObject({ error: { code: 'DUPLICATE_REQUEST' } });
    expect(rig.futuresOrders()).toHaveLength(5);
  });

  it.each<[string, Partial<OverseaScale>, string]>([
    ['its first part takes the quote', { fromPrice: decimal(18_010) }, 'WOULD_FILL_IMMEDIATELY'],
    [
      'its last part takes the quote',
      { fromPrice: decimal(17_950), toPrice: decimal(18_010) },
      'WOULD_FILL_IMMEDIATELY',
    ],
    ['its last part is beyond the band', { toPrice: decimal(17_000) }, 'PRICE_INVALID'],
    ['a price lies between ticks', { toPrice: decimal('17900.1') }, 'PRICE_INVALID'],
    ['a part is for nothing', { qty: 2, distribution: 'FLAT' }, 'QUANTITY_INVALID'],
    ['there are more parts than prices', { toPrice: decimal('17949.75') }, 'SCALE_INVALID'],
    ['there is one part', { parts: 1 }, 'SCALE_INVALID'],
    ['there are 21 parts', { parts: 21, qty: 21 }, 'SCALE_INVALID'],
    ['its quantity is no whole number', { qty: 2.5 }, 'QUANTITY_INVALID'],
    [
      'its parts together are more than may be held',
      { qty: 60, parts: 2, distribution: 'FLAT' },
      'MAX_CONTRACTS_EXCEEDED',
    ],
    ['its side is missing', { tradeType: null }, 'DIRECTION_REQUIRED'],
    ['its quantity is missing', { qty: null }, 'QUANTITY_REQUIRED'],
    ['a price is missing', { toPrice: null }, 'PRICE_REQUIRED'],
    ['its option is missing', { overseaOptionId: null }, 'STOCK_REQUIRED'],
    ['its option is unknown', { overseaOptionId: idOf(77) }, 'TRADING_SUSPENDED'],
  ])('places nothing where %s', (_what, change, code) => {
    const rig = market();
    const before = state(rig);
    expect(rig.refusal(1, contracts(change))).toBe(code);
    expect(state(rig)).toEqual(before);
  });

  it('places nothing where the money is enough for each part, but not for all', () => {
    const rig = market();
    const twelve = { qty: 12, parts: 2, distribution: 'FLAT' } as const;
    rig.accept(overseaPlace({ price: 17_800, qty: 22 }));
    const before = state(rig);
    expect(rig.refusal(1, contracts(twelve))).toBe('INSUFFICIENT_BALANCE');
    expect(state(rig)).toEqual(before);
    rig.accept(contracts({ ...twelve, qty: 10 }));
    expect(rig.hold('BINARY')).toBe(String(32 * 303_000));
  });

  it('places nothing where the last part is one order too many', () => {
    const rig = market();
    rig.configure({ type: 'site.configure', row: { ...SITE, maxWorkingOrders: 4 } });
    rig.accept(contracts());
    const before = state(rig);
    expect(rig.refusal(1, contracts({ fromPrice: decimal(17_940), parts: 2 }))).toBe('TOO_MANY_OPEN_ORDERS');
    expect(state(rig)).toEqual(before);
  });

  it('closes no more than is held: parts that only reduce are refused together', () => {
    const rig = market();
    rig.futures({ amount: '0.2' });
    const closing = {
      tradeType: 'SHORT',
      fromPrice: decimal(60_100),
      toPrice: decimal(60_500),
      reduceOnly: 1,
    } as const;
    expect(rig.refusal(1, coins(closing))).toBe('REDUCE_EXCEEDS_POSITION');
    rig.accept(coins({ ...closing, amount: decimal('0.2') }));
    expect(rig.futuresOrders().map(({ reducing, hold }) => [toText(reducing), hold])).toEqual(
      Array(5).fill(['0.04', 0n]),
    );
  });

  it('fills part by part, each ending by itself', () => {
    const rig = market();
    rig.accept(contracts());
    rig.nq(17_925, { bid: '17924.75', ask: 17_925 });
    expect(rig.overseaPosition().qty).toBe(3);
    expect(waiting(rig)).toEqual([['17900', 3]]);
  });

  it('is cancelled whole with what is left of it, by its number only, and by its owner only', () => {
    const rig = market();
    rig.accept(contracts());
    rig.accept(overseaPlace({ price: 17_800 }));
    const [first, , , other] = rig.overseaOrders().map(({ id }) => id);
    rig.nq(17_950, { bid: '17949.75', ask: 17_950 });
    rig.restart();
    const cancel = (id: number | undefined) =>
      ({ type: 'oversea.cancelScale', scaleGroup: idOf<OverseaOrderId>(Number(id)) }) as const;
    expect(rig.refusal(1, cancel(999))).toBe('ORDER_NOT_FOUND');
    expect(rig.refusal(1, cancel(other))).toBe('ORDER_NOT_FOUND');
    const { reply } = rig.accept(cancel(first));
    expect(reply).toMatchObject({ value: { count: 2 } });
    expect(waiting(rig)).toEqual([['17800', 1]]);
    expect(rig.hold('BINARY')).toBe('303000');
    expect(rig.refusal(1, cancel(first))).toBe('ORDER_ALREADY_CLOSED');
  });
});

const near = fc.integer({ min: -2, max: 60 });
const scale = fc.record({
  long: fc.boolean(),
  parts: fc.integer({ min: 2, max: 6 }),
  distribution: fc.constantFrom('FLAT', 'RISING', 'FALLING'),
  near,
  far: fc.integer({ min: 1, max: 80 }),
  size: fc.integer({ min: 1, max: 90 }),
  /** What is held before, long or short. */
  held: fc.integer({ min: -12, max: 12 }),
  isolated: fc.boolean(),
  reduceOnly: fc.boolean(),
});
const LIVES = livesInstead({ seed: 20_261_120, numRuns: 400 });

describe('a scale order beside its parts sent one by one', () => {
  it('leaves what they leave, or is refused with what the first refused one is', { timeout: patienceMs(LIVES) }, () => {
    const seen = { placed: 0, refused: 0 };
    const property = fc.property(scale, fc.boolean(), (asked, isCoin) => {
      const rigs = [market(), market()] as const;
      const [together, apart] = rigs;
      for (const rig of rigs) hold(rig, asked, isCoin);
      const { long, parts, distribution, size } = asked;
      const away = BigInt(long ? -1 : 1);
      const [at, tick] = isCoin ? [decimal(60_000), 10n * BTC.tick] : [decimal(18_000), NQ.tick];
      const price = (ticks: number) => decimal(toText((at + away * BigInt(ticks) * tick) as typeof at));
      const range = { fromPrice: price(asked.near), toPrice: price(asked.near + asked.far) };
      const tradeType = long ? 'LONG' : 'SHORT';
      const reduceOnly = asked.reduceOnly ? 1 : 0;
      const marginType = asked.isolated ? 'ISOLATED' : 'CROSS';
      const command = isCoin
        ? coins({ tradeType, parts, distribution, marginType, reduceOnly, amount: decimal(size / 100), ...range })
        : contracts({ tradeType, parts, distribution, qty: Math.ceil(size / 3), ...range });
      const reply = together.send(1, command).reply;
      const replies = cutInHand(command).map(([text, part]) => {
        const place =
          command.type === 'oversea.scale'
            ? overseaPlace({ tradeType, price: text, qty: Number(part) })
            : futuresPlace({ tradeType, price: text, amount: part, marginType, reduceOnly });
        return apart.send(1, place, `part ${text}`).reply;
      });
      const refused = replies.find((each) => each?.ok === false);
      const took = replies.some((each) => each?.ok && each.value['status'] === 'FILLED');
      if (reply?.ok) {
        expect([refused, took]).toEqual([undefined, false]);
        expect(plain(together)).toEqual(plain(apart));
        seen.placed += 1;
        return;
      }
      const code = reply === null ? null : reply.error.code;
      if (took) expect(code).not.toBeNull();
      else if (code !== 'SCALE_INVALID') expect(refused).toMatchObject({ error: { code } });
      expect(together.last).toMatchObject({ ledger: [], rows: [], events: [] });
      seen.refused += 1;
    });
    fc.assert(property, LIVES);
    if (LIVES.numRuns === 400) expect(Math.min(seen.placed, seen.refused)).toBeGreaterThan(40);
  });
});

function hold(rig: Rig, { held, isolated }: { held: number; isolated: boolean }, isCoin: boolean): void {
  if (held === 0) return;
  const tradeType = held > 0 ? 'LONG' : 'SHORT';
  const size = Math.abs(held);
  const marginType = isolated ? 'ISOLATED' : 'CROSS';
  if (isCoin) rig.send(1, futuresPlace({ tradeType, amount: decimalOf(size), marginType }));
  else rig.send(1, overseaPlace({ tradeType, qty: size }));
}

const decimalOf = (hundredths: number) => (hundredths / 100).toFixed(2);

/** In floats and texts, which are exact enough at this size. */
function cutInHand(command: FuturesScale | OverseaScale): [string, string][] {
  const { parts, distribution, fromPrice, toPrice } = command;
  const [tick, step] = command.type === 'oversea.scale' ? [0.25, 1] : [0.1, 0.001];
  const total = command.type === 'oversea.scale' ? (command.qty ?? 0) : Number(toText(command.amount ?? decimal(0)));
  const [from, to] = [fromPrice, toPrice].map((price) => Math.round(Number(toText(price ?? decimal(0))) / tick));
  const weights = Array.from({ length: parts }, (_, place) =>
    distribution === 'FLAT' ? 1 : distribution === 'RISING' ? place + 1 : parts - place,
  );
  const sum = weights.reduce((left, right) => left + right, 0);
  const steps = Math.round(total / step);
  const sizes = weights.map((weight) => Math.floor((steps * weight) / sum));
  sizes[parts - 1] = (sizes[parts - 1] ?? 0) + steps - sizes.reduce((left, right) => left + right, 0);
  const digits = command.type === 'oversea.scale' ? 0 : 3;
  return sizes.map((size, place) => {
    const ticks = (from ?? 0) + Math.trunc((((to ?? 0) - (from ?? 0)) * place) / (parts - 1));
    return [(ticks * tick).toFixed(2), (size * step).toFixed(digits)];
  });
}

/** Everything but the numbers of effects and what only a scale order has. */
function plain({ engine }: Rig) {
  const { tables } = exportRows(engine);
  const bare = <Row extends object>(row: Row) => ({ ...row, scaleGroup: null, clientOrderId: null });
  return {
    ...tables,
    request: null,
    futuresOrder: tables.futuresOrder.map(bare),
    overseaOrder: tables.overseaOrder.map(bare),
  };
}
