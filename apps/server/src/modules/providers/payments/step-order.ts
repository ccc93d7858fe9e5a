import { refusalText } from '@hoga/domain/wallet/provider-refusals';
import type { DnwRow } from '@hoga/engine/cashier/rows';
import { SYSTEM_OPERATOR } from '@hoga/engine/rows/operator-act';
import { toText } from '@hoga/kernel/decimal';
import type { Order, Payment, Provider } from '@hoga/providers/provider';
import { currencyOf } from '@hoga/providers/setting';
import { paidToOf } from '../../cashier/public.ts';
import type { PaymentParts, ProviderAnswer, ProviderOrder } from './payment-parts.ts';
import { isIncoming, refusalOf, takePayment } from './take-payment.ts';

const LEAST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 10 * 60_000;

/** Growing intervals: half of the time elapsed so far, in whole milliseconds as the column stores them. */
export function nextPollAt(askedAt: number, now: number): number {
  return now + Math.min(Math.max(Math.floor((now - askedAt) / 2), LEAST_WAIT_MS), LONGEST_WAIT_MS);
}

/**
 * One step for a request that waits for its provider. The first time it is ordered. Afterwards the provider's state is
 * queried first, and only an order unknown there is sent again, under the same number: a possibly sent order is never
 * sent as a new one, and an unknown outcome stays unknown.
 */
export async function stepPaymentOrder(parts: PaymentParts, row: DnwRow): Promise<void> {
  const { store, directory, clock } = parts;
  const provider = row.provider === null ? null : directory.of(row.siteId, row.provider);
  // No longer configured: the request waits for operators.
  if (provider === null) return;
  const known = await store.order(row.id);
  const now = clock.now();
  if (known !== null) {
    // Another process may have called since the request was found: recent enough.
    const isDue = known.nextAt !== null && known.nextAt <= now;
    return isDue ? pollAgain(parts, provider, row, known) : undefined;
  }
  const { id: dnwId, siteId, playerId } = row;
  const place = { dnwId, siteId, playerId, provider: provider.name };
  const times = { tries: 1, askedAt: now, nextAt: nextPollAt(now, now), pay: null, lastAnswer: '', isSilent: false };
  const order: ProviderOrder = { ...place, ...times };
  if (await store.begin(order)) await send(parts, provider, row, order);
}

/** ENDED: by the provider's answer. ANSWERED: it answered without a decision. SILENT: no answer. */
export type Answer = 'ENDED' | 'ANSWERED' | 'SILENT';

/** Queries once more on an operator's demand. An order unknown to the provider is resent by the poller as usual. */
export async function askAgain(parts: PaymentParts, row: DnwRow): Promise<Answer> {
  const { store, directory, clock } = parts;
  const provider = row.provider === null ? null : directory.of(row.siteId, row.provider);
  const order = await store.order(row.id);
  if (provider === null) return 'SILENT';
  // Not sent yet: the poller does that.
  if (order === null) return 'ANSWERED';
  const belief = await provider.queryPayment(String(row.id));
  const now = clock.now();
  if (belief.kind !== 'accepted') {
    await store.note(row.id, silent(belief.reason));
    return 'SILENT';
  }
  if (belief.value === null) {
    await store.note(row.id, { ...answered('unknown there'), nextAt: soon(now) });
    return 'ANSWERED';
  }
  return (await settle(parts, provider, belief.value, { row, nextAt: nextPollAt(order.askedAt, now) }))
    ? 'ENDED'
    : 'ANSWERED';
}

async function pollAgain(parts: PaymentParts, provider: Provider, row: DnwRow, order: ProviderOrder): Promise<void> {
  const { store, clock } = parts;
  const belief = await provider.queryPayment(String(row.id));
  const now = clock.now();
  const nextAt = nextPollAt(order.askedAt, now);
  if (belief.kind !== 'accepted') return store.note(row.id, { ...silent(belief.reason), nextAt });
  if (belief.value !== null) {
    await settle(parts, provider, belief.value, { row, nextAt });
    return;
  }
  const again = { ...order, tries: order.tries + 1 };
  if (await store.retry(order, nextAt)) await send(parts, provider, row, again);
}

async function send(parts: PaymentParts, provider: Provider, row: DnwRow, asked: ProviderOrder): Promise<void> {
  const { store, clock } = parts;
  const { tries, askedAt } = asked;
  const order = await orderOf(parts, provider, row);
  if (order === null) return store.note(row.id, answered('a currency that the provider has no word for'));
  const outcome = await provider.order(order);
  if (outcome.kind === 'accepted') return store.note(row.id, { ...answered('accepted'), pay: outcome.value.pay });
  if (outcome.kind === 'unknown') return store.note(row.id, silent(outcome.reason));
  if (tries > 1) {
    // An earlier attempt may have succeeded after all: the refusal concerns this one only.
    const belief = await provider.queryPayment(order.id);
    if (belief.kind !== 'accepted') return store.note(row.id, silent(belief.reason));
    if (belief.value !== null) {
      await settle(parts, provider, belief.value, { row, nextAt: nextPollAt(askedAt, clock.now()) });
      return;
    }
  }
  await refuse(parts, provider, row, outcome.reason);
}

async function refuse(parts: PaymentParts, { name }: Provider, row: DnwRow, answer: string): Promise<void> {
  const { store, trading, clock } = parts;
  const reply = await trading.operate(row.playerId, null, {
    type: refusalOf(row),
    provider: name,
    id: row.id,
    version: null,
    by: SYSTEM_OPERATOR,
    approvedBy: null,
    reason: refusalText({ provider: name, code: answer, paymentId: null }),
  });
  const isOver = reply.ok || reply.error.code === 'RECORD_MISSING' || reply.error.code === 'ALREADY_PROCESSED';
  await store.note(row.id, { ...answered(answer), nextAt: isOver ? null : soon(clock.now()) });
}

interface Waiting {
  readonly row: DnwRow;
  /** When to query again if the provider has not decided. */
  readonly nextAt: number;
}

/** Returns whether the request has ended. */
async function settle(
  parts: PaymentParts,
  provider: Provider,
  payment: Payment,
  { row, nextAt }: Waiting,
): Promise<boolean> {
  const { outcome } = await takePayment(parts, provider, payment);
  const isOver = outcome === 'TAKEN' || outcome === 'LATE' || (outcome === 'REPEATED' && payment.state !== 'PENDING');
  const answer = `${payment.state} ${outcome ?? 'not taken yet'}`;
  const again = outcome === null ? soon(parts.clock.now()) : nextAt;
  await parts.store.note(row.id, { ...answered(answer), nextAt: isOver ? null : again });
  return isOver;
}

function answered(lastAnswer: string): ProviderAnswer {
  return { lastAnswer, isSilent: false };
}

function silent(lastAnswer: string): ProviderAnswer {
  return { lastAnswer, isSilent: true };
}

/** After the provider's decision only the engine is missing, which is down for a moment at most. */
function soon(now: number): number {
  return now + LEAST_WAIT_MS;
}

/** Identical each time: providers recognise a repeat by it. */
async function orderOf({ store }: PaymentParts, { name, setting }: Provider, row: DnwRow): Promise<Order | null> {
  const isExchange = row.won !== null;
  const money = currencyOf(setting, isExchange ? 'BINARY' : row.walletType);
  const coin = isExchange ? currencyOf(setting, row.walletType) : null;
  if (money === null || (isExchange && coin === null)) return null;
  return {
    id: String(row.id),
    direction: isIncoming(row) ? 'IN' : 'OUT',
    member: await store.memberRef(row, name),
    amount: toText(row.won ?? row.point),
    currency: money,
    coin: coin === null ? null : { name: coin, amount: toText(row.point) },
    to: isIncoming(row) ? null : paidToOf(row.detail),
  };
}
