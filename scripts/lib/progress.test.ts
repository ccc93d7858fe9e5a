import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { step } from './progress.mjs';

let lines: string[];
const print = (line: string) => {
  lines.push(line);
};

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
});

afterEach(() => {
  vi.useRealTimers();
});

it('says what is done, that it goes on, and how long it took', async () => {
  const work = step('building', () => new Promise((done) => setTimeout(done, 25_000, 'built')), { print });
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await work).toBe('built');
  expect(lines).toEqual([
    '• building …',
    '  still at it: building (10.0 s)',
    '  still at it: building (20.0 s)',
    '✓ building (25.0 s)',
  ]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines).toHaveLength(4);
});

it('says that it failed', async () => {
  await expect(step('building', () => Promise.reject(new Error('no')), { print })).rejects.toThrow('no');
  expect(lines.at(-1)).toBe('✗ building (0.0 s)');
});
