import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { findChromium } from '../../../scripts/lib/chromium.mjs';
import { type DrivenApp, startDrivenServer } from '../support/driven-app.ts';
import { everydayMarket } from '../support/everyday-market.ts';
import { DEMO_PASSWORD } from '../support/members.ts';

/**
 * First loads on a slow phone (QUALITY §1): processor slowed down four times, 1.6 Mbit/s, 150 ms, nothing cached; and with
 * the slow network alone, which depends less on what else the machine does. Files before the largest paint, their bytes and
 * how many of them wait for each other are counted: they do not depend on it at all.
 *   npx tsx tests/e2e/bench/slow-phone.ts [runs] [--requests] [--frames folder]
 * The built application; medians of the runs. With --requests every file is listed with its size and its time, with
 * --frames the pictures of the first run are written, each named after its time.
 */
const SLOWDOWN = 4;
const BITS_PER_SECOND = 1_600_000;
const LATENCY_MS = 150;
/** After the largest paint nothing of a page that is not touched grows any more. */
const SETTLED_MS = 6_000;

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly isSignedIn: boolean;
  /** What the page is opened for. */
  readonly shown: string;
  readonly paintMs: number;
  readonly kilobytes: number;
}

interface FirstLoad {
  readonly largestPaintMs: number;
  readonly shownMs: number;
  readonly shift: number;
  readonly kilobytes: number;
  readonly fontKilobytes: number;
  readonly longestTaskMs: number;
  /** Until the largest paint. */
  readonly paintKilobytes: number;
  readonly paintRequests: number;
  /** The longest row of requests until then of which each follows from the answer to the one before. */
  readonly chain: number;
}

interface Conditions {
  readonly slowdown: number;
  readonly lists: boolean;
  /** Where pictures are written to; null: none are taken, which costs the page nothing. */
  readonly frames: string | null;
}

interface Paints {
  largest: number;
  shift: number;
  longest: number;
}

/** As text: a compiler's helpers are not in the page. */
const WATCH_PAINTS = `
  window.paints = { largest: 0, shift: 0, longest: 0 };
  for (const [type, take] of [
    ['largest-contentful-paint', (entry) => { paints.largest = entry.startTime; }],
    ['layout-shift', (entry) => { paints.shift += entry.value; }],
    ['longtask', (entry) => { paints.longest = Math.max(paints.longest, entry.duration); }],
  ]) {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  }
`;

async function screensOf({ url }: DrivenApp): Promise<readonly Screen[]> {
  const idOf = async (product: string, stock: string) => {
    const reply = await fetch(`${url}/api/${product}/option/list?isPlay=1`);
    const { data } = (await reply.json()) as { data: readonly { id: number; stock: string }[] };
    const option = data.find((row) => row.stock.endsWith(stock));
    if (option === undefined) throw new Error(`the site has no ${stock}`);
    return option.id;
  };
  const trade = { isSignedIn: true, paintMs: 3_500, kilobytes: 420 };
  return [
    {
      name: '/signin',
      path: '/signin',
      isSignedIn: false,
      shown: 'form input[type="password"]',
      paintMs: 2_500,
      kilobytes: 220,
    },
    { ...trade, name: 'ladder', path: `/oversea/${await idOf('oversea', 'MBT')}`, shown: '.ladder-row[data-last]' },
    { ...trade, name: 'coin futures', path: `/future/${await idOf('futures', 'BTCUSDT')}`, shown: 'input[inputmode]' },
  ];
}

/** What the application keeps of a sign-in. */
async function signedIn({ url }: DrivenApp): Promise<Record<string, string>> {
  const reply = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'demo', password: DEMO_PASSWORD, siteInfoId: 1 }),
  });
  const { data } = (await reply.json()) as { data: { accessToken: string; refreshToken: string; expiresIn: number } };
  const { accessToken, refreshToken, expiresIn } = data;
  return { accessToken, refreshToken, expiry: String(Date.now() + expiresIn * 1_000), keepSignedIn: 'yes' };
}

interface Request {
  readonly url: string;
  readonly type: string;
  /** How many answers it had to wait for. */
  readonly depth: number;
  readonly beganMs: number;
  endedMs: number;
  bytes: number;
}

/** Everything that travels, by CDP's own count of encoded bytes. */
async function watchRequests(session: CDPSession): Promise<readonly Request[]> {
  const byId = new Map<string, Request>();
  const requests: Request[] = [];
  let first = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, initiator, timestamp, type }) => {
    first ||= timestamp;
    const by = initiator.url ?? initiator.stack?.callFrames[0]?.url;
    const depth = (requests.find((known) => known.url === by && known.url !== url)?.depth ?? 0) + 1;
    const seen = { url, type: type ?? '', depth, beganMs: (timestamp - first) * 1_000, endedMs: 0, bytes: 0 };
    byId.set(requestId, seen);
    requests.push(seen);
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const seen = byId.get(requestId);
    if (seen === undefined) return;
    seen.endedMs = (timestamp - first) * 1_000;
    seen.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return requests;
}

/** A picture whenever something has changed, named after the milliseconds since the first. */
async function takePictures(session: CDPSession, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  let first = 0;
  session.on('Page.screencastFrame', ({ data, metadata: { timestamp = 0 }, sessionId }) => {
    first ||= timestamp;
    const name = `${String(Math.round((timestamp - first) * 1_000)).padStart(5, '0')}.png`;
    void writeFile(join(folder, name), Buffer.from(data, 'base64'));
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'png', maxWidth: 390, maxHeight: 844 });
}

async function firstLoad(
  browser: Browser,
  app: DrivenApp,
  screen: Screen,
  { slowdown, lists, frames }: Conditions,
): Promise<FirstLoad> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    if (screen.isSignedIn) {
      const kept = await signedIn(app);
      await context.addInitScript((values) => {
        for (const [name, value] of Object.entries(values)) localStorage.setItem(`hoga.hoga.${name}`, value);
      }, kept);
    }
    await context.addInitScript(WATCH_PAINTS);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: BITS_PER_SECOND / 8,
      uploadThroughput: BITS_PER_SECOND / 8,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const requests = await watchRequests(session);
    if (frames !== null) await takePictures(session, frames);
    await page.goto(`${app.url}${screen.path}`, { waitUntil: 'commit', timeout: 60_000 });
    await page.locator(screen.shown).first().waitFor({ timeout: 60_000 });
    const shownMs = await page.evaluate(() => performance.now());
    await delay(SETTLED_MS);
    const paints = await page.evaluate(() => (window as unknown as { paints: Paints }).paints);
    const until = requests.filter(({ endedMs }) => endedMs > 0 && endedMs <= Math.max(paints.largest, shownMs));
    const untilPaint = requests.filter(({ endedMs }) => endedMs > 0 && endedMs <= paints.largest);
    const kilobytesOf = (some: readonly Request[]) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
    if (lists) {
      for (const { url, type, beganMs, endedMs, bytes } of requests) {
        const times = `${beganMs.toFixed(0).padStart(6)} ${endedMs.toFixed(0).padStart(6)} ms`;
        process.stdout.write(
          `${times} ${(bytes / 1_000).toFixed(1).padStart(7)} kB ${type} ${new URL(url).pathname}\n`,
        );
      }
    }
    return {
      largestPaintMs: paints.largest,
      shownMs,
      shift: paints.shift,
      kilobytes: kilobytesOf(until),
      fontKilobytes: kilobytesOf(until.filter(({ type }) => type === 'Font')),
      longestTaskMs: paints.longest,
      paintKilobytes: kilobytesOf(untilPaint),
      paintRequests: untilPaint.length,
      chain: Math.max(0, ...untilPaint.map(({ depth }) => depth)),
    };
  } finally {
    await context.close();
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Medians of the runs. */
async function loadsOf(browser: Browser, screen: Screen, slowdown: number) {
  const loads: FirstLoad[] = [];
  const isFirst = () => loads.length === 0 && slowdown === SLOWDOWN;
  for (let run = 0; run < runs; run += 1) {
    const frames = isFirst() && values.frames !== undefined ? join(values.frames, screen.name.replace('/', '')) : null;
    loads.push(
      await firstLoad(browser, app, screen, { slowdown, lists: isFirst() && values.requests === true, frames }),
    );
  }
  return (figure: keyof FirstLoad) => median(loads.map((load) => load[figure]));
}

const { values, positionals } = parseArgs({
  options: { requests: { type: 'boolean' }, frames: { type: 'string' } },
  allowPositionals: true,
});
const runs = Number(positionals[0] ?? '3');
const executablePath = findChromium();
if (!(runs >= 1)) throw new Error('Usage: npx tsx tests/e2e/bench/slow-phone.ts [runs] [--requests] [--frames folder]');
if (executablePath === undefined) throw new Error('Chromium is needed: install it or set CHROMIUM_PATH.');
const app = await startDrivenServer();
const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
let isMet = true;
try {
  await app.say(...everydayMarket());
  for (const screen of await screensOf(app)) {
    const of = await loadsOf(browser, screen, SLOWDOWN);
    const ofNetwork = await loadsOf(browser, screen, 1);
    isMet &&= of('largestPaintMs') <= screen.paintMs && of('shift') <= 0.05 && of('kilobytes') <= screen.kilobytes;
    process.stdout.write(
      [
        `${screen.name}: largest paint ${of('largestPaintMs').toFixed(0)} ms (target ${screen.paintMs})`,
        `${screen.name}: largest paint by the network alone ${ofNetwork('largestPaintMs').toFixed(0)} ms`,
        `${screen.name}: before it ${of('paintRequests')} files, ${of('paintKilobytes').toFixed(0)} kB, up to ${of('chain')} one after the other`,
        `${screen.name}: usable after ${of('shownMs').toFixed(0)} ms`,
        `${screen.name}: layout shift ${of('shift').toFixed(3)} (target 0.05)`,
        `${screen.name}: travelled ${of('kilobytes').toFixed(0)} kB (target ${screen.kilobytes}), fonts ${of('fontKilobytes').toFixed(0)} kB`,
        `${screen.name}: longest task ${of('longestTaskMs').toFixed(0)} ms`,
        '',
      ].join('\n'),
    );
  }
  const load = loadavg().map((average) => average.toFixed(1));
  process.stdout.write(`machine load ${load.join(' ')} on ${availableParallelism()} cores\n`);
} finally {
  await browser.close();
  await app.stop();
}
process.exitCode = isMet ? 0 : 1;
