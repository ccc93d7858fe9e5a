import type { BodyOf, Call, DataOf } from '@hoga/contract/call';
import type { Envelope } from '@hoga/contract/envelope';
import { callApi } from '../api/api.ts';
import { sendCommand } from './send-command.ts';

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
