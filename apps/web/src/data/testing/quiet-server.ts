import { FakeServer, okReply } from '@hoga/client/testing/fake-server';

/** Answers what every market screen asks for besides its own list. */
export function quietServer(): FakeServer {
  return new FakeServer()
    .on('/api/trade/ticker_statistics', () => okReply([]))
    .on('/api/trade/kline_data', () => okReply({}));
}
