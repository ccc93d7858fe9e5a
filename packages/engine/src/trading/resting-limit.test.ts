import { decimal } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { NQ } from '../testing/fixture.ts';
import { Rig } from '../testing/rig.ts';

/** Which trades fill a limit that rests inside the book: the same in every product. */

interface Venue {
  readonly name: string;
  open(): Rig;
  /** Bid and ask are ten ticks on either side of the middle. */
  book(rig: Rig, trade: { last: number; tradedAt?: number; bid?: number; ask?: number; lagMs?: number }): void;
  rest(rig: Rig, tradeType: 'LONG' | 'SHORT'): void;
  fills(rig: Rig): readonly { readonly status: string; readonly fillPrice: unknown }[];
}

const FUTURES: Venue = {
  name: 'coin futures',
  open: () => {
    const rig = new Rig();
    rig.deposit('FUTURES', 100_000);
    return rig;
  },
  book: (rig, { bid = 9_990, ask = 10_010, lagMs = 0, ...trade }) =>
    rig.wait(10).quote('BTCUSDT', { bid, ask, mark: 10_000, ...trade }, lagMs),
  rest: (rig, tradeType) => rig.wait(10).futures({ tradeType, amount: '0.1', price: 10_000 }),
  fills: (rig) => rig.changedFuturesOrders(),
};

const OVERSEA: Venue = {
  name: 'overseas futures',
  open: () => {
    const rig = new Rig();
    rig.deposit('BINARY', 100_000_000);
    rig.fx('USD/KRW', 1_350);
    rig.timer({ type: 'oversea.open', overseaOptionIds: [NQ.id] });
    return rig;
  },
  book: (rig, { bid = 9_990, ask = 10_010, lagMs = 0, ...trade }) =>
    rig.wait(10).quote('NQ', { bid, ask, ...trade }, lagMs),
  rest: (rig, tradeType) => rig.wait(10).oversea({ tradeType, price: 10_000 }),
  fills: (rig) => rig.changedOverseaOrders(),
};

const FILLED = [{ status: 'FILLED', fillPrice: decimal(10_000) }];

describe.each([FUTURES, OVERSEA])('a limit inside the book of $name [FUT-86, OVS-65]', (venue) => {
  const { book, rest, fills } = venue;

  describe.each([
    ['LONG', 9_995, { bid: 10_001 }, { bid: 10_000 }],
    ['SHORT', 10_005, { ask: 9_999 }, { ask: 10_000 }],
  ] as const)('%s', (tradeType, through, contradicting, touching) => {
    /** It rests, and the last trade went through its price just before it was placed. */
    function resting(): Rig {
      const rig = venue.open();
      book(rig, { last: through });
      rest(rig, tradeType);
      return rig;
    }

    it.each([
      ['reported', false],
      ['reported again after a restart', true],
    ] as const)('does not fill on a trade from before it, %s', (_how, restarts) => {
      const rig = resting();
      if (restarts) rig.restart();
      book(rig, { last: through });
      expect(fills(rig)).toEqual([]);
    });

    it('does not fill on a trade from before it that was reported late', () => {
      const rig = venue.open();
      book(rig, { last: 10_000 });
      rest(rig, tradeType);
      const cameAt = rig.at;
      book(rig, { last: through, tradedAt: cameAt });
      expect(fills(rig)).toEqual([]);
      book(rig, { last: through, tradedAt: cameAt + 1 });
      expect(fills(rig)).toMatchObject(FILLED);
    });

    it.each([
      ['at once', false],
      ['after a restart', true],
    ] as const)('fills on the next trade through it, be it at the same price, %s', (_how, restarts) => {
      const rig = resting();
      if (restarts) rig.restart();
      book(rig, { last: through, tradedAt: rig.at + 5 });
      expect(fills(rig)).toMatchObject(FILLED);
    });

    it('does not fill on a trade at its own price', () => {
      const rig = resting();
      book(rig, { last: 10_000 });
      expect(fills(rig)).toEqual([]);
    });

    it('does not fill where the book contradicts the trade, and fills once it no longer does', () => {
      const rig = resting();
      const tradedAt = rig.at + 5;
      const ask = { ...(tradeType === 'LONG' ? {} : { bid: 9_980 }), ...contradicting };
      book(rig, { last: through, tradedAt, ...ask });
      expect(fills(rig)).toEqual([]);
      book(rig, { last: through, tradedAt, ...ask, ...touching });
      expect(fills(rig)).toMatchObject(FILLED);
    });

    it('does not fill on the trade of a quote that nothing confirmed', () => {
      const rig = resting();
      const [leap, beyond] = tradeType === 'LONG' ? [9_600, 9_601] : [10_400, 10_399];
      book(rig, { last: leap });
      expect(fills(rig)).toEqual([]);
      book(rig, { last: leap });
      expect(fills(rig)).toEqual([]);
      book(rig, { last: beyond });
      expect(fills(rig)).toMatchObject(FILLED);
    });

    it('rests anew when it is changed', () => {
      const rig = resting();
      rig.wait(10);
      const tradedAt = rig.at;
      for (const { id: orderId } of rig.futuresOrders()) {
        rig.accept({ type: 'futures.amend', orderId, price: null, amount: decimal('0.2') });
      }
      for (const { id: orderId } of rig.overseaOrders()) {
        rig.accept({ type: 'oversea.amend', orderId, price: null, stopPrice: null, qty: 2 });
      }
      book(rig, { last: through, tradedAt });
      expect(fills(rig)).toEqual([]);
      book(rig, { last: through, tradedAt: tradedAt + 1 });
      expect(fills(rig)).toMatchObject(FILLED);
    });
  });
});

describe('a limit that waits through a break [OVS-65]', () => {
  const breakStep = (rig: Rig, type: 'oversea.breakStart' | 'oversea.breakEnd') =>
    rig.wait(10).timer({ type, overseaOptionIds: [NQ.id] });

  /** It was placed before the break, during which a trade went through its price. */
  function rested(): Rig {
    const rig = OVERSEA.open();
    OVERSEA.book(rig, { last: 10_000 });
    OVERSEA.rest(rig, 'LONG');
    breakStep(rig, 'oversea.breakStart');
    return rig;
  }

  it.each([false, true])('does not fill on what was traded in it, restarted: %s', (restarts) => {
    const rig = rested();
    OVERSEA.book(rig, { last: 9_995 });
    breakStep(rig, 'oversea.breakEnd');
    if (restarts) rig.restart();
    for (let i = 0; i < 2; i++) {
      OVERSEA.book(rig, { last: 9_995 });
      expect(OVERSEA.fills(rig)).toEqual([]);
    }
    OVERSEA.book(rig, { last: 9_994 });
    expect(OVERSEA.fills(rig)).toMatchObject(FILLED);
  });

  it.each([
    ['in it', -5, []],
    ['at its very end', 0, []],
    ['right after it', 1, FILLED],
  ])('of what was traded %s and reported after it fills as it may', (_when, sinceEndMs, filled) => {
    const rig = rested();
    breakStep(rig, 'oversea.breakEnd');
    OVERSEA.book(rig, { last: 9_995, tradedAt: rig.at + sinceEndMs });
    expect(OVERSEA.fills(rig)).toMatchObject(filled);
  });

  it.each([false, true])('gets the better price of the first quote after it, restarted: %s', (restarts) => {
    const rig = rested();
    OVERSEA.book(rig, { last: 10_000 });
    breakStep(rig, 'oversea.breakEnd');
    if (restarts) rig.restart();
    OVERSEA.book(rig, { bid: 9_980, ask: 9_985, last: 9_980 });
    expect(OVERSEA.fills(rig)).toMatchObject([{ status: 'FILLED', fillPrice: decimal(9_985) }]);
  });
});
