import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rootSpanIdOf } from './foundation/tracing/trace-id.ts';
import { NOON, type Trader, TradingApp } from './testing/trading-app.ts';
import { MemoryBus } from './transport/memory-bus.ts';

interface Received {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, string>> }[];
}

interface ExportRequest {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Received[] }[] }[];
}

const REQUEST = 'c0ffee00112233445566778899aabbcc';

const received: Received[] = [];
const collector = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as ExportRequest;
    for (const { scopeSpans } of resourceSpans) for (const { spans } of scopeSpans) received.push(...spans);
    response.end('{}');
  });
});
let app: TradingApp;
let trader: Trader;
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const env = { OTLP_TRACES_URL: `http://127.0.0.1:${port}/v1/traces`, TRACES_ONE_IN: '1' };
  app = await TradingApp.start(NOON, null, env, new MemoryBus((deliver) => setImmediate(deliver)));
  trader = await app.newTrader();
});
afterAll(async () => {
  await app.stop();
  collector.close();
});

it('an order over the bus is one trace: its request, command, turn, commit and release', async () => {
  app.advance(300);
  for (let time = 0; time < 2; time += 1) {
    app.feed.quote('USDKRW', { bid: '1349.9', ask: '1350.1', last: '1350' });
    app.feed.quote('NQ', { bid: 18_000, ask: 18_000.25, last: 18_000 });
  }
  const body = { overseaOptionId: app.overseaOption('NQ'), tradeType: 'LONG', marketType: 'MARKET', qty: 1 };
  const headers = { 'x-request-id': REQUEST };
  expect(await app.call('POST', '/api/oversea/order', { token: trader.token, body, headers })).toMatchObject({
    data: { status: 'FILLED' },
  });
  const spans = await app.eventually(() => {
    const own = received.filter(({ traceId }) => traceId === REQUEST);
    expect(own.map(({ name }) => name).toSorted()).toEqual(['command', 'commit', 'release', 'request', 'turn']);
    return own;
  });
  const root = rootSpanIdOf(REQUEST);
  for (const { name, spanId, parentSpanId } of spans) {
    if (name === 'request') expect([spanId, parentSpanId]).toEqual([root, undefined]);
    else expect(parentSpanId).toBe(root);
  }
  const factsOf = (name: string) =>
    Object.fromEntries(
      (spans.find((span) => span.name === name)?.attributes ?? []).map(({ key, value }) => [
        key,
        Object.values(value)[0],
      ]),
    );
  expect(factsOf('request')).toMatchObject({ 'http.route': '/api/oversea/order', 'http.response.status_code': '200' });
  expect(factsOf('command')).toEqual({ type: 'oversea.place', outcome: 'done' });
  expect(factsOf('commit')).toMatchObject({ shard: '0' });
});
