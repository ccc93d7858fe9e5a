import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../../scripts/lib/chromium.mjs';
import { type DrivenApp, type DrivenLevel, type MarketMessage, startDrivenServer } from '../support/driven-app.ts';

/**
 * The ladder at 20 quotes a second on a phone-class processor (QUALITY §1):
 *   npx tsx tests/e2e/bench/ladder.ts [seconds] [--whole-book]
 * The built application runs on a feed of ours and Chromium shows /overseaView/{MBT} with its processor slowed down
 * four times. A quote is like those of the simulated market, where every other one moves the price and some eight of
 * the twenty levels change; with --whole-book every one moves it and all levels change.
 */
const TARGET_FPS = 55;
const TARGET_TASK_MS = 50;
const TARGET_SHIFT = 0.05;
const SLOWDOWN = 4;
const QUOTE_EVERY_MS = 50;
const WARM_UP_MS = 3_000;
const REST_SECONDS = 3;
const LEVELS = 10;
const TICK = 5;
const START = 107_800;

interface Figures {
  readonly framesPerSecond: number;
  readonly slowestFrameMs: number;
  readonly writesPerSecond: number;
  readonly longTasksMs: readonly number[];
  /** Of the layout: all shifts together, and those of the worst window (at most 5 s, gaps below 1 s), which is CLS. */
  readonly shift: number;
  readonly worstShift: number;
  readonly busyPercent: number;
}

const SYMBOL = 'MBT';

interface Walk {
  /** A level keeps its quantity for `keep` quotes, and the price its place for `stay`. */
  readonly keep: number;
  readonly stay: number;
}

const LIKE_SIMULATED: Walk = { keep: 3, stay: 2 };
const WHOLE_BOOK: Walk = { keep: 1, stay: 1 };

function side(best: number, step: number, turn: number, keep: number): DrivenLevel[] {
  return Array.from({ length: LEVELS }, (_, level): DrivenLevel => {
    const price = best + level * step;
    const row = price / TICK;
    const quantity = 1 + ((Math.floor((turn + row) / keep) * 7 + row * 13) % 40);
    return [String(price), String(quantity), 1 + (quantity % 9)];
  });
}

/** Up and down over some twenty ticks: rows change side, the ladder has to follow. */
function messagesOf(turn: number, { keep, stay }: Walk): MarketMessage[] {
  const swing = 20;
  const phase = Math.floor(turn / stay) % (2 * swing);
  const last = START + (phase < swing ? phase : 2 * swing - phase) * TICK;
  const symbol = SYMBOL;
  return [
    { kind: 'quote', symbol, bid: String(last), ask: String(last + TICK), last: String(last) },
    { kind: 'depth', symbol, bids: side(last, -TICK, turn, keep), asks: side(last + TICK, TICK, turn, keep) },
    { kind: 'trade', symbol, price: String(last), quantity: String(1 + (turn % 5)), side: turn % 2 === 0 ? 'B' : 'S' },
  ];
}

/** Quotes at an even pace until the returned function is called. */
function drive(app: DrivenApp, walk: Walk): () => Promise<void> {
  let turn = 0;
  const pending = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const sent = app.say(...messagesOf(turn, walk)).finally(() => pending.delete(sent));
    pending.add(sent);
    turn += 1;
  }, QUOTE_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await Promise.all(pending);
  };
}

async function idOfInstrument(app: DrivenApp): Promise<number> {
  const reply = await fetch(`${app.url}/api/oversea/option/list?isPlay=1`);
  const { data } = (await reply.json()) as { data: readonly { id: number; stock: string }[] };
  const option = data.find(({ stock }) => stock.endsWith(SYMBOL));
  if (option === undefined) throw new Error(`the site has no ${SYMBOL}`);
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
    const shifts: { at: number; value: number }[] = [];
    const moves = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.push({ at: entry.startTime, value: (entry as PerformanceEntry & { readonly value: number }).value });
      }
    });
    moves.observe({ type: 'layout-shift' });
    let changes = 0;
    const writes = new MutationObserver(() => {
      changes += 1;
    });
    writes.observe(ladder, { characterData: true, subtree: true });
    const frames: number[] = [];
    do frames.push(await new Promise<number>(requestAnimationFrame));
    while ((frames.at(-1) ?? 0) - (frames[0] ?? 0) < ms);
    tasks.disconnect();
    moves.disconnect();
    writes.disconnect();
    const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
    const elapsed = (frames.at(-1) ?? 0) - (frames[0] ?? 0);
    return { elapsed, frames: gaps.length, slowest: Math.max(...gaps), changes, longTasksMs, shifts };
  }, seconds * 1_000);
  return {
    framesPerSecond: (seen.frames * 1_000) / seen.elapsed,
    slowestFrameMs: seen.slowest,
    writesPerSecond: (seen.changes * 1_000) / seen.elapsed,
    longTasksMs: seen.longTasksMs,
    shift: seen.shifts.reduce((sum, { value }) => sum + value, 0),
    worstShift: worstWindow(seen.shifts),
    busyPercent: ((await busySeconds(session)) - busyBefore) * (100_000 / seen.elapsed),
  };
}

function worstWindow(shifts: readonly { readonly at: number; readonly value: number }[]): number {
  let [worst, sum, begun, before] = [0, 0, 0, Number.NEGATIVE_INFINITY];
  for (const { at, value } of shifts) {
    const isNew = at - before > 1_000 || at - begun > 5_000;
    if (isNew) [sum, begun] = [0, at];
    before = at;
    sum += value;
    worst = Math.max(worst, sum);
  }
  return worst;
}

function isMet({ framesPerSecond, longTasksMs, worstShift }: Figures): boolean {
  return framesPerSecond >= TARGET_FPS && longTasksMs.every((ms) => ms <= TARGET_TASK_MS) && worstShift <= TARGET_SHIFT;
}

function report(figures: Figures): string {
  const { framesPerSecond, slowestFrameMs, writesPerSecond, longTasksMs, busyPercent, shift, worstShift } = figures;
  const tasks = longTasksMs.length === 0 ? 'none' : `${longTasksMs.join(', ')} ms`;
  const load = loadavg().map((average) => average.toFixed(1));
  return [
    `frames/s         ${framesPerSecond.toFixed(1)} (target ${TARGET_FPS} or more)`,
    `slowest frame    ${slowestFrameMs.toFixed(1)} ms`,
    `long tasks       ${tasks} (target none over ${TARGET_TASK_MS} ms)`,
    `layout shift     ${worstShift.toFixed(4)} in the worst window (target ${TARGET_SHIFT}), ${shift.toFixed(4)} in all`,
    `ladder writes/s  ${writesPerSecond.toFixed(1)}`,
    `main thread      ${busyPercent.toFixed(0)} % busy`,
    `machine load     ${load.join(' ')} on ${availableParallelism()} cores`,
    isMet(figures) ? 'target met' : 'target missed',
    '',
  ].join('\n');
}

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
  await page.goto(`${app.url}/overseaView/${await idOfInstrument(app)}`);
  await page.locator('.ladder-row[data-last]').waitFor();
  const session = await page.context().newCDPSession(page);
  // Counted in the thread's own time, so that other work of the machine is not.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await delay(WARM_UP_MS);
  // The machine's own frame rate at this moment, with an idle ladder.
  const atRest = await measure(page, session, REST_SECONDS);
  stopDriving = drive(app, values['whole-book'] === true ? WHOLE_BOOK : LIKE_SIMULATED);
  await delay(WARM_UP_MS);
  const figures = await measure(page, session, seconds);
  process.stdout.write(`frames/s at rest ${atRest.framesPerSecond.toFixed(1)}\n${report(figures)}`);
  process.exitCode = isMet(figures) ? 0 : 1;
} finally {
  await stopDriving();
  await browser.close();
  await app.stop();
}
