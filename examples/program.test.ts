import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { runExample } from './program.ts';

let server: Server | null = null;
afterEach(() => {
  server?.close();
  server = null;
});

/** The address of a server that is there; or that of one that is gone. */
async function address(answer: string | null): Promise<string> {
  const made = createServer((_, reply) => reply.end(answer)).listen(0, '127.0.0.1');
  server = made;
  await new Promise((resolve) => made.once('listening', resolve));
  const url = `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
  if (answer === null) await new Promise((resolve) => made.close(resolve));
  return url;
}

async function ran(...args: readonly string[]) {
  const written = { out: '', err: '' };
  const code = await runExample(args, {
    out: (text) => {
      written.out += text;
    },
    err: (text) => {
      written.err += text;
    },
  });
  return { code, ...written };
}

it('prints its help where it is asked for, and as an error where no bot is named', async () => {
  const help = expect.stringMatching(/^npm run example -- market-maker/);
  expect(await ran('--help')).toEqual({ code: 0, out: help, err: '' });
  for (const args of [[], ['scalper'], ['alert-bot', 'market-maker']]) {
    expect(await ran(...args)).toEqual({ code: 1, out: '', err: help });
  }
});

it.each([
  [['alert-bot', '--loud'], "Unknown option '--loud'"],
  [['market-maker', '--url', 'nowhere'], '--url is not an address: nowhere'],
  [['alert-bot', '--webhook', 'here'], '--webhook is not an address: here'],
  [['alert-bot', '--env', '/nowhere/hoga.env'], '/nowhere/hoga.env is missing'],
] as const)('says in one line what is wrong with %j', async (args, line) => {
  const { code, out, err } = await ran(...args);
  expect([code, out, err.startsWith(line), err.indexOf('\n')]).toEqual([1, '', true, err.length - 1]);
});

it.each([
  [null, 'does not answer: is the server of npm start running?'],
  ['<html>', 'answers, but is no Hoga server'],
  ['null', 'answers, but is no Hoga server'],
])('says in one line that no Hoga server is there: %j', async (answer, line) => {
  const url = await address(answer);
  expect(await ran('alert-bot', '--url', url)).toEqual({ code: 1, out: '', err: `${url} ${line}\n` });
});
