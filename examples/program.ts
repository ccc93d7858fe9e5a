import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Credentials } from '@hoga/sdk/credentials';
import { Hoga } from '@hoga/sdk/hoga';
import { readEnv } from '@hoga/sdk/node/env-file';
import { exitCodeOf, type Streams } from '@hoga/sdk/node/exit-code';
import { KeyRefused } from '@hoga/sdk/reply';
import { alertOf } from './alert-bot.ts';
import { newPracticeKeys } from './lib/practice-keys.ts';
import { makeMarket, USUAL } from './market-maker.ts';

const HELP = `npm run example -- market-maker | alert-bot

Runs a bot against the server of \`npm start\`, with a practice key of a member that it signs up once.

  --url <site>      another server of this machine (http://localhost:3000)
  --env <file>      the key in a hoga.env file in place of one of its own
  --symbol <symbol> what the market maker quotes (${USUAL.symbol})
  --webhook <url>   where the alert bot posts its lines too
  --help            this text
`;

/** Which key a bot needs. */
const KEYS = { 'market-maker': 'practice', 'alert-bot': 'read' } as const;
const KEPT = fileURLToPath(new URL('../.cache/examples', import.meta.url));

interface Given {
  readonly url: string;
  readonly env?: string | undefined;
  readonly symbol: string;
  readonly webhook?: string | undefined;
}

/** A bot by the arguments of its command line: its exit code. */
export function runExample(args: readonly string[], streams: Streams): Promise<number> {
  return exitCodeOf(async () => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        url: { type: 'string', default: 'http://localhost:3000' },
        env: { type: 'string' },
        symbol: { type: 'string', default: USUAL.symbol },
        webhook: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    const [bot, ...others] = positionals;
    if (values.help) {
      streams.out(HELP);
      return 0;
    }
    if ((bot !== 'market-maker' && bot !== 'alert-bot') || others.length > 0) {
      streams.err(HELP);
      return 1;
    }
    for (const name of ['url', 'webhook'] as const) {
      const address = values[name];
      if (address !== undefined && !URL.canParse(address)) throw new Error(`--${name} is not an address: ${address}`);
    }
    await run(bot, values, streams);
    return 0;
  }, streams);
}

/** The key in the file; else the one made before for this server, or two new ones. */
async function connected(kind: 'read' | 'practice', values: Given): Promise<Hoga> {
  // Quotes of a program that is gone end by themselves.
  const guard = kind === 'practice' ? { cancelAfter: 30 } : {};
  if (values.env !== undefined) return Hoga.connect({ ...readEnv(values.env), ...guard });
  const fileOf = (each: string) => join(KEPT, `${new URL(values.url).host.replace(':', '-')}-${each}.env`);
  if (existsSync(fileOf(kind))) {
    try {
      return await Hoga.connect({ ...readEnv(fileOf(kind), {}), ...guard });
    } catch (error) {
      // The server has other data now.
      if (!(error instanceof KeyRefused)) throw error;
    }
  }
  const keys = await newPracticeKeys(values.url);
  mkdirSync(KEPT, { recursive: true });
  for (const [each, key] of Object.entries(keys)) writeFileSync(fileOf(each), textOf(key), { mode: 0o600 });
  return Hoga.connect({ ...keys[kind], ...guard });
}

function textOf({ url, keyId, secret }: Credentials): string {
  return `HOGA_URL=${url}\nHOGA_KEY_ID=${keyId}\nHOGA_SECRET=${secret}\n`;
}

async function say(text: string, { webhook }: Given, { out }: Streams): Promise<void> {
  out(`${new Date().toISOString()} ${text}\n`);
  if (webhook === undefined) return;
  const body = JSON.stringify({ text });
  const headers = { 'content-type': 'application/json' };
  // A receiver that is away must not hold up the bot.
  await fetch(webhook, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) }).catch(() => null);
}

async function run(bot: keyof typeof KEYS, given: Given, streams: Streams): Promise<void> {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
  const hoga = await connected(KEYS[bot], given);
  const { signal } = stop;
  const spoken = (text: string) => say(text, given, streams);
  try {
    if (bot === 'market-maker') {
      await makeMarket(hoga, { ...USUAL, symbol: given.symbol, say: (text) => void spoken(text), signal });
    } else {
      await alertOf(hoga, { say: spoken, signal });
    }
  } finally {
    hoga.close();
  }
}
