import { TOPICS } from '@hoga/contract/socket-protocol';
import { describe, expect, it } from 'vitest';
import { atEveryRate, atRate, destinationOf, rateIn } from './price-rates.ts';
import { HOME, startSocket } from './testing/socket-fixture.ts';

it.each([
  [undefined, null],
  ['1', 1],
  ['2', 2],
  ['3', 2],
  ['4', 4],
  // All that there is.
  ['5', null],
  ['9999', null],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['04', undefined],
  ['10000', undefined],
  ['fast', undefined],
  ['', undefined],
])('a SUBSCRIBE with the rate %j gets %j', (header, rate) => {
  expect(rateIn(header)).toBe(rate);
});

it('a topic at a rate is one of its own, sent under the destination that was named', () => {
  const topics = atEveryRate(TOPICS.oversea);
  expect(new Set(topics).size).toBe(4);
  expect(topics[0]).toBe(TOPICS.oversea);
  for (const topic of topics) expect(destinationOf(topic)).toBe(TOPICS.oversea);
  expect(atRate(TOPICS.market('NQ'), 4)).not.toBe(atRate(TOPICS.market('NQ'), 2));
});

describe('a subscription with a rate', () => {
  it('receives what is published for it, and nothing of the rest, under the destination that it named', async () => {
    const fixture = await startSocket();
    try {
      const client = await fixture.connect({ siteInfoId: String(HOME) });
      client.frame('SUBSCRIBE', { id: 's', destination: TOPICS.oversea, rate: '3', receipt: 'there' });
      await client.awaitFrame('RECEIPT');
      expect(fixture.hub.hasSubscribers(atRate(TOPICS.oversea, 2), HOME)).toBe(true);
      expect(fixture.hub.hasSubscribers(TOPICS.oversea, HOME)).toBe(false);
      for (const destination of atEveryRate(TOPICS.oversea)) {
        fixture.hub.publishTopic({ destination, type: 'T', data: destination, siteId: HOME });
      }
      const { headers } = await client.awaitFrame('MESSAGE');
      expect(headers['destination']).toBe(TOPICS.oversea);
      client.frame('SUBSCRIBE', { id: 't', destination: TOPICS.futuresInfo, rate: 'fast' });
      await client.awaitFrame('ERROR');
      expect(client.events('s').map(({ data }) => data)).toEqual([atRate(TOPICS.oversea, 2)]);
    } finally {
      await fixture.stop();
    }
  });
});
