import { availableParallelism, loadavg } from 'node:os';
import type { CDPSession, Page } from '@playwright/test';

const TARGET_FPS = 55;
export const TARGET_WORK_MS = 1_000 / TARGET_FPS;
const TARGET_TASK_MS = 50;
const TARGET_SHIFT = 0.05;
const SLOWDOWN = 4;

export interface Figures {
  readonly framesPerSecond: number;
  readonly slowestFrameMs: number;
  readonly writesPerSecond: number;
  readonly longTasksMs: readonly number[];
  /** Of the layout: all shifts together, and those of the worst window (at most 5 s, gaps below 1 s), which is CLS. */
  readonly shift: number;
  readonly worstShift: number;
  readonly busyPercent: number;
}

/** Work is counted in the thread's own time, so that other work of the machine is not. */
export async function observed(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return session;
}

/** A slow processor. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

async function busySeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

export interface Watched {
  readonly page: Page;
  readonly session: CDPSession;
  /** What is written on. */
  readonly selector: string;
}

/** How the page fares for so many seconds. */
export async function measure({ page, session, selector }: Watched, seconds: number): Promise<Figures> {
  const busyBefore = await busySeconds(session);
  const seen = await page.evaluate(
    async ([ms, watched]) => {
      const part = document.querySelector(watched);
      if (part === null) throw new Error(`there is no ${watched} on the page`);
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
      writes.observe(part, { characterData: true, subtree: true });
      const frames: number[] = [];
      do frames.push(await new Promise<number>(requestAnimationFrame));
      while ((frames.at(-1) ?? 0) - (frames[0] ?? 0) < ms);
      tasks.disconnect();
      moves.disconnect();
      writes.disconnect();
      const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
      const elapsed = (frames.at(-1) ?? 0) - (frames[0] ?? 0);
      return { elapsed, frames: gaps.length, slowest: Math.max(...gaps), changes, longTasksMs, shifts };
    },
    [seconds * 1_000, selector] as const,
  );
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

/**
 * The main thread's own time for a frame, as a processor so much slower would need it: script, style, layout, painting, and in a browser
 * without a GPU the pixels of canvases. Measured at full speed, since a slowed-down thread also waits for the others of a busy machine;
 * of half seconds the lower quartile, since fewer frames have more quotes each.
 */
export async function slowWorkOfFrame({ page, session }: Omit<Watched, 'selector'>, seconds: number): Promise<number> {
  const works: number[] = [];
  for (let turn = 0; turn < seconds * 2; turn += 1) {
    const before = await busySeconds(session);
    const frames = await page.evaluate(async (ms) => {
      const from = await new Promise<number>(requestAnimationFrame);
      for (let count = 1; ; count += 1) {
        if ((await new Promise<number>(requestAnimationFrame)) - from >= ms) return count;
      }
    }, 500);
    works.push((((await busySeconds(session)) - before) * 1_000 * SLOWDOWN) / frames);
  }
  return works.sort((a, b) => a - b)[Math.floor(works.length / 4)] ?? Number.NaN;
}

export function reportWork(ms: number): string {
  return `work of a frame  ${ms.toFixed(1)} ms of the main thread, ${SLOWDOWN} times slower (target ${TARGET_WORK_MS.toFixed(1)} or less)\n`;
}

export function isMet({ framesPerSecond, longTasksMs, worstShift }: Figures): boolean {
  return framesPerSecond >= TARGET_FPS && longTasksMs.every((ms) => ms <= TARGET_TASK_MS) && worstShift <= TARGET_SHIFT;
}

export function report(figures: Figures): string {
  const { framesPerSecond, slowestFrameMs, writesPerSecond, longTasksMs, busyPercent, shift, worstShift } = figures;
  const tasks = longTasksMs.length === 0 ? 'none' : `${longTasksMs.join(', ')} ms`;
  const load = loadavg().map((average) => average.toFixed(1));
  return [
    `frames/s         ${framesPerSecond.toFixed(1)} (target ${TARGET_FPS} or more)`,
    `slowest frame    ${slowestFrameMs.toFixed(1)} ms`,
    `long tasks       ${tasks} (target none over ${TARGET_TASK_MS} ms)`,
    `layout shift     ${worstShift.toFixed(4)} in the worst window (target ${TARGET_SHIFT}), ${shift.toFixed(4)} in all`,
    `writes/s         ${writesPerSecond.toFixed(1)}`,
    `main thread      ${busyPercent.toFixed(0)} % busy`,
    `machine load     ${load.join(' ')} on ${availableParallelism()} cores`,
    isMet(figures) ? 'target met' : 'target missed',
    '',
  ].join('\n');
}
