import { inspect } from 'node:util';
import { explainSystemError } from './explain-failure.mjs';
import { keepDetails, showsDetails } from './failure-details.mjs';
import { StoppedError } from './stop-request.mjs';

const HEARTBEAT_MS = 10_000;

/** @param {number} began a `performance.now()` */
function seconds(began) {
  return `${((performance.now() - began) / 1_000).toFixed(1)} s`;
}

/**
 * Prints what is being done, that it is still going on, and how long it took.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @param {{ print?: (line: string) => void, heartbeatMs?: number }} [options]
 * @returns {Promise<T>}
 */
export async function step(title, work, { print = console.log, heartbeatMs = HEARTBEAT_MS } = {}) {
  const began = performance.now();
  print(`• ${title} …`);
  const heartbeat = setInterval(() => print(`  still at it: ${title} (${seconds(began)})`), heartbeatMs);
  try {
    const result = await work();
    print(`✓ ${title} (${seconds(began)})`);
    return result;
  } catch (error) {
    print(`✗ ${title} (${seconds(began)})`);
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
}

/** A failure whose message is all a user needs: shown without a stack. */
export class PlainError extends Error {
  /** @param {string} message @param {number} [exitCode] */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Runs a launcher; a failure becomes one line and an exit code.
 * @param {() => Promise<number>} main
 */
export async function runMain(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof StoppedError)) {
      console.error(error instanceof PlainError ? error.message : await unforeseen(error));
    }
    // Other steps under way, such as another build, are not waited for.
    process.exit(error instanceof PlainError || error instanceof StoppedError ? error.exitCode : 1);
  }
}

/** @param {unknown} error */
async function unforeseen(error) {
  if (showsDetails()) console.error(error);
  const line = explainSystemError(error) ?? (error instanceof Error ? error.message : String(error));
  return `${line.split('\n')[0]} ${await keepDetails('launcher', inspect(error))}`;
}
