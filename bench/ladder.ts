import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/lib/chromium.mjs';
import { type DrivenApp, type DrivenLevel, type MarketMessage, startDrivenApp } from '../tests/e2e/support/driven-app.ts';

/**
 * The ladder at 20 quotes a second on a phone-class processor (QUALITY §1): npx tsx bench/ladder.ts [seconds].
 * The built application runs on a feed of ours that changes the price, all twenty levels and a trade every 50 ms;
 * Chromium shows /overseaView/{MBT} with its processor slowed down four times.
 */
const TARGET_FPS = 55;
const TARGET_TASK_MS = 50;
const SLOWDOWN = 4;
const QUOTE_EVERY_MS = 50;
const WARM_UP_MS = 4_000;
const LEVELS = 10;
const TICK = 5;
const START = 107_800;

interface Figures {
  readonly framesPerSecond: number;
  readonly slowestFrameMs: number;
  readonly quotesPerSecond: number;
  readonly longTasksMs: readonly number[];
  readonly busyPercent: number;
}

function side(best: number, step: number, turn: number): DrivenLevel[] {
  return Array.from({ length: LEVELS }, (_, level): DrivenLevel => {
    const quantity = 1 + ((turn * 7 + level * 13) % 40);
    return [String(best + level * step), String(quantity), 1 + (quantity % 9)];
  });
}

/** A walk of one tick at a time over some forty ticks: rows change side, the ladder has to follow. */
function messagesOf(turn: number): MarketMessage[] {
  const swing = 20;
  const phase = turn % (2 * swing);
  const last = START + (phase < swing ? phase : 2 * swing - phase) * TICK;
  const symbol = 'MBT';
  return [
    { kind: 'quote', symbol, bid: String(last), ask: String(last + TICK), last: String(last) },
    { kind: 'depth', symbol, bids: side(last, -TICK, turn), asks: side(last + TICK, TICK, turn) },
    { kind: 'trade', symbol, price: String(last), quantity: String(1 + (turn % 5)), side: turn % 2 === 0 ? 'B' : 'S' },
  ];
}

/** Quotes at an even pace until the returned function is called. */
function drive(app: DrivenApp): () => Promise<void> {
  let turn = 0;
  const pending = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const sent = app.say(...messagesOf(turn)).finally(() => pending.delete(sent));
    pending.add(sent);
    turn += 1;
  }, QUOTE_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await Promise.all(pending);
  };
}

async function idOf(app: DrivenApp, symbol: string): Promise<number> {
  const reply = await fetch(`${app.url}/api/oversea/option/list?isPlay=1`);
  const { data } = (await reply.json()) as { data: readonly { id: number; stock: string }[] };
  const option = data.find(({ stock }) => stock.endsWith(symbol));
  if (option === undefined) throw new Error(`the site has no ${symbol}`);
  return option.id;
}

async function busySeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

async function measure(page: Page, session: CDPSession, seconds: number): Promise<Figures> {
  const busyBefore = await busySeconds(session);
  const seen = await page.evaluate(async (ms) => {
    const ladder = document.querySelector('.ladder-scroll');
    if (ladder === null) throw new Error('there is no ladder on the page');
    const longTasksMs: number[] = [];
    const tasks = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasksMs.push(Math.round(duration));
    });
    tasks.observe({ type: 'longtask' });
    let changes = 0;
    const writes = new MutationObserver(() => {
      changes += 1;
    });
    writes.observe(ladder, { characterData: true, subtree: true });
    const frames: number[] = [];
    do frames.push(await new Promise<number>(requestAnimationFrame));
    while ((frames.at(-1) ?? 0) - (frames[0] ?? 0) < ms);
    tasks.disconnect();
    writes.disconnect();
    const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
    const elapsed = (frames.at(-1) ?? 0) - (frames[0] ?? 0);
    return { elapsed, frames: gaps.length, slowest: Math.max(...gaps), changes, longTasksMs };
  }, seconds * 1_000);
  return {
    framesPerSecond: (seen.frames * 1_000) / seen.elapsed,
    slowestFrameMs: seen.slowest,
    quotesPerSecond: (seen.changes * 1_000) / seen.elapsed,
    longTasksMs: seen.longTasksMs,
    busyPercent: ((await busySeconds(session)) - busyBefore) * (100_000 / seen.elapsed),
  };
}

function report({ framesPerSecond, slowestFrameMs, quotesPerSecond, longTasksMs, busyPercent }: Figures): boolean {
  const tooLong = longTasksMs.filter((ms) => ms > TARGET_TASK_MS);
  const isMet = framesPerSecond >= TARGET_FPS && tooLong.length === 0;
  console.log(`frames/s         ${framesPerSecond.toFixed(1)} (target ${TARGET_FPS} or more)`);
  console.log(`slowest frame    ${slowestFrameMs.toFixed(1)} ms`);
  console.log(`long tasks       ${tooLong.length === 0 ? 'none' : `${tooLong.join(', ')} ms`} (target none over ${TARGET_TASK_MS} ms)`);
  console.log(`ladder writes/s  ${quotesPerSecond.toFixed(1)}`);
  console.log(`main thread      ${busyPercent.toFixed(0)} % busy`);
  console.log(`machine load     ${loadavg().map((load) => load.toFixed(1)).join(' ')}`);
  console.log(isMet ? 'target met' : 'target missed');
  return isMet;
}

const seconds = Number(process.argv[2] ?? '10');
const executablePath = findChromium();
if (!(seconds > 0) || executablePath === undefined) {
  throw new Error('Usage: npx tsx bench/ladder.ts [seconds]; Chromium must be installed or named by CHROMIUM_PATH.');
}
const app = await startDrivenApp();
const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
const stopDriving = drive(app);
try {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto(`${app.url}/overseaView/${await idOf(app, 'MBT')}`);
  await page.locator('.ladder-row[data-last]').waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await delay(WARM_UP_MS);
  process.exitCode = report(await measure(page, session, seconds)) ? 0 : 1;
} finally {
  await stopDriving();
  await browser.close();
  await app.stop();
}
