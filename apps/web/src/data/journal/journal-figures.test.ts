import type { JournalDay } from '@hoga/contract/journal';
import { decimal, toText } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { monthsAway, periodOfMonth, weeksOf } from './calendar.ts';
import { drawdownOf, figuresOf, netsByDay, ratiosOf, shownIn } from './journal-figures.ts';

function dayOf(date: string, net: string, change: Partial<JournalDay> = {}): JournalDay {
  return {
    ...{ date, product: 'oversea', optionId: 1, trips: 1, wonTrips: 1, lostTrips: 0, heldMs: 60_000 },
    ...{ won: net, lost: '0', gross: net, fees: '0', funding: '0', covered: '0', net },
    ...change,
  };
}

const ALL = { product: null, optionId: null };
const journal = (days: JournalDay[], rates = [{ date: '2026-11-01', rate: '1400' }]) => ({
  ...{ isBehind: false, currency: 'KRW', hours: [], instruments: [], days, tags: [], rates },
});

describe('figures of the journal', () => {
  it('add coin results at the rate of their day, and take the rounding rest into the gross', () => {
    const coins = { product: 'futures', gross: '1.5', fees: '0.25', funding: '-0.1' } as const;
    const days = [dayOf('2026-11-02', '1000'), dayOf('2026-11-03', '1.15', coins)];
    const shown = shownIn(journal(days), ALL);
    const { net, gross, fees, funding, covered } = figuresOf(days, shown);
    expect([shown.currency, toText(net), shown.rate]).toEqual(['KRW', '2610', '1400']);
    expect(gross - fees + funding + covered).toBe(net);
    const own = shownIn(journal(days), { product: 'futures', optionId: null });
    expect([own.currency, toText(figuresOf(days.slice(1), own).net)]).toEqual(['USDT', '1.15']);
  });

  it('count the days before the first rate at that one, and nothing without any', () => {
    const coins = dayOf('2026-10-03', '2', { product: 'futures' });
    const days = [coins, dayOf('2026-10-03', '5')];
    expect(toText(figuresOf(days, shownIn(journal(days), ALL)).net)).toBe('2805');
    expect(toText(figuresOf(days, shownIn(journal(days, []), ALL)).net)).toBe('5');
  });

  it('have no ratios under ten trips', () => {
    const few = figuresOf([dayOf('2026-11-02', '10', { trips: 9, wonTrips: 9 })], shownIn(journal([]), ALL));
    expect(ratiosOf(few)).toMatchObject({ winRate: null, payoff: null, profitFactor: null, meanHeldMs: 60_000 / 9 });
    const enough = dayOf('2026-11-02', '200', { trips: 10, wonTrips: 6, lostTrips: 4, won: '600', lost: '-400' });
    const ratios = ratiosOf(figuresOf([enough], shownIn(journal([]), ALL)));
    expect([ratios.winRate, ratios.payoff, ratios.profitFactor]).toEqual(['60.0', decimal(1), decimal('1.5')]);
  });

  it('fall from the highest sum, or from the start', () => {
    const nets = netsByDay(
      [dayOf('2026-11-04', '-30'), dayOf('2026-11-02', '-10'), dayOf('2026-11-03', '50'), dayOf('2026-11-05', '-40')],
      shownIn(journal([]), ALL),
    );
    expect(drawdownOf(nets)).toEqual({ depth: decimal(-70), from: '2026-11-03', to: '2026-11-05' });
    expect(drawdownOf(nets.slice(0, 1))).toEqual({ depth: decimal(-10), from: '2026-11-02', to: '2026-11-02' });
    expect(drawdownOf([])).toBeNull();
  });
});

describe('the calendar', () => {
  it('has whole weeks from Sunday on', () => {
    expect(weeksOf('2026-11')[0]).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => `2026-11-0${day}`));
    expect(weeksOf('2026-02')).toHaveLength(4);
    expect(weeksOf('2026-12').at(-1)).toEqual([
      '2026-12-27',
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      null,
      null,
    ]);
    expect([monthsAway('2026-01', -1), monthsAway('2026-12', 1)]).toEqual(['2025-12', '2027-01']);
    expect(periodOfMonth('2028-02').endDate).toBe('2028-02-29');
  });
});
