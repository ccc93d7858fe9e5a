import type { SocketEvent } from '@hoga/contract/socket';
import { FIGURE_EVENT, NUMBERED_QUEUES } from '@hoga/contract/socket-protocol';
import { defined } from '@hoga/kernel/assert';
import * as z from 'zod/mini';
import type { $ZodType, output } from 'zod/v4/core';
import type { RawClient } from '../socket/testing/raw-client.ts';
import type { Trader, TradingApp, TradingReply } from './trading-app.ts';

export type Body = Readonly<Record<string, unknown>>;

/** One product of site 1 over HTTP, at prices and times a test sets. */
export abstract class ProductRig {
  readonly app: TradingApp;
  readonly #product: 'futures' | 'oversea';

  protected constructor(app: TradingApp, product: 'futures' | 'oversea') {
    this.app = app;
    this.#product = product;
  }

  abstract order(trader: Trader, body?: Body): Promise<TradingReply>;

  /** An order that must be accepted; resolves with its id. */
  async place(trader: Trader, body: Body = {}): Promise<number> {
    const { orderId } = z.parse(z.object({ orderId: z.int() }), accepted(await this.order(trader, body)));
    return orderId;
  }

  post(trader: Trader | null, path: string, body: Body, headers: Readonly<Record<string, string>> = {}) {
    const token = trader === null ? {} : { token: trader.token };
    return this.app.call('POST', `/api/${this.#product}/${path}`, { ...token, body, headers });
  }

  protected async get<Data extends $ZodType>({ token }: Trader, path: string, data: Data): Promise<output<Data>> {
    return z.parse(data, accepted(await this.app.call('GET', `/api/${this.#product}/${path}`, { token })));
  }
}

/** The data of a call that must have been accepted. */
export function accepted(reply: TradingReply): unknown {
  if (reply.code !== 'OK') throw new Error(`refused: ${reply.code}`);
  return reply.data;
}

export interface Received {
  readonly queue: string;
  readonly event: SocketEvent;
}

/** The numbers of the numbered events, in the order of arrival. */
export function numbersOf(received: readonly Received[]): readonly number[] {
  const numbered = new Set(NUMBERED_QUEUES.map((queue) => queue.split('/').at(-1)));
  const events = received.filter(({ queue }) => numbered.has(queue)).map(({ event }) => event);
  const isFigure = ({ type, seq }: SocketEvent, before: SocketEvent | undefined) =>
    type === FIGURE_EVENT && seq === before?.seq;
  return events.filter((event, index) => !isFigure(event, events[index - 1])).map(({ seq }) => seq);
}

/** The events a client received on its own queues, in the order of arrival. */
export function receivedBy(client: RawClient): Received[] {
  return client.frames
    .filter(({ command }) => command === 'MESSAGE')
    .map(({ headers, body }) => ({
      queue: defined(headers['subscription']?.split('/').at(-1), 'a subscription'),
      event: JSON.parse(body) as SocketEvent,
    }));
}
