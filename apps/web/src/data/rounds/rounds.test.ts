import { idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { SAMPLE_START, sampleBet, sampleTradeOption } from '../testing/sample-rounds.ts';
import { PriceSeries } from './price-series.ts';
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
  const trade = (seq: number, at: number, price: string) => ({ seq, at, price, quantity: '1', side: 'B' as const });

  it('is kept in the order of trades, each once, whatever order they come in', () => {
    const series = new PriceSeries('BTCUSDT');
    series.put([trade(2, 20, '101'), trade(1, 10, '100')]);
    series.put([trade(3, 30, '102'), trade(2, 20, '101')]);
    expect(series.get()).toEqual([
      { at: 10, price: 100 },
      { at: 20, price: 101 },
      { at: 30, price: 102 },
    ]);
  });

  it('has minutes only where nobody keeps single trades, and tells of each change', () => {
    const series = new PriceSeries('BTCUSDT');
    let told = 0;
    series.subscribe(() => {
      told += 1;
    });
    series.put([trade(1, 100_000, '105')]);
    series.putMinutes([
      { at: 60_000, price: 99 },
      { at: 120_000, price: 106 },
    ]);
    expect(series.get().map(({ price }) => price)).toEqual([99, 105]);
    expect(told).toBe(2);
  });
});
