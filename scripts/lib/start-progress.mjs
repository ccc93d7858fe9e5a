import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inRepository } from './repository.mjs';

/** Seconds on two cores, where no start of this clone has shown others. The first words of a step's title name it. */
const USUAL_SECONDS = { installing: 30, 'building the web': 25, 'building the server': 3, starting: 8 };
const TICK_MS = 5_000;
const FIGURES = inRepository('.cache', 'start-times.json');

/** @typedef {keyof typeof USUAL_SECONDS} StepName */

/**
 * Prints on one line at a time what a start is doing and how long it still takes, by the figures of the last one.
 * @param {{ file?: string, print?: (line: string) => void, now?: () => number, tickMs?: number }} [options]
 */
export async function startProgress({
  file = FIGURES,
  print = console.log,
  now = () => performance.now(),
  tickMs = TICK_MS,
} = {}) {
  const usual = { ...USUAL_SECONDS, ...(await readFigures(file)) };
  /** @type {Map<StepName, number>} when each began */
  const running = new Map();
  /** @type {Partial<Record<StepName, number>>} */
  const taken = {};
  /** @type {Set<StepName>} */
  const planned = new Set();
  /** @type {NodeJS.Timeout | undefined} */
  let ticker;

  /** @param {StepName} name */
  const left = (name) => {
    if (!planned.has(name) || name in taken) return 0;
    const began = running.get(name);
    const elapsed = began === undefined ? 0 : (now() - began) / 1_000;
    return Math.max(usual[name] - elapsed, 1);
  };
  // Packages first; then the pages are built while the server is built and starts.
  const secondsLeft = () =>
    left('installing') + Math.max(left('building the web'), left('building the server') + left('starting'));
  const say = () => {
    if (running.size === 0) return;
    print(`Hoga starts: ${[...running.keys()].map(titleOf).join(', ')}; about ${Math.ceil(secondsLeft())} s left`);
  };

  return {
    /** What has to be done this time. @param {readonly StepName[]} names */
    plan(names) {
      for (const name of names) planned.add(name);
    },
    /**
     * @template T
     * @param {string} title
     * @param {() => Promise<T>} work
     * @returns {Promise<T>}
     */
    async step(title, work) {
      const name = nameOf(title);
      if (name === undefined) return work();
      const began = now();
      planned.add(name);
      running.set(name, began);
      ticker ??= setInterval(say, tickMs).unref();
      say();
      try {
        const result = await work();
        taken[name] = Math.round((now() - began) / 100) / 10;
        return result;
      } finally {
        running.delete(name);
      }
    },
    /** Keeps the figures for the next start. */
    async done() {
      clearInterval(ticker);
      await writeFigures(file, { ...(await readFigures(file)), ...taken });
    },
  };
}

/** @param {string} title @returns {StepName | undefined} */
function nameOf(title) {
  return /** @type {StepName[]} */ (Object.keys(USUAL_SECONDS)).find((name) => title.startsWith(name));
}

/** @param {StepName} name */
function titleOf(name) {
  return { installing: 'installing packages', starting: 'starting the server' }[/** @type {string} */ (name)] ?? name;
}

/** @param {string} file @returns {Promise<Partial<Record<StepName, number>>>} */
async function readFigures(file) {
  try {
    const kept = Object.entries(JSON.parse(await readFile(file, 'utf8')));
    return Object.fromEntries(kept.filter(([, seconds]) => typeof seconds === 'number' && seconds > 0));
  } catch {
    return {};
  }
}

/** @param {string} file @param {object} figures */
async function writeFigures(file, figures) {
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(figures));
  } catch {
    // The times are a convenience: a start works without them.
  }
}
