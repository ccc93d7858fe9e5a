import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { PlainError } from './progress.mjs';
import { inRepository } from './repository.mjs';
import { runCommand } from './run-command.mjs';
import { runNpm } from './run-npm.mjs';
import { tool } from './tool.mjs';

/**
 * What a night tries.
 *
 * @typedef {object} Night
 * @property {number} seed of the random lives, and of the first world
 * @property {number} lives how many of each product
 * @property {number} worlds
 */

const USAGE = 'npm run nightly -- [--seed SEED] [--lives COUNT] [--worlds COUNT]';
const LARGEST_SEED = 2 ** 31 - 1;
const LONG_JOURNEYS = ['rounds.spec', 'crash.spec', 'accessibility.spec', 'crawl.spec', 'foundation.spec'];
const RANDOM_LIVES = ['futures', 'oversea', 'rounds'].map(
  (product) => `packages/engine/src/${product}/against-naive.test.ts`,
);

/**
 * A seed that is not named is drawn.
 * @param {readonly string[]} args
 * @param {() => number} draw
 * @returns {Night}
 */
export function nightOf(args, draw) {
  const { seed, lives = '2000', worlds = '10000' } = readArgs(args);
  return { seed: seed === undefined ? draw() : count(seed), lives: count(lives), worlds: count(worlds) };
}

/** @param {readonly string[]} args */
function readArgs(args) {
  try {
    return parseArgs({
      args: [...args],
      options: { seed: { type: 'string' }, lives: { type: 'string' }, worlds: { type: 'string' } },
    }).values;
  } catch (error) {
    throw new PlainError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, 2);
  }
}

/** @param {string} text */
function count(text) {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0 && value <= LARGEST_SEED) return value;
  throw new PlainError(`"${text}" is no whole number from 1 to ${LARGEST_SEED}\n${USAGE}`, 2);
}

/**
 * Lives and worlds that nobody has seen before, and long journeys. All are tried whatever becomes of the first.
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function runNight(args) {
  const { seed, lives, worlds } = nightOf(args, () => randomInt(1, LARGEST_SEED - 1_000_000));
  const again = `npm run nightly -- --seed ${seed} --lives ${lives} --worlds ${worlds}`;
  console.log(`Seed ${seed}. The same again: ${again}`);
  const livesCode = await tool('vitest/vitest.mjs', ['run', '--project', 'unit', ...RANDOM_LIVES], {
    LIVES_SEED: String(seed),
    LIVES_RUNS: String(lives),
  });
  const worldsCode = await runNpm(['run', 'sim', '--', '--seeds', String(worlds), '--from', String(seed)]);
  // Journeys that wait for whole rounds to pass are too long for every day.
  const journeysCode = await runCommand(
    process.execPath,
    [inRepository('scripts', 'test.mjs'), '--only', 'build,e2e', ...LONG_JOURNEYS],
    {
      env: { LONG_JOURNEYS: '1' },
    },
  );
  const code = livesCode || worldsCode || journeysCode;
  console.log(code === 0 ? `Seed ${seed} holds.` : `Seed ${seed} has shown something. The same again: ${again}`);
  return code;
}
