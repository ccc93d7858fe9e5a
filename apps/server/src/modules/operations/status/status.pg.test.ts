import { getStatus } from '@hoga/contract/status';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BackofficeRig } from '../../../testing/backoffice-rig.ts';
import { accepted } from '../../../testing/product-rig.ts';
import { TradingApp } from '../../../testing/trading-app.ts';

let app: TradingApp;
beforeAll(async () => {
  app = await TradingApp.start();
});
afterAll(() => app.stop());

async function status() {
  const { parts } = z.parse(getStatus.data, accepted(await app.call('GET', '/api/status')));
  return Object.fromEntries(parts.map((part) => [part.part, part]));
}

/** Prices of every instrument, but these. */
function price(...without: readonly string[]): void {
  app.advance(300);
  for (const { symbol } of app.directory.instruments) {
    if (without.includes(symbol)) continue;
    for (let time = 0; time < 2; time += 1) app.feed.quote(symbol, { bid: 99, ask: 101, last: 100 });
  }
}

it('says without a session which prices are old, and since when', async () => {
  price();
  await app.eventually(async () => {
    price();
    expect((await status())['PRICES']).toMatchObject({ state: 'WORKING', reason: null, since: null, stocks: [] });
  });
  app.advance(60_000);
  const at = app.now;
  await app.eventually(async () => {
    price('NQ');
    const { PRICES, ORDERS } = await status();
    expect(PRICES).toMatchObject({ state: 'LIMITED', reason: 'STALE', stocks: ['NQ'] });
    expect(ORDERS).toMatchObject({ state: 'LIMITED', reason: 'STALE', stocks: ['NQ'] });
    expect(PRICES?.since).toBeGreaterThanOrEqual(at);
  });
});

it('says that operators have halted the site, to this site alone', async () => {
  const backoffice = new BackofficeRig(app);
  const risk = await backoffice.operator(['RISK']);
  const name = app.sites.all.find(({ id }) => id === 1)?.texts.name;
  accepted(await backoffice.post(risk, 'halt', { confirm: name }));
  await app.eventually(async () => {
    price();
    const { PRICES, ORDERS, PAYMENTS } = await status();
    expect(ORDERS).toMatchObject({ state: 'LIMITED', reason: 'HALTED' });
    expect([PRICES?.state, PAYMENTS?.state]).toEqual(['WORKING', 'WORKING']);
    const other = z.parse(getStatus.data, accepted(await app.call('GET', '/api/status?siteInfoId=2')));
    expect(other.parts.find(({ part }) => part === 'ORDERS')?.state).toBe('WORKING');
  });
});

it('says that trading has stopped', async () => {
  await app.trading.stop();
  await app.eventually(async () => {
    const { ORDERS, PAYMENTS } = await status();
    expect(ORDERS).toMatchObject({ state: 'DOWN', reason: 'UNREACHABLE' });
    expect(PAYMENTS).toMatchObject({ state: 'DOWN', reason: 'UNREACHABLE' });
  });
});
