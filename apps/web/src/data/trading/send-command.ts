import type { BodyOf, Call, DataOf } from '@hoga/contract/call';
import type { Envelope } from '@hoga/contract/envelope';
import { callApi } from '../api/api.ts';

const RETRY_AFTER_MS = 400;
/** An order that arrives late is another order: what took longer is not sent again. */
const RETRY_WITHIN_MS = 3_000;

export interface CommandParts<Data> {
  readonly send: (clientOrderId: string) => Promise<Envelope<Data>>;
  readonly newId: () => string;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/**
 * Sends a command and, if the server was not reached or asked to come later, the same one once more. Both carry one
 * key, so that it takes effect once even when only the reply was lost (DOMAIN §0).
 */
export async function sendCommand<Data>({ send, newId, now, wait }: CommandParts<Data>): Promise<Envelope<Data>> {
  const clientOrderId = newId();
  const sentAt = now();
  const reply = await send(clientOrderId);
  if (!mayHelpAgain(reply) || now() - sentAt > RETRY_WITHIN_MS) return reply;
  await wait(RETRY_AFTER_MS);
  return send(clientOrderId);
}

function mayHelpAgain(reply: Envelope<unknown>): boolean {
  return reply.code === 'NETWORK' || reply.code === 'UNREADABLE_REPLY' || reply.status === 503;
}

/** A command without the key it gets on its way. */
export type CommandBody<C extends Call> = Omit<BodyOf<C>, 'clientOrderId' | 'siteInfoId'>;

/** Sends what must happen once, under a key of its own. */
export function postCommand<C extends Call>(call: C, body: CommandBody<C>): Promise<Envelope<DataOf<C>>> {
  return sendCommand({
    send: (clientOrderId) => callApi(call, { body: { ...body, clientOrderId } as BodyOf<C> }),
    newId: newClientOrderId,
    now: Date.now,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
}

/** Not `randomUUID`: browsers have that one on secure pages only. */
function newClientOrderId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
