import { expect, it } from 'vitest';
import { scrapeRead } from './scrape-read.ts';

it('is what was read', async () => {
  expect(await scrapeRead(Promise.resolve(7))).toBe(7);
});

it('is nothing where the reading fails, or does not end in time', async () => {
  expect(await scrapeRead(Promise.reject(new Error('no connection')))).toBeNull();
  expect(await scrapeRead(new Promise(() => undefined), 1)).toBeNull();
});
