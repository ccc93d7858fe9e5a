import { randomId } from '@hoga/client/random-id';
import type { BodyOf, CallAddress, DataOf } from '@hoga/contract/call';
import type { Envelope } from '@hoga/contract/envelope';
import { callApi } from '../api/api.ts';
import { noteChecking } from './checked-commands.ts';

const RETRY_AFTER_MS = 400;
/** A late order is another order: without a reply for longer than this it is not sent again. */
const RETRY_WITHIN_MS = 3_000;
/** How long the outcome of an accepted command is polled while the server does not know it yet. */
const CHECK_WITHIN_MS = 8_000;

export interface CommandParts<Data> {
  readonly send: (clientOrderId: string) => Promise<Envelope<Data>>;
  readonly newId: () => string;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** Called when the outcome is unknown and is being polled; returns the function to call when that is over. */
  readonly onChecking: () => () => void;
}

/**
 * Sends a command and, if the server was not reached or was busy, the same one once more; if the server does not
 * know the outcome yet, again until it does. All carry one key, so that it takes effect once even when only the reply was
 * lost (DOMAIN §0).
 */
export async function sendCommand<Data>(parts: CommandParts<Data>): Promise<Envelope<Data>> {
  const { send, newId, now, wait, onChecking } = parts;
  const clientOrderId = newId();
  const sentAt = now();
  let reply = await send(clientOrderId);
  if (!isUndecided(reply)) return reply;
  if (reply.code !== OUTCOME_UNKNOWN) {
    if (now() - sentAt > RETRY_WITHIN_MS) return reply;
    await wait(RETRY_AFTER_MS);
    const second = await send(clientOrderId);
    if (!isUndecided(second)) return second;
    // Certainly not done this time; whether it was before stays open.
    if (second.code !== OUTCOME_UNKNOWN) return mayBeDone(second) ? second : reply;
    reply = second;
  }
  const checked = onChecking();
  try {
    while (now() - sentAt <= CHECK_WITHIN_MS) {
      await wait(RETRY_AFTER_MS);
      const next = await send(clientOrderId);
      if (!isUndecided(next) && next.status !== 429) return next;
    }
    return reply;
  } finally {
    checked();
  }
}

const OUTCOME_UNKNOWN = 'OUTCOME_UNKNOWN';

/** No reply under the key: neither a success nor a refusal. */
function isUndecided(reply: Envelope<unknown>): boolean {
  return mayBeDone(reply) || reply.status === 503;
}

function mayBeDone({ code }: Envelope<unknown>): boolean {
  return code === 'NETWORK' || code === 'UNREADABLE_REPLY' || code === OUTCOME_UNKNOWN;
}

/** A command without the key it gets on its way. */
export type CommandBody<C extends CallAddress> = Omit<BodyOf<C>, 'clientOrderId' | 'siteInfoId'>;

/** Sends a command that must happen once, under its own idempotency key. */
export function postCommand<C extends CallAddress>(call: C, body: CommandBody<C>): Promise<Envelope<DataOf<C>>> {
  return sendCommand({
    send: (clientOrderId) => callApi(call, { body: { ...body, clientOrderId } as BodyOf<C> }),
    newId: randomId,
    now: Date.now,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onChecking: noteChecking,
  });
}
