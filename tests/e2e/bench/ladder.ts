import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../../../scripts/lib/chromium.mjs';
import { startDrivenServer } from '../support/driven-app.ts';
import { isMet, measure, observed, report, slowDown } from './frames.ts';
import { drive, drivenInstrument, LIKE_SIMULATED, messagesOf, WHOLE_BOOK } from './moving-market.ts';

/**
 * The ladder at 20 quotes a second on a phone-class processor (QUALITY §1):
 *   npx tsx tests/e2e/bench/ladder.ts [seconds] [--whole-book]
 * The built application runs on a feed of ours and Chromium shows /overseaView/{MBT} with its processor slowed down
 * four times. A quote is like those of the simulated market, where every other one moves the price and some eight of
 * the twenty levels change; with --whole-book every one moves it and all levels change.
 */
const WARM_UP_MS = 3_000;
const REST_SECONDS = 3;

const { values, positionals } = parseArgs({ options: { 'whole-book': { type: 'boolean' } }, allowPositionals: true });
const seconds = Number(positionals[0] ?? '10');
const executablePath = findChromium();
if (!(seconds > 0)) throw new Error('Usage: npx tsx tests/e2e/bench/ladder.ts [seconds] [--whole-book]');
if (executablePath === undefined) throw new Error('Chromium is needed: install it or set CHROMIUM_PATH.');
const app = await startDrivenServer();
const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
let stopDriving = async (): Promise<void> => undefined;
try {
  await app.say(...messagesOf(0, WHOLE_BOOK));
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto(`${app.url}/overseaView/${(await drivenInstrument(app)).id}`);
  await page.locator('.ladder-row[data-last]').waitFor();
  const watched = { page, session: await observed(page), selector: '.ladder-scroll' };
  await slowDown(watched.session);
  await delay(WARM_UP_MS);
  // The machine's own frame rate at this moment, with an idle ladder.
  const atRest = await measure(watched, REST_SECONDS);
  stopDriving = drive(app, values['whole-book'] === true ? WHOLE_BOOK : LIKE_SIMULATED);
  await delay(WARM_UP_MS);
  const figures = await measure(watched, seconds);
  process.stdout.write(`frames/s at rest ${atRest.framesPerSecond.toFixed(1)}\n${report(figures)}`);
  process.exitCode = isMet(figures) ? 0 : 1;
} finally {
  await stopDriving();
  await browser.close();
  await app.stop();
}
