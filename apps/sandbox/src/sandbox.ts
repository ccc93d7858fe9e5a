import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { isGenuine, requestText, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '@hoga/providers/signature';
import { z } from 'zod';
import { House, type HouseParts, type ProviderAccount } from './house.ts';
import { MOODS } from './mood.ts';
import { identityPage, overview, paidPage, payPage } from './pages.ts';
import { answer } from './provider-calls.ts';

export interface SandboxOptions extends HouseParts {
  readonly port: number;
}

export interface RunningSandbox {
  readonly url: string;
  readonly house: House;
  stop(): Promise<void>;
}

const HOST = '127.0.0.1';
const MOST_BYTES = 65_536;
/** Names of this machine that need no DNS look-up: a page elsewhere cannot pretend to be one. */
const OWN_NAME = /^(127\.0\.0\.1|localhost):\d+$/;
/** Sites of this machine, which the identity page may return to. */
const OWN_SITE = /^(127\.0\.0\.1|([a-z0-9-]+\.)*localhost)$/;

/** Simulates every payment provider and an identity service, on this machine and for it alone. */
export async function startSandbox({ port, ...parts }: SandboxOptions): Promise<RunningSandbox> {
  const house = new House(parts);
  const server = createServer((request, response) => {
    serve(house, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  return {
    url: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    house,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await house.close();
    },
  };
}

async function serve(house: House, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', headers } = request;
  const host = headers.host ?? '';
  const origin = `http://${host}`;
  if (!OWN_NAME.test(host) || (headers.origin !== undefined && headers.origin !== origin)) {
    send(response, 403, { code: 'NOT_HERE', message: 'the sandbox serves this machine alone' });
    return;
  }
  const url = new URL(request.url ?? '/', origin);
  const body = await bodyOf(request);
  const [, first = '', second = '', third = '', ...rest] = url.pathname.split('/');
  if (first === 'identity' && second === '') return showIdentityPage(url.searchParams.get('returnUrl'), response);
  if (first === '' || first === 'control' || first === 'pay') {
    await forPeople(
      house,
      { method, url, body, account: house.account(second, third), action: first, more: rest.join('/') },
      response,
    );
    return;
  }
  const account = house.account(first, second);
  if (account === null || !isFrom(account, request, { url, body, now: house.parts.now() })) {
    send(response, 401, { code: 'BAD_SIGNATURE', message: 'the request is not signed' });
    return;
  }
  const path = `/${[third, ...rest].join('/')}`;
  if (account.mood === 'slow') await delay(house.parts.slowMs);
  const said = await answer(house, account, { method, path, query: url.searchParams, body: parsed(body), origin });
  if (said === null) {
    response.destroy();
    return;
  }
  send(response, said.status, said.body);
  said.after?.();
}

function showIdentityPage(returnUrl: string | null, response: ServerResponse): void {
  const back = returnUrl !== null && URL.canParse(returnUrl) ? new URL(returnUrl) : null;
  if (back === null || !back.protocol.startsWith('http') || !OWN_SITE.test(back.hostname)) {
    send(response, 400, { code: 'BAD_REQUEST', message: 'there is no way back' });
  } else {
    html(response, identityPage(back.href));
  }
}

interface Came {
  readonly url: URL;
  readonly body: string;
  readonly now: number;
}

function isFrom(
  { secret }: ProviderAccount,
  { method = 'GET', headers }: IncomingMessage,
  { url, body, now }: Came,
): boolean {
  const [timestamp, signature] = [headers[TIMESTAMP_HEADER], headers[SIGNATURE_HEADER]].map(String);
  const text = requestText(method, `${url.pathname}${url.search}`, body);
  return isGenuine(secret, { timestamp, signature, text }, now);
}

interface Visit {
  readonly method: string;
  readonly url: URL;
  readonly body: string;
  readonly account: ProviderAccount | null;
  readonly action: string;
  readonly more: string;
}

const moodAsked = z.object({ mood: z.enum(MOODS) });
const decision = z.object({ orderId: z.string(), state: z.enum(['PAID', 'REFUSED']) });
const amount = z.string().regex(/^\d{1,12}(\.\d{1,8})?$/);
const paid = z.union([
  z.object({ payment: z.string() }),
  z.object({ member: z.string().min(1), amount, currency: z.string().min(2).max(16) }),
]);

/** Pages, and the calls that change moods and decide payments. */
async function forPeople(house: House, visit: Visit, response: ServerResponse): Promise<void> {
  const { method, url, account, action, more } = visit;
  if (action === '' && method === 'GET') return html(response, overview(house.accounts));
  if (account === null) return send(response, 404, { code: 'NO_SUCH_PROVIDER', message: url.pathname });
  const given = formOf(visit.body);
  if (action === 'pay' && method === 'GET') {
    const { payment, member } = Object.fromEntries(url.searchParams);
    const known = account.ledger.payments.find(({ paymentId }) => paymentId === payment) ?? null;
    return html(response, payPage(account, known, member ?? ''));
  }
  if (action === 'pay' && method === 'POST') return payHere(house, account, given, response);
  if (method === 'GET') return send(response, 200, { mood: account.mood, payments: account.ledger.payments });
  const mood = moodAsked.safeParse(given);
  if (more === 'mood' && mood.success) {
    account.mood = mood.data.mood;
    response.writeHead(303, { location: '/' }).end();
    return;
  }
  const decided = decision.safeParse(given);
  const order = decided.success ? account.ledger.ofOrder(decided.data.orderId) : null;
  if (more !== 'decide' || !decided.success || order === null) {
    return send(response, 400, { code: 'BAD_REQUEST', message: 'nothing that the sandbox does' });
  }
  const payment = account.ledger.decide(order.paymentId, decided.data.state);
  house.keep();
  if (payment !== null) await house.callBack(account, payment);
  send(response, 200, { payment });
}

async function payHere(
  house: House,
  account: ProviderAccount,
  given: unknown,
  response: ServerResponse,
): Promise<void> {
  const asked = paid.safeParse(given);
  if (!asked.success) return send(response, 400, { code: 'BAD_REQUEST', message: 'an amount is missing' });
  const fresh =
    'payment' in asked.data
      ? asked.data.payment
      : account.ledger.take({ orderId: null, direction: 'IN', ...asked.data }, asked.data.amount, house.parts.now())
          ?.paymentId;
  const payment = fresh === undefined ? null : account.ledger.decide(fresh, 'PAID');
  if (payment === null) return send(response, 404, { code: 'NO_SUCH_PAYMENT', message: 'nothing to pay' });
  house.keep();
  await house.callBack(account, payment);
  html(response, paidPage(payment));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Error('too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** JSON, or form data. */
function formOf(body: string): unknown {
  return body.startsWith('{') ? parsed(body) : Object.fromEntries(new URLSearchParams(body));
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function html(response: ServerResponse, text: string): void {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
  };
  response.writeHead(200, headers).end(text);
}
