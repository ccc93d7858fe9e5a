import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { PlainError } from './progress.mjs';
import { inRepository } from './repository.mjs';
import { runCommand } from './run-command.mjs';
import { runNpm } from './run-npm.mjs';
import { runSuites } from './suite-runs.mjs';

/**
 * What a night tries.
 *
 * @typedef {object} Night
 * @property {number} seed of the random lives, of the properties' cases, and of the first world
 * @property {number} lives how many of each product
 * @property {number} worlds
 * @property {number} suiteRuns how often the suite runs in a random order
 */

const USAGE = `npm run nightly -- [--seed SEED] [--lives COUNT] [--worlds COUNT] [--suite-runs COUNT]

Random lives of the engine, other cases of every property, worlds of the simulation, long browser journeys, PostgreSQL tests over the bus in memory, and the suite in random orders on a busy machine.

  --seed SEED         of all of them (drawn and printed)
  --lives COUNT       random lives of each product (2000)
  --worlds COUNT      simulated worlds at whole length (10000)
  --suite-runs COUNT  how often the suite runs, each time in another order (5); 0 for never
  --help              this text

What was found is in .cache/tests/nightly.md and suite-runs.md.
`;
const REPORT = inRepository('.cache', 'tests', 'nightly.md');
const LARGEST_SEED = 2 ** 31 - 1;

/**
 * The tests in a folder that import the named file, by their paths in it: a list of names would leave out the next one.
 * @param {readonly string[]} folder
 * @param {string} imported
 */
function testsThatImport(folder, imported) {
  return readdirSync(inRepository(...folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(spec|test)\.ts$/.test(file))
    .filter((file) => readFileSync(inRepository(...folder, file), 'utf8').includes(`${imported}'`))
    .sort();
}

/** Journeys with parts that are too long for every day. */
export const longJourneys = () => testsThatImport(['tests', 'e2e'], 'support/at-night.ts');

/** Tests that live other lives by night. */
export const randomLives = () =>
  testsThatImport(['packages', 'engine', 'src'], 'testing/random-lives.ts').map(
    (file) => `packages/engine/src/${file}`,
  );

/**
 * A seed that is not named is drawn.
 * @param {readonly string[]} args
 * @param {() => number} draw
 * @returns {Night | 'help'}
 */
export function nightOf(args, draw) {
  const { help, seed, lives = '2000', worlds = '10000', 'suite-runs': suiteRuns = '5' } = readArgs(args);
  if (help) return 'help';
  return {
    seed: seed === undefined ? draw() : count(seed),
    lives: count(lives),
    worlds: count(worlds),
    suiteRuns: suiteRuns === '0' ? 0 : count(suiteRuns),
  };
}

/** @param {readonly string[]} args */
function readArgs(args) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        seed: { type: 'string' },
        lives: { type: 'string' },
        worlds: { type: 'string' },
        'suite-runs': { type: 'string' },
        help: { type: 'boolean' },
      },
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
 * Lives and worlds that no run has tried before, long journeys, and the suite in other orders. A failure of one does not end the
 * others.
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function runNight(args) {
  const night = nightOf(args, () => randomInt(1, LARGEST_SEED - 1_000_000));
  if (night === 'help') {
    process.stdout.write(USAGE);
    return 0;
  }
  const { seed, lives, worlds, suiteRuns } = night;
  const again = `npm run nightly -- --seed ${seed} --lives ${lives} --worlds ${worlds} --suite-runs ${suiteRuns}`;
  console.log(`Seed ${seed}. The same again: ${again}`);
  const livesCode = await tool('vitest/vitest.mjs', ['run', '--project', 'unit', ...randomLives()], {
    LIVES_SEED: String(seed),
    LIVES_RUNS: String(lives),
  });
  const propertiesCode = await tool('vitest/vitest.mjs', ['run', '--project', '!pg'], { PROPERTY_SEED: String(seed) });
  const worldsCode = await runNpm(['run', 'sim', '--', '--whole', '--seeds', String(worlds), '--from', String(seed)]);
  // Journeys that wait for whole rounds to pass are too long for every day.
  const journeysCode = await runCommand(
    process.execPath,
    [inRepository('scripts', 'test.mjs'), '--only', 'e2e', ...longJourneys()],
    { env: { LONG_JOURNEYS: '1' } },
  );
  // As processes of other roles will reach it.
  const wireCode = await runCommand(process.execPath, [
    inRepository('scripts', 'test.mjs'),
    ...['--only', 'pg', '--wire', 'memory'],
  ]);
  const suites = await runSuites(seed, suiteRuns);
  const parts = [
    { title: 'random lives', code: livesCode },
    { title: 'other cases of every property', code: propertiesCode },
    { title: 'simulated worlds', code: worldsCode },
    { title: 'long journeys', code: journeysCode },
    { title: 'PostgreSQL tests over the bus in memory', code: wireCode },
    ...suites.map(({ run, seed: order, code }) => ({ title: `suite run ${run}, order seed ${order}`, code })),
  ];
  const lines = nightLines(parts, seed, again);
  await writeFile(REPORT, `${['# Night', '', ...lines].join('\n')}\n`);
  for (const line of lines) console.log(line);
  return parts.find(({ code }) => code !== 0)?.code ?? 0;
}

/**
 * @param {readonly { title: string, code: number }[]} parts
 * @param {number} seed
 * @param {string} again
 * @returns {string[]}
 */
export function nightLines(parts, seed, again) {
  const rows = parts.map(({ title, code }) => `- ${title}: ${code === 0 ? 'passed' : 'failed'}`);
  const holds = parts.every(({ code }) => code === 0);
  return [...rows, holds ? `Seed ${seed} holds.` : `Seed ${seed} has shown something. The same again: ${again}`];
}

/**
 * A program of a package, run by Node itself.
 * @param {string} program below node_modules
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env]
 */
function tool(program, args, env = {}) {
  return runCommand(process.execPath, [inRepository('node_modules', program), ...args], { env });
}
