import { describe, expect, it } from 'vitest';
import { CHECKS } from './checks/findings.ts';
import { VARIANTS } from './variants/all-variants.ts';
import { hunt } from './variants/hunt.ts';
import { PINS } from './variants/pins.ts';
import { runWorld } from './world.ts';

/** A world takes a moment, many moments where others work beside it. */
const PATIENCE_MS = 60_000;

/** Worlds that once had a finding: in these a reload left out a funding hour for ever. */
const TELLING_SEEDS = [68, 79];

describe('a world', { timeout: PATIENCE_MS }, () => {
  it('is the same for the same seed, to the last event, and another for another', async () => {
    const first = await runWorld({ seed: 7 });
    const again = await runWorld({ seed: 7 });
    const other = await runWorld({ seed: 8 });
    expect(again).toEqual(first);
    expect(other.traceHash).not.toBe(first.traceHash);
  });

  it('is brief or whole as its seed says, and whole where that is asked for', async () => {
    const drawn = await runWorld({ seed: 4 });
    const whole = await runWorld({ seed: 4, isWhole: true });
    expect(drawn.findings).toEqual([]);
    expect(drawn.counts.asks).toBeLessThan(whole.counts.asks / 2);
  });

  it.each(TELLING_SEEDS)('holds: seed %i', async (seed) => {
    const { findings, counts } = await runWorld({ seed, isWhole: true });
    expect(findings).toEqual([]);
    expect(counts.accepted).toBeGreaterThan(10);
    expect(counts.fills).toBeGreaterThan(0);
    expect(counts.epochs).toBeGreaterThan(1);
  });

  it('has gifts between shards', async () => {
    const { findings, counts } = await runWorld({ seed: 68, isWhole: true });
    expect(findings).toEqual([]);
    expect(counts.gifts).toBeGreaterThan(5);
  });

  it('has rounds that are won and lost, and rounds without a price', async () => {
    const { findings, counts } = await runWorld({ seed: 32, isWhole: true });
    expect(findings).toEqual([]);
    expect(Math.min(counts.bets, counts.voids)).toBeGreaterThan(0);
  });

  it('has an instrument that rolls, in several shards', async () => {
    const { findings, counts } = await runWorld({ seed: 251, isWhole: true });
    expect(findings).toEqual([]);
    expect(counts.rolls).toBeGreaterThan(3);
    expect(counts.fills).toBeGreaterThan(100);
  });

  it('has traders who are copied', async () => {
    const { findings, counts } = await runWorld({ seed: 2, isWhole: true });
    expect(findings).toEqual([]);
    expect(counts.copies).toBeGreaterThan(10);
  });

  it('is traced line by line', async () => {
    const lines: string[] = [];
    await runWorld({ seed: 9, onTrace: (line) => lines.push(line) });
    expect(lines[0]).toBe('0 host 0.1 starts');
    expect(lines.some((line) => line.includes('committed input'))).toBe(true);
  });
});

describe('the variants', { timeout: PATIENCE_MS }, () => {
  it('have names of their own and say which checks must find them', () => {
    expect(VARIANTS.length).toBeGreaterThanOrEqual(12);
    expect(new Set(VARIANTS.map(({ name }) => name)).size).toBe(VARIANTS.length);
    expect(VARIANTS.every(({ foundBy }) => foundBy.length > 0)).toBe(true);
  });

  it('leave no check unproved: each must find a mistake', () => {
    const proved = new Set(VARIANTS.flatMap(({ foundBy }) => foundBy));
    const unproved = Object.keys(CHECKS).filter((check) => !proved.has(check as keyof typeof CHECKS));
    expect(unproved).toEqual([]);
  });

  it('have a pinned seed each, and no other names have one', () => {
    expect(Object.keys(PINS).sort()).toEqual(VARIANTS.map(({ name }) => name).sort());
  });

  it.each([
    'acknowledge-before-commit',
    'forget-the-fence',
    'funding-twice',
    'skip-a-posting',
    'message-twice',
    'settle-twice',
    'copied-twice',
  ])('%s is found at once', async (name) => {
    const variant = VARIANTS.find((candidate) => candidate.name === name);
    const result = variant === undefined ? null : await hunt(variant, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(result?.caughtBy.length).toBeGreaterThan(0);
  });
});
