import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { constants } from 'node:os';
import { ROOT } from './repository.mjs';

/** Loaded into a program of Node, it ends the program with its launcher. */
export const LIFELINE = new URL('./lifeline.mjs', import.meta.url).href;

/** A program of POSIX that becomes the one it is given. */
const LOWEST_PRIORITY = ['nice', '-n', '19'];

/**
 * Runs a program in the repository with our terminal and gives its exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string> }} [options]
 * @returns {Promise<number>}
 */
export function runCommand(command, args, { env = {} } = {}) {
  // Ctrl-C reaches the program from the terminal.
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  return untilExit(child, { passed: ['SIGTERM'] });
}

/**
 * Runs a program in the repository without the terminal and returns its output with its exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, only?: 'stdout', echo?: boolean, lifeline?: boolean }} [options] echo: output goes to our terminal too; lifeline: it loads LIFELINE
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runCaptured(command, args, { env = {}, only, echo = false, lifeline = false } = {}) {
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: [
      'ignore',
      'pipe',
      only === 'stdout' ? 'ignore' : 'pipe',
      ...(lifeline ? [/** @type {const} */ ('pipe')] : []),
    ],
    env: { ...process.env, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8');
    stream?.on('data', (text) => {
      output += text;
      if (echo) process.stderr.write(text);
    });
  }
  const code = await untilExit(child, { end: 'close', passed: ['SIGINT', 'SIGTERM', 'SIGHUP'] });
  return { code, output };
}

/**
 * Runs a program in the repository and writes its output to a file, without colours.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {object} options
 * @param {string} options.file
 * @param {Record<string, string>} [options.env]
 * @param {boolean} [options.isBackground] it and what it starts run at the lowest priority
 * @param {AbortSignal | undefined} [options.stop] ends it
 * @param {(text: string) => void} [options.onText]
 * @returns {Promise<number>} the exit code
 */
export async function runLogged(
  command,
  args,
  { file, env = {}, isBackground = false, stop, onText = () => undefined },
) {
  const log = createWriteStream(file);
  await once(log, 'open');
  const [program = command, ...rest] = [...(isBackground ? LOWEST_PRIORITY : []), command, ...args];
  const child = spawn(program, rest, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1', ...env },
  });
  stop?.addEventListener('abort', () => child.kill());
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text) => {
      log.write(text);
      onText(text);
    });
  }
  const code = await untilExit(child, { passed: ['SIGTERM'], end: 'close' });
  log.end();
  await once(log, 'close');
  return code;
}

/**
 * Our process ends after the program. SIGINT and SIGTERM do not end ours; `passed` signals are sent on.
 * @param {import('node:child_process').ChildProcess} child
 * @param {{ passed: readonly NodeJS.Signals[], end?: 'exit' | 'close' }} options close: its output has been read whole
 * @returns {Promise<number>} the exit code
 */
function untilExit(child, { passed, end = 'exit' }) {
  return new Promise((resolve, reject) => {
    /** @param {NodeJS.Signals} signal */
    const onSignal = (signal) => {
      if (passed.includes(signal)) child.kill(signal);
    };
    const held = new Set([...passed, 'SIGINT', 'SIGTERM']);
    for (const signal of held) process.on(signal, onSignal);
    const settle = () => {
      for (const signal of held) process.off(signal, onSignal);
    };
    child.once('error', (error) => {
      settle();
      reject(error);
    });
    child.once(end, (code, signal) => {
      settle();
      resolve(exitCodeOf(code, signal));
    });
  });
}

/**
 * As in a shell: 128 plus the signal's number.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export function exitCodeOf(code, signal) {
  return code ?? 128 + (signal === null ? 1 : constants.signals[signal]);
}
