import { exitCodeOf } from './run-command.mjs';

/** @type {readonly NodeJS.Signals[]} */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const POLL_INTERVAL_MS = 250;

/** A launcher that was asked to stop before its programs ran: no failure, and nothing to explain. */
export class StoppedError extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`stopped by ${signal}`);
    this.exitCode = exitCodeOf(null, signal);
  }
}

/**
 * Rejects as soon as a stop signal arrives, whatever the work is doing. Child processes of the work get the signal from
 * run-command.mjs.
 * @template T
 * @param {() => Promise<T>} work
 * @param {{ signals?: NodeJS.EventEmitter }} [options]
 * @returns {Promise<T>}
 */
export async function untilStopped(work, { signals = process } = {}) {
  /** @type {(signal: NodeJS.Signals) => void} */
  let onSignal = () => undefined;
  const stopped = new Promise((_resolve, reject) => {
    onSignal = (signal) => reject(new StoppedError(signal));
  });
  for (const signal of STOP_SIGNALS) signals.on(signal, onSignal);
  try {
    return await Promise.race([work(), stopped]);
  } finally {
    for (const signal of STOP_SIGNALS) signals.off(signal, onSignal);
  }
}

/**
 * Stops this process as SIGTERM does when the npm that runs its script is gone: npm passes SIGINT and SIGTERM on, but
 * SIGHUP and SIGKILL end npm alone. A script that was started in another way may outlive its parent (nohup, disown).
 * @param {string} script as package.json names it
 * @param {{ env?: Readonly<Record<string, string | undefined>>, parent?: () => number, onGone?: () => void, pollIntervalMs?: number }} [options]
 * @returns {() => void} ends the poller
 */
export function stopWithNpm(
  script,
  {
    env = process.env,
    parent = () => process.ppid,
    onGone = () => process.kill(process.pid, 'SIGTERM'),
    pollIntervalMs = POLL_INTERVAL_MS,
  } = {},
) {
  const { npm_lifecycle_script: running } = env;
  if (!running?.includes(script)) return () => undefined;
  const npm = parent();
  const poller = setInterval(() => {
    if (parent() === npm) return;
    clearInterval(poller);
    onGone();
  }, pollIntervalMs);
  poller.unref();
  return () => clearInterval(poller);
}
