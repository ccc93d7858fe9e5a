import { readdirSync } from 'node:fs';
import { seededRandom } from '@hoga/kernel/random';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { AT_NIGHT } from './support/at-night.ts';

const executablePath = findChromium();
if (executablePath === undefined) throw new Error('The browser tests need Chromium: install it or set CHROMIUM_PATH.');

const isRoot = process.getuid?.() === 0;

/** Projects run in their order: one for each file, in the order of the seed. */
function projectsInOrderOf(seed: string) {
  const random = seededRandom(seed);
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.spec.ts'));
  const ranked = files.toSorted().map((name) => ({ name, rank: random.next() }));
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ name }) => ({ name, testMatch: `**/${name}` }));
}

const { TEST_ORDER_SEED: orderSeed } = process.env;

export default defineConfig({
  testDir: '.',
  ...(orderSeed ? { projects: projectsInOrderOf(orderSeed) } : { testMatch: '**/*.spec.ts' }),
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  // Each worker has its own server and database; a journey mostly waits, and two share two cores well.
  workers: 2,
  // Journeys are independent of each other; files whose journeys are not override this.
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Far beyond a journey's duration on a quiet machine: a busy one is no failure.
  timeout: 240_000,
  // The crawl alone opens every page of five sites at night.
  globalTimeout: (AT_NIGHT ? 180 : 60) * 60_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    // The product is laid out for a phone; tests of the desktop override this.
    viewport: { width: 390, height: 844 },
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // Sheets and toasts are where they belong at once; the journeys of the ladder on a desktop have them move.
    contextOptions: { reducedMotion: 'reduce' },
    // Journeys are about the page and the server; the one about the service worker overrides this.
    serviceWorkers: 'block',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Recording takes a tenth of the time; a failure by day is run again to find its cause.
    trace: AT_NIGHT ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        // Chromium's sandbox does not work for root.
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-extensions',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
});
