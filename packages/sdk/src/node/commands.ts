import { generateKeyPairSync } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { privateKeyText } from '@hoga/domain/keys/key-text';
import { isSigning } from '../credentials.ts';
import { Exchange } from '../exchange.ts';
import { Hoga } from '../hoga.ts';
import { KeyRefused, type Refusal } from '../reply.ts';
import { readEnv } from './env-file.ts';

export interface Asked {
  readonly command: string;
  readonly env: string;
  readonly out: string;
  readonly from?: string | undefined;
  readonly url?: string | undefined;
  readonly write: (text: string) => void;
}

/** One command of the command line. Throws with what is wrong. */
export async function runCommand(asked: Asked): Promise<void> {
  switch (asked.command) {
    case 'token':
      return printToken(asked);
    case 'state':
      return printState(asked);
    case 'tail':
      return printEvents(asked);
    case 'cancel-all':
      return cancelAll(asked);
    case 'key':
      return makeKey(asked);
    default:
      throw new Error(`${asked.command} is none of token, state, tail, cancel-all, key`);
  }
}

async function printToken({ env, write }: Asked): Promise<void> {
  const credentials = readEnv(env);
  if (!isSigning(credentials.keyId)) throw new Error(`${credentials.keyId} is sent as it is: it needs no token`);
  const bearer = await new Exchange(credentials).tokens.bearer();
  if (!bearer.ok) throw refused(bearer);
  write(bearer.bearer);
}

async function printState({ env, write }: Asked): Promise<void> {
  const state = await new Exchange(readEnv(env)).call('GET /api/state');
  if (!state.ok) throw refused(state);
  write(JSON.stringify(state.data, null, 2));
}

async function printEvents({ env, from, write }: Asked): Promise<void> {
  if (from !== undefined && !/^\d{1,15}$/.test(from)) throw new Error('--from is the number of an event');
  const hoga = await Hoga.connect(readEnv(env));
  for await (const event of hoga.events(from === undefined ? {} : { from: Number(from) })) write(JSON.stringify(event));
}

async function cancelAll({ env, write }: Asked): Promise<void> {
  const exchange = new Exchange(readEnv(env));
  const refusals: Refusal[] = [];
  for (const product of ['oversea', 'futures'] as const) {
    const reply = await exchange.call(`POST /api/${product}/order/cancel_all`, {});
    if (reply.ok) write(`${product}: ${reply.data.count} cancelled`);
    else if (reply.code === 'KEY_SCOPE') write(`${product}: the key is not for it`);
    else refusals.push(reply);
  }
  const [first] = refusals;
  if (first !== undefined) throw refused(first);
}

/** The private half goes to the file alone. An existing file is not overwritten: it may hold a key in use. */
function makeKey({ url, out, write }: Asked): void {
  if (url === undefined) throw new Error('--url is the address of the site');
  if (!URL.canParse(url)) throw new Error(`--url is not the address of a site: ${url}`);
  if (existsSync(out)) throw new Error(`${out} is there already: name another file with --out`);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { d: seed = '' } = privateKey.export({ format: 'jwk' });
  const lines = [`HOGA_URL=${url}`, 'HOGA_KEY_ID=', `HOGA_SECRET=${privateKeyText(seed)}`, ''];
  writeFileSync(out, lines.join('\n'), { mode: 0o600, flag: 'wx' });
  write(`Public key: ${String(publicKey.export({ format: 'jwk' }).x)}`);
  write(`Paste it under More > API keys, then write the key's name (hoga_t_...) into ${out} as HOGA_KEY_ID.`);
}

function refused(refusal: Refusal): KeyRefused {
  return new KeyRefused(refusal);
}
