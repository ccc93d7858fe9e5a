import { operatorLogin } from '@hoga/contract/admin';
import { listRequests } from '@hoga/contract/admin-request';
import * as z from 'zod/mini';
import { type CommandLine, type ExitCode, runCommand } from '../../foundation/command-line.ts';
import { type OperatorTask, readTask, USAGE } from './options.ts';
import { readReleases } from './read-releases.ts';
import { dataOf, type Sent, type SignedInServer } from './signed-in-server.ts';
import { bring, support } from './support-work.ts';

export interface OperatorCommandParts extends CommandLine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly fetch: typeof fetch;
  readonly readText: (file: string) => Promise<string>;
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

/** A refusal of the server, with its text. */
class Refused extends Error {}

async function carryOut(task: RealTask, parts: OperatorCommandParts): Promise<ExitCode> {
  try {
    // Read before the sign-in: an invalid file costs nothing then.
    const releases = task.kind === 'economic' ? readReleases(await parts.readText(task.file)) : [];
    const token = await signedIn(task, parts);
    const server = { call: (sent: Sent) => send(parts, task, { ...sent, token }), print: parts.print };
    switch (task.kind) {
      case 'list':
        await list(task, token, parts);
        break;
      case 'decide':
        await decide(task, server);
        break;
      case 'payout':
        await payout(task, server);
        break;
      case 'economic':
        await bring(task.source, releases, server);
        break;
      default:
        await support(task, server);
    }
    return 0;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    parts.complain(`${error.message}\n`);
    return 1;
  }
}

async function decide(
  { path, body }: Extract<RealTask, { kind: 'decide' }>,
  { call, print }: SignedInServer,
): Promise<void> {
  const { data } = await call({ path, body });
  const { id, status } = z.parse(z.object({ id: z.number(), status: z.string() }), data);
  print(`request ${id} is ${status}\n`);
}

const answerOf = z.object({ id: z.number(), status: z.string(), answer: z.string(), heard: z.string() });
const proposedIn = z.object({ id: z.number(), state: z.string() });

async function payout(
  { path, body }: Extract<RealTask, { kind: 'payout' }>,
  { call, print }: SignedInServer,
): Promise<void> {
  const { data } = await call({ path, body });
  const parsed = answerOf.safeParse(data);
  if (parsed.success) {
    const { id, status, answer, heard: words } = parsed.data;
    print(`request ${id} is ${status}: ${answer} ${words}\n`);
    return;
  }
  const { id, state } = z.parse(proposedIn, data);
  print(`proposal ${id} is ${state}\n`);
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
  const query = new URLSearchParams();
  if (task.status !== undefined) query.set('statusStrs', task.status);
  if (task.request !== undefined) query.set('kind', task.request);
  const { data } = await send(parts, task, { path: `${listRequests.path}?${query}`, token });
  const { rows, totals, isPartial } = dataOf(listRequests, data);
  for (const row of rows) {
    const { id, status, type, point, currency, username, version, createdAt } = row;
    parts.print(
      `${[id, new Date(createdAt).toISOString(), type, status, point, currency, username, `v${version}`].join('\t')}\n`,
    );
  }
  const total = totals.reduce((sum, { count }) => sum + count, 0);
  parts.print(`${rows.length} of ${isPartial === 1 ? 'more than ' : ''}${total}\n`);
}

async function send(
  { fetch }: OperatorCommandParts,
  { url, site }: RealTask,
  { path, token, body }: Sent & { readonly token?: string },
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
