import { idOf, type SiteId } from '@hoga/kernel/ids';
import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import { beforeEach, describe, expect, it } from 'vitest';
import { Subjects } from './format/subjects.ts';
import { MemoryBus } from './memory-bus.ts';
import { TopicPublisher } from './topic-publisher.ts';
import { type RelayedTopic, TopicReceiver } from './topic-receiver.ts';

const SITE = idOf<SiteId>(1);
const OTHER = idOf<SiteId>(2);
const TOPIC = '/topic/market/KRW=X';
const subjects = new Subjects('test');

let time: VirtualTimers;
let bus: MemoryBus;
let epoch: number | null;
let publisher: TopicPublisher;
beforeEach(() => {
  time = new VirtualTimers(0);
  bus = new MemoryBus((deliver) => time.after(0, deliver));
  epoch = 1;
  publisher = new TopicPublisher({ wire: bus.connect(), subjects, time, epoch: () => epoch });
  publisher.start();
});

/** A process with sockets. */
function receiver(node: string) {
  const wants = new Map<string, readonly SiteId[]>();
  const relayed: RelayedTopic[] = [];
  const listeners: (() => void)[] = [];
  const audience = {
    interest: () => wants,
    onInterest: (listener: () => void) => void listeners.push(listener),
    relayTopic: (message: RelayedTopic) => void relayed.push(message),
  };
  const topics = new TopicReceiver({ wire: bus.connect(), subjects, node, time, audience });
  topics.start();
  const want = (destination: string, sites: readonly SiteId[] | null) => {
    if (sites === null) wants.delete(destination);
    else wants.set(destination, sites);
    for (const listener of listeners) listener();
    time.advance(1);
  };
  return { topics, relayed, want };
}

const publish = (data: unknown, siteId?: SiteId) => {
  publisher.publishTopic({ destination: TOPIC, type: 'MARKET', data, ...(siteId === undefined ? {} : { siteId }) });
  time.advance(1);
};

describe('topics that are made once', () => {
  it('reach every process with a subscriber, under one number', () => {
    const [one, two, none] = [receiver('one'), receiver('two'), receiver('none')];
    one.want(TOPIC, [SITE]);
    two.want(TOPIC, [OTHER]);
    publish({ last: '1' });
    expect(one.relayed).toEqual([
      {
        destination: TOPIC,
        seq: 10_000_000_001,
        type: 'MARKET',
        siteId: null,
        conflationKey: null,
        json: '{"last":"1"}',
      },
    ]);
    expect(two.relayed).toEqual(one.relayed);
    expect(none.relayed).toEqual([]);
  });

  it('are wanted at once with the first subscriber, of the subscribers’ sites, and no more without one', () => {
    const { want } = receiver('one');
    expect(publisher.hasSubscribers(TOPIC)).toBe(false);
    want(TOPIC, [SITE]);
    expect([publisher.hasSubscribers(TOPIC), publisher.hasSubscribers(TOPIC, SITE)]).toEqual([true, true]);
    expect(publisher.hasSubscribers(TOPIC, OTHER)).toBe(false);
    want(TOPIC, null);
    expect(publisher.hasSubscribers(TOPIC)).toBe(false);
  });

  it('are not made for a process that is gone', () => {
    const { topics, want } = receiver('one');
    want(TOPIC, [SITE]);
    time.advance(60_000);
    expect(publisher.hasSubscribers(TOPIC)).toBe(true);
    topics.stop();
    time.advance(6_000);
    expect(publisher.hasSubscribers(TOPIC)).toBe(false);
  });

  it('have numbers that grow across leaders, and none of a leader that has a successor', () => {
    const { relayed, want } = receiver('one');
    want(TOPIC, [SITE]);
    publish(1);
    publish(2);
    epoch = 2;
    publish(3);
    epoch = 1;
    publish(4);
    expect(relayed.map(({ seq, json }) => [seq, json])).toEqual([
      [10_000_000_001, '1'],
      [10_000_000_002, '2'],
      [20_000_000_001, '3'],
    ]);
  });

  it('are counted for each site alone', () => {
    const { relayed, want } = receiver('one');
    want(TOPIC, [SITE, OTHER]);
    publish(1, SITE);
    publish(2, OTHER);
    expect(relayed.map(({ seq, siteId }) => [seq, siteId])).toEqual([
      [10_000_000_001, SITE],
      [10_000_000_001, OTHER],
    ]);
  });

  it('are made by the leader alone', () => {
    const { relayed, want } = receiver('one');
    want(TOPIC, [SITE]);
    epoch = null;
    publish(1);
    expect([relayed, publisher.hasSubscribers(TOPIC)]).toEqual([[], false]);
  });
});
