import type { SocketAnswer } from './asks.ts';
import { batchCost } from './command-cost.ts';
import { type Exchange, UNCERTAIN } from './exchange.ts';
import type { Feed } from './feed.ts';
import type { Envelope } from './link/http.ts';
import type { InputOf, Reply } from './reply.ts';

const CALL = 'POST /api/orders/batch';
const DESTINATION = '/app/orders';

type Batch = InputOf<typeof CALL>;

const PLACING: ReadonlySet<string> = new Set(['place', 'scale', 'oco'] satisfies Batch['items'][number]['op'][]);

/** Answers after which HTTP is asked: nothing was done, or it is not known. */
const NOT_NOW: readonly string[] = ['UNAVAILABLE', 'TOO_MANY_REQUESTS', 'TOKEN_EXPIRED'];

/**
 * One batch over the socket: one way there and back, without a connection and a token of its own. Where the socket is cut
 * before its receipt, the same is asked over HTTP under the same names: it is done once at most, and answered as the first.
 */
export async function batchBySocket(feed: Feed, exchange: Exchange, given: Batch): Promise<Reply<typeof CALL>> {
  const name = given.clientOrderId ?? exchange.newName();
  const batch: Batch = { ...given, items: named(given.items, exchange), clientOrderId: name };
  const { finished } = await exchange.pace.take({ cmd: batchCost(batch.items), key: 0 });
  const asked = await feed.ask(DESTINATION, name, batch);
  finished(typeof asked === 'string' ? null : asked.headers);
  if (asked === 'unsent') return exchange.call(CALL, batch);
  const reply = asked === 'unanswered' ? null : replyOf(asked);
  if (reply === null || (!reply.ok && UNCERTAIN.includes(reply.code))) return exchange.callAgain(CALL, batch);
  return !reply.ok && NOT_NOW.includes(reply.code) ? exchange.call(CALL, batch) : reply;
}

/** What is placed with a name of its own, by which it can be looked up. */
function named(items: Batch['items'], exchange: Exchange): Batch['items'] {
  return items.map((item) => (PLACING.has(item.op) ? { clientOrderId: exchange.newName(), ...item } : item));
}

/** Null for an answer that cannot be read: what was asked may have been done. */
function replyOf({ envelope }: SocketAnswer): Reply<typeof CALL> | null {
  if (typeof envelope !== 'object' || envelope === null || !('code' in envelope) || !('data' in envelope)) return null;
  const { status, code, message, data } = envelope as Envelope;
  if (code === 'OK') return { ok: true, data: data as Extract<Reply<typeof CALL>, { ok: true }>['data'] };
  return { ok: false, status, code, message, data };
}
