import { operatorLogin } from '@hoga/contract/admin';
import { getDnwQueue } from '@hoga/contract/admin-dnw';
import type { Call, DataOf } from '@hoga/contract/call';
import * as z from 'zod/mini';
import { parse } from 'zod/v4/core';
import { type CommandLine, type ExitCode, runCommand } from '../../../foundation/command-line.ts';
import { type OperatorTask, readTask, USAGE } from './options.ts';

export interface OperatorCommandParts extends CommandLine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly fetch: typeof fetch;
}

type RealTask = Exclude<OperatorTask, { kind: 'help' }>;

export function operatorCommand(parts: OperatorCommandParts): Promise<ExitCode> {
  return runCommand<OperatorTask>(parts, {
    usage: USAGE,
    read: readTask,
    carryOut: (task) => carryOut(task, parts),
  });
}

const envelope = z.object({ status: z.number(), message: z.string(), code: z.string(), data: z.unknown() });
type Envelope = z.infer<typeof envelope>;

/** What the server has refused, in its own words. */
class Refused extends Error {}

async function carryOut(task: RealTask, parts: OperatorCommandParts): Promise<ExitCode> {
  try {
    const token = await signedIn(task, parts);
    if (task.kind === 'list') await list(task, token, parts);
    else {
      const { data } = await send(parts, task, { path: task.path, token, body: task.body });
      const { id, status } = z.parse(z.object({ id: z.number(), status: z.string() }), data);
      parts.print(`request ${id} is ${status}\n`);
    }
    return 0;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    parts.complain(`${error.message}\n`);
    return 1;
  }
}

async function signedIn(task: RealTask, parts: OperatorCommandParts): Promise<string> {
  const { OPERATOR_USER: username, OPERATOR_PASSWORD: password, OPERATOR_CODE: code } = parts.env;
  if (username === undefined || password === undefined) {
    throw new Error('OPERATOR_USER and OPERATOR_PASSWORD say who decides');
  }
  const body = { username, password, ...(code === undefined ? {} : { code }) };
  const { data } = await send(parts, task, { path: operatorLogin.path, body });
  return dataOf(operatorLogin, data).accessToken;
}

async function list(
  task: Extract<RealTask, { kind: 'list' }>,
  token: string,
  parts: OperatorCommandParts,
): Promise<void> {
  const query = new URLSearchParams({ size: '100' });
  if (task.status !== undefined) query.set('statusStrs', task.status);
  if (task.type !== undefined) query.set('typeStrs', task.type);
  const { data } = await send(parts, task, { path: `${getDnwQueue.path}?${query}`, token });
  const { rows, total } = dataOf(getDnwQueue, data);
  for (const row of rows) {
    const { id, status, type, point, currency, username, version, createdAt } = row;
    parts.print(
      `${[id, new Date(createdAt).toISOString(), type, status, point, currency, username, `v${version}`].join('\t')}\n`,
    );
  }
  parts.print(`${rows.length} of ${total}\n`);
}

function dataOf<C extends Call>(call: C, data: unknown): DataOf<C> {
  return parse(call.data, data) as DataOf<C>;
}

interface Sent {
  readonly path: string;
  readonly token?: string;
  readonly body?: object;
}

async function send(
  { fetch }: OperatorCommandParts,
  { url, site }: RealTask,
  { path, token, body }: Sent,
): Promise<Envelope> {
  const address = new URL(path, url);
  address.searchParams.set('siteInfoId', String(site));
  const reply = await fetch(address, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  });
  const answer = z.parse(envelope, await reply.json());
  if (answer.code !== 'OK') throw new Refused(`${answer.message} (${answer.code})`);
  return answer;
}
