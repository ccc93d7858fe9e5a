import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CandleSource } from '../../../shared/chart/candle-source.ts';
import { tradesOverRoll } from './trades-over-roll.ts';

type Trades = Parameters<Parameters<CandleSource['subscribe']>[0]>[0];

const trade = (price: number): Trades => [{ seq: price, at: 0, price, quantity: 1 }];

function opened() {
  const state = { isDue: false, traded: 'NQZ26' as string | null, rolled: 0, asked: 0, fails: false };
  let say: (trades: Trades) => void = () => undefined;
  let isSubscribed = false;
  const subscribe = tradesOverRoll({
    contract: 'NQZ26',
    isDue: () => state.isDue,
    now: () => Date.now(),
    tradedNow: async () => {
      state.asked += 1;
      if (state.fails) throw new Error('no answer');
      return state.traded;
    },
    onRolled: () => {
      state.rolled += 1;
    },
    subscribe: (onTrades) => {
      say = onTrades;
      isSubscribed = true;
      return () => {
        isSubscribed = false;
      };
    },
  });
  const shown: number[] = [];
  const end = subscribe((trades) => shown.push(...trades.map(({ price }) => price)));
  return { state, shown, end, say: (price: number) => say(trade(price)), isSubscribed: () => isSubscribed };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('trades of a chart over a roll', () => {
  it('come at once while no roll is due', () => {
    const { shown, say } = opened();
    say(18_000);
    expect(shown).toEqual([18_000]);
  });

  it('wait while one is due, and come in their order where the contract still trades', async () => {
    const { state, shown, say } = opened();
    state.isDue = true;
    say(18_000);
    await vi.advanceTimersByTimeAsync(2_500);
    say(18_001);
    expect(shown).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_600);
    expect(shown).toEqual([18_000]);
    state.isDue = false;
    say(18_002);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(shown).toEqual([18_000, 18_001, 18_002]);
  });

  it('of the next contract never come: the candles begin anew, once', async () => {
    const { state, shown, say } = opened();
    state.isDue = true;
    say(18_000);
    await vi.advanceTimersByTimeAsync(2_100);
    // The server learns of the roll a moment after its first trade.
    say(18_180);
    await vi.advanceTimersByTimeAsync(1_500);
    state.traded = 'NQH27';
    await vi.advanceTimersByTimeAsync(10_000);
    const { asked } = state;
    say(18_181);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([shown, state.asked]).toEqual([[18_000], asked]);
    expect(state.rolled).toBe(1);
  });

  it('wait on while the server does not answer, and end with the chart', async () => {
    const { state, shown, say, end, isSubscribed } = opened();
    state.isDue = true;
    state.fails = true;
    say(18_000);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(shown).toEqual([]);
    state.fails = false;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(shown).toEqual([18_000]);
    say(18_001);
    end();
    await vi.advanceTimersByTimeAsync(20_000);
    expect([shown, isSubscribed()]).toEqual([[18_000], false]);
  });
});
