import { auditDatabase } from '@hoga/audit/run-audit';
import { seededRandom } from '@hoga/kernel/random';
import { expect } from '@playwright/test';
import { WatchedBots } from '../../examples/testing/watched-bots.ts';
import { createDataDir } from './support/app.ts';
import { AT_NIGHT } from './support/at-night.ts';
import { type DrivenApp, startDrivenServer } from './support/driven-app.ts';
import { freePort } from './support/free-port.ts';
import { movePrices } from './support/moving-prices.ts';
import { cloneDatabase, type JourneyDatabase } from './support/run-database.ts';
import { test } from './support/test.ts';

/** For how long the bots trade: BOTS_MINUTES=10 npm run test:e2e -- bots */
const MINUTES = Number(process.env['BOTS_MINUTES'] ?? 0);
const SEED = process.env['BOTS_SEED'] ?? String(Date.now());
const KILLS = 2;
const FILLS_BETWEEN = 4;
/** Far beyond any step's duration: a server that does not come back reports it itself. */
const STEP_MS = 240_000;

test.describe('example bots whose server is killed', () => {
  test.setTimeout((2 * KILLS + 2) * STEP_MS + MINUTES * 60_000);
  const random = seededRandom(SEED);
  let dataDir = '';
  let port = 0;
  let database: JourneyDatabase;
  let app: DrivenApp;
  let stopPrices = async (): Promise<void> => undefined;

  async function startServer(): Promise<void> {
    await stopPrices();
    app = await startDrivenServer({ database, dataDir, port, env: { DEMO_SEED: 'false' } });
    stopPrices = movePrices(app, random);
  }

  test.beforeEach(async () => {
    dataDir = await createDataDir();
    database = await cloneDatabase('demo', dataDir);
    port = await freePort();
    await startServer();
  });

  test.afterEach(async () => {
    await stopPrices();
    await app.stop();
  });

  // By day `examples/bots.pg.test.ts` starts a server again under them, and `crash.spec.ts` kills one under load.
  const atNight = AT_NIGHT || MINUTES > 0 ? test : test.skip;
  atNight('their books are those of the server in the end: orders, positions, wallets and every fill', async () => {
    test.info().annotations.push({ type: 'seed', description: SEED });
    const bots = await WatchedBots.start(app.url);
    const poll = (what: () => unknown) => expect.poll(what, { timeout: STEP_MS, intervals: [20] });
    const begun = performance.now();
    /** Some more fills; in the long form at least the next part of its time. */
    const someTrading = async (part: number) => {
      const enough = bots.fills.length + FILLS_BETWEEN + random.below(4);
      await poll(() => bots.fills.length).toBeGreaterThanOrEqual(enough);
      const untilMs = (MINUTES * 60_000 * part) / (KILLS + 1);
      await expect
        .poll(() => performance.now() - begun, { timeout: STEP_MS + MINUTES * 60_000, intervals: [500] })
        .toBeGreaterThan(untilMs);
    };
    try {
      for (let kill = 1; kill <= KILLS; kill += 1) {
        await someTrading(kill);
        await app.kill();
        await startServer();
        await poll(() => bots.areConnected).toBe(true);
      }
      await someTrading(KILLS + 1);
      await stopPrices();
      const { own, server } = await bots.endMaker();
      expect(bots.said.at(-1)).toBe('its quotes are cancelled');
      expect(own).toEqual(server.book);
      expect(own.orders).toEqual([[], []]);
      await poll(() => bots.fills).toEqual(server.fills);
      expect(server.fills.length).toBeGreaterThanOrEqual((KILLS + 1) * FILLS_BETWEEN);
    } finally {
      await bots.close();
    }
    const report = await auditDatabase(database.ownerUrl);
    expect(report.rules.flatMap(({ name, examples }) => examples.map((text) => `${name}: ${text}`))).toEqual([]);
  });
});
