import { idOf } from '@hoga/kernel/ids';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SAMPLE_START, sampleBet, sampleTradeOption } from '../testing/sample-rounds.ts';
import { GATHER_MS, PriceSeries } from './price-series.ts';
import { bettingPhase, hasRounds, roundsAt } from './rounds-at.ts';
import { endedBets } from './use-own-rounds.ts';

describe('rounds of an option', () => {
  const minute = sampleTradeOption();

  it.each([
    [0, 185, 186],
    [59_999, 185, 186],
    [60_000, 186, 187],
  ])('%d ms into round 185 are %d and %d [BIN-02, BIN-43]', (ms, playing, betting) => {
    const rounds = roundsAt(minute, SAMPLE_START + ms);
    expect([rounds.playing.no, rounds.betting.no]).toEqual([playing, betting]);
    expect(rounds.betting.startAt).toBe(rounds.playing.endAt);
  });

  it.each([
    ['R1', 10, 49_999, 'BETTING'],
    ['R1', 10, 50_000, 'LOCKED'],
    ['R.5', 5, 24_999, 'BETTING'],
    ['R.5', 5, 25_000, 'LOCKED'],
    ['R.5', 5, 30_000, 'BETTING'],
  ])('of %s, locked %d s before, are at %d ms %s [BIN-01, BIN-43]', (type, lockSec, ms, phase) => {
    expect(bettingPhase(sampleTradeOption({ type, lockSec }), SAMPLE_START + ms)).toBe(phase);
  });

  it.each([
    ['R.5', 30_000, 'BIN-01'],
    ['R1', 60_000, 'BIN-02'],
    ['R2', 120_000, 'BIN-03'],
    ['B2', 120_000, 'BIN-03'],
    ['R5', 300_000, 'BIN-04'],
    ['B5', 300_000, 'BIN-04'],
  ])('of %s follow each other every %d ms [%s]', (type, lengthMs) => {
    const { playing, betting } = roundsAt(sampleTradeOption({ type }), SAMPLE_START + 1_000);
    expect([playing.endAt - playing.startAt, betting.startAt - playing.startAt]).toEqual([lengthMs, lengthMs]);
    expect(playing.startAt % lengthMs).toBe(0);
  });

  it('are none of a bitball', () => {
    expect([hasRounds({ type: 'P' }), hasRounds({ type: 'B5' })]).toEqual([false, true]);
  });
});

describe('bets', () => {
  it('that were open and are gone have been decided', () => {
    const [one, other] = [sampleBet({ id: idOf(1) }), sampleBet({ id: idOf(2) })];
    expect(endedBets([one, other], [other])).toEqual([one]);
    expect(endedBets([], [one])).toEqual([]);
  });
});

describe('the way of a price', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const trade = (seq: number, at: number, price: string) => ({ seq, at, price, quantity: '1', side: 'B' as const });

  it('is kept in the order of trades, each once, whatever order they come in', () => {
    const series = new PriceSeries('BTCUSDT');
    series.put([trade(2, 20, '101'), trade(1, 10, '100')]);
    series.put([trade(3, 30, '102'), trade(2, 20, '101')]);
    vi.advanceTimersByTime(GATHER_MS);
    expect(series.get()).toEqual([
      { at: 10, price: 100 },
      { at: 20, price: 101 },
      { at: 30, price: 102 },
    ]);
  });

  it('has minutes only where single trades are not kept, and notifies of each change', () => {
    const series = new PriceSeries('BTCUSDT');
    let notified = 0;
    series.subscribe(() => {
      notified += 1;
    });
    series.put([trade(1, 100_000, '105')]);
    series.putMinutes([
      { at: 60_000, price: 99 },
      { at: 120_000, price: 106 },
    ]);
    vi.advanceTimersByTime(GATHER_MS);
    expect(series.get().map(({ price }) => price)).toEqual([99, 105]);
    expect(notified).toBe(2);
  });

  it('changes points and last price together, after trades have been gathered [T9]', () => {
    const series = new PriceSeries('BTCUSDT');
    const seen: (readonly [string | null, number | undefined])[] = [];
    series.subscribe(() => seen.push([series.last(), series.get().at(-1)?.price]));
    series.put([trade(1, 10, '100.10')]);
    series.put([trade(2, 20, '101.20')]);
    series.put([trade(3, 30, '102.30')]);
    expect([series.last(), series.get().at(-1)?.price]).toEqual(['100.10', 100.1]);
    vi.advanceTimersByTime(GATHER_MS);
    expect(seen).toEqual([
      ['100.10', 100.1],
      ['102.30', 102.3],
    ]);
  });

  it('that is no longer followed does not change any more', () => {
    const series = new PriceSeries('BTCUSDT');
    const stop = series.follow();
    series.put([trade(1, 10, '100')]);
    series.put([trade(2, 20, '101')]);
    stop();
    vi.advanceTimersByTime(GATHER_MS);
    expect(series.last()).toBe('100');
  });
});
