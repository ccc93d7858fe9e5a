import { FakeServer, okReply } from '@hoga/client/testing/fake-server';

/** Answers the calls of every market screen besides its own list. */
export function quietServer(): FakeServer {
  return new FakeServer()
    .on('/api/trade/ticker_statistics', () => okReply([]))
    .on('/api/trade/kline_data', () => okReply({}));
}
