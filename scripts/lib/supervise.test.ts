import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { untilEnded } from './supervise.mjs';

const STUBBORN = "process.on('SIGINT', () => console.log('asked')); process.on('SIGTERM', () => undefined);";
const POLITE = "process.on('SIGINT', () => process.exit(0)); process.on('SIGTERM', () => process.exit(0));";
const WAITING = "console.log('up'); setInterval(() => undefined, 60_000);";

let signals: EventEmitter;
let clock: number;
let programs: ChildProcess[];

beforeEach(() => {
  signals = new EventEmitter();
  clock = 0;
  programs = [];
});

afterEach(() => {
  for (const program of programs) program.kill('SIGKILL');
});

async function start(code: string): Promise<ChildProcessByStdio<null, Readable, null>> {
  const program = spawn(process.execPath, ['-e', code + WAITING], { stdio: ['ignore', 'pipe', 'inherit'] });
  programs.push(program);
  await once(program.stdout, 'data');
  return program;
}

const watch = (...watched: readonly ChildProcess[]) =>
  untilEnded(watched, { signals, now: () => clock, print: () => undefined });

describe('the end of a program', () => {
  it('gives its exit code', async () => {
    const program = await start('setTimeout(() => process.exit(7), 1);');
    expect(await watch(program)).toBe(7);
  });

  it('by a signal is reported as shells do', async () => {
    const program = await start('');
    const ended = watch(program);
    program.kill('SIGKILL');
    expect(await ended).toBe(137);
  });

  it('ends the others too', async () => {
    const [first, second] = [await start(POLITE), await start(POLITE)];
    const ended = watch(first, second);
    first.kill('SIGKILL');
    expect(await ended).toBe(137);
    expect(second.exitCode).toBe(0);
  });
});

describe('work beside programs', () => {
  it('that fails stops them and fails the launcher', async () => {
    const program = await start(POLITE);
    const beside = Promise.reject(new Error('The web could not be built.'));
    await expect(untilEnded([program], { signals, beside })).rejects.toThrow('The web could not be built.');
    expect(program.exitCode).toBe(0);
  });

  it('that ends well leaves them running', async () => {
    const program = await start(POLITE);
    const ended = untilEnded([program], { signals, beside: Promise.resolve(), print: () => undefined });
    await Promise.resolve();
    expect(program.exitCode).toBeNull();
    signals.emit('SIGTERM', 'SIGTERM');
    expect(await ended).toBe(0);
  });
});

describe('Ctrl-C', () => {
  it('asks to stop and passes the exit code on', async () => {
    const program = await start(POLITE);
    const ended = watch(program);
    signals.emit('SIGINT', 'SIGINT');
    expect(await ended).toBe(0);
  });

  it('is no failure for a program that ends by the signal, and one for a program that fails', async () => {
    const plain = watch(await start(''), await start(POLITE));
    signals.emit('SIGINT', 'SIGINT');
    expect(await plain).toBe(0);
    const failing = watch(await start(''), await start("process.on('SIGINT', () => process.exit(3));"));
    signals.emit('SIGINT', 'SIGINT');
    expect(await failing).toBe(3);
  });

  it('sent twice for one key asks once; a second key forces', async () => {
    const program = await start(STUBBORN);
    const ended = watch(program);
    signals.emit('SIGINT', 'SIGINT');
    clock = 50;
    signals.emit('SIGINT', 'SIGINT');
    const [said] = await once(program.stdout, 'data');
    expect(String(said)).toBe('asked\n');
    expect(program.exitCode ?? program.signalCode).toBeNull();
    clock = 1_000;
    signals.emit('SIGINT', 'SIGINT');
    expect(await ended).toBe(137);
  });

  it('leaves no listener behind', async () => {
    const program = await start(POLITE);
    const ended = watch(program);
    signals.emit('SIGTERM', 'SIGTERM');
    await ended;
    expect(signals.eventNames()).toEqual([]);
  });
});

describe('the lifeline', () => {
  it('stops the server when its launcher is killed', async () => {
    const lifeline = fileURLToPath(new URL('./lifeline.mjs', import.meta.url));
    const program = spawn(process.execPath, ['--import', `file://${lifeline}`, '-e', POLITE + WAITING], {
      stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
    });
    programs.push(program);
    await once(program.stdout ?? program, 'data');
    const ended = once(program, 'exit');
    const pipe = program.stdio[3];
    if (pipe === null || pipe === undefined) throw new Error('no lifeline');
    pipe.destroy();
    expect(await ended).toEqual([0, null]);
  });
});
