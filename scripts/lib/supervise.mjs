import { spawn } from 'node:child_process';
import { ROOT } from './repository.mjs';
import { exitCodeOf, LIFELINE } from './run-command.mjs';
import { STOP_SIGNALS } from './stop-request.mjs';

/** npm passes on a Ctrl-C that the terminal has sent us already: a signal this soon is the same key. */
const SAME_KEY_MS = 400;

/** The exit codes of a program without handlers for SIGINT and SIGTERM. */
const ASKED_CODES = [130, 143];

/**
 * Starts a long-running program in a separate session, so that it receives each signal once: from us. It does not
 * outlive us (lifeline.mjs).
 * @param {readonly string[]} args of Node
 * @param {Record<string, string>} [env]
 */
export function startProgram(args, env = {}) {
  return spawn(process.execPath, ['--import', LIFELINE, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'pipe', 'ipc'],
  });
}

/**
 * Waits for the programs; the first that ends ends all, and so does a failure of `beside`. Ctrl-C stops them,
 * a second one kills them.
 * @param {readonly import('node:child_process').ChildProcess[]} programs
 * @param {{ beside?: Promise<unknown>, signals?: NodeJS.EventEmitter, now?: () => number, print?: (line: string) => void }} [options]
 * @returns {Promise<number>} the exit code to end with
 */
export async function untilEnded(
  programs,
  { beside = Promise.resolve(), signals = process, now = () => performance.now(), print = console.log } = {},
) {
  /** @type {number | undefined} */
  let askedAt;
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    for (const program of programs) program.kill(signal);
  };
  /** @param {NodeJS.Signals} signal */
  const onSignal = (signal) => {
    if (askedAt === undefined) {
      askedAt = now();
      print('\nStopping … (Ctrl-C again to force)');
      // A program with children, as a watcher, must pass the signal on: they handle only SIGINT and SIGTERM.
      pass(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    } else if (now() - askedAt > SAME_KEY_MS) {
      pass('SIGKILL');
    }
  };
  for (const signal of STOP_SIGNALS) signals.on(signal, onSignal);
  try {
    const endings = programs.map(ended);
    const failing = beside.then(() => new Promise(() => undefined));
    /** @type {{ error: unknown } | undefined} */
    let failed;
    const first = await Promise.race([...endings, failing]).catch((error) => {
      failed = { error };
    });
    if (askedAt === undefined) pass('SIGTERM');
    const all = await Promise.all(endings);
    if (failed !== undefined && askedAt === undefined) throw failed.error;
    // A program that was stopped may end by that signal: that is no failure.
    return askedAt === undefined ? first : (all.find((code) => code !== 0 && !ASKED_CODES.includes(code)) ?? 0);
  } finally {
    for (const signal of STOP_SIGNALS) signals.off(signal, onSignal);
  }
}

/** @param {import('node:child_process').ChildProcess} program @returns {Promise<number>} */
function ended(program) {
  return new Promise((resolve, reject) => {
    program.once('error', reject);
    program.once('exit', (code, signal) => resolve(exitCodeOf(code, signal)));
  });
}

/** Resolves when the program serves; never, where it ends before. @param {import('node:child_process').ChildProcess} program @returns {Promise<void>} */
export function whenReady(program) {
  return new Promise((resolve) => {
    program.on('message', (message) => {
      if (message === 'ready') resolve();
    });
  });
}
