import { describe, expect, it } from 'vitest';
import { FanOut, SLICE_MS } from './fan-out.ts';
import { SPARE_REST, SPARE_SLICE_MS } from './spare-time.ts';
import { longestGap, VirtualLoop } from './testing/virtual-loop.ts';
import { TopicLane } from './topic-lane.ts';

/** Cost of sending one message to one subscriber, in milliseconds. */
const SEND_MS = 0.01;

interface Price {
  readonly number: number;
  readonly conflationKey: string | null;
}

interface Listener {
  readonly name: string;
  lastNumber: number;
  readonly got: Price[];
}

function open() {
  const loop = new VirtualLoop();
  const fanOut = new FanOut(loop);
  const sent: string[] = [];
  const forgotten: number[] = [];
  let number = 0;
  const lane = (name: string, size: number) => {
    const listeners = Array.from({ length: size }, (): Listener => ({ name, lastNumber: 0, got: [] }));
    const topic = new TopicLane<Price, Listener>(
      (price, listener) => {
        loop.time += SEND_MS;
        sent.push(name);
        listener.got.push(price);
      },
      (price) => void forgotten.push(price.number),
    );
    for (const listener of listeners) topic.add(listener);
    return { topic, listeners };
  };
  const price = (conflationKey: string | null = 'price'): Price => {
    number += 1;
    return { number, conflationKey };
  };
  return { loop, fanOut, sent, forgotten, lane, price };
}

describe('sending to many', () => {
  it('never keeps what has arrived waiting for longer than a slice', () => {
    const { loop, fanOut, lane, price } = open();
    const lanes = Array.from({ length: 20 }, (_, index) => lane(`topic ${index}`, 1_000));
    for (const { topic } of lanes) {
      topic.put(price());
      fanOut.sendToMembers(topic);
    }
    loop.run(1_000);
    expect(lanes.every(({ listeners }) => listeners.every(({ got }) => got.length === 1))).toBe(true);
    expect(longestGap(loop.served)).toBeLessThanOrEqual(SLICE_MS + 2 * SEND_MS);
  });

  it('reaches members before guests, in any order of arrival', () => {
    const { loop, fanOut, sent, lane, price } = open();
    const [guests, members] = [lane('guest', 500), lane('member', 500)];
    guests.topic.put(price());
    fanOut.sendToGuests(guests.topic);
    members.topic.put(price());
    fanOut.sendToMembers(members.topic);
    loop.run(1_000);
    expect(sent).toHaveLength(1_000);
    expect(sent.lastIndexOf('member')).toBeLessThan(sent.indexOf('guest'));
  });

  it('gives guests a small part of the time, however many listen to however much', () => {
    const { loop, fanOut, sent, lane, price } = open();
    const lanes = Array.from({ length: 50 }, (_, index) => lane(`topic ${index}`, 1_000));
    let nextPrice = 0;
    loop.run(2_000, () => {
      if (loop.time < nextPrice) return;
      nextPrice = loop.time + 50;
      for (const { topic } of lanes) {
        topic.put(price());
        fanOut.sendToGuests(topic);
      }
    });
    expect(sent.length).toBeGreaterThan(1_000);
    expect((sent.length * SEND_MS) / loop.time).toBeLessThanOrEqual(1 / (1 + SPARE_REST) + 0.01);
    expect(longestGap(loop.served)).toBeLessThan(SPARE_SLICE_MS * (SPARE_REST + 2));
  });

  it('gives guests less the later the loop is', () => {
    const share = (lateMs: number) => {
      const { loop, fanOut, sent, lane, price } = open();
      const { topic } = lane('guest', 1_000);
      loop.run(2_000, () => {
        loop.time += lateMs;
        topic.put(price());
        fanOut.sendToGuests(topic);
      });
      return (sent.length * SEND_MS) / loop.time;
    };
    expect(share(0)).toBeGreaterThan(0.1);
    expect(share(20)).toBeLessThan(0.03);
    expect(share(20)).toBeGreaterThan(0);
  });

  it('gives guests nothing while members wait', () => {
    const { loop, fanOut, sent, lane, price } = open();
    const [guests, members] = [lane('guest', 10), lane('member', 10_000)];
    guests.topic.put(price());
    fanOut.sendToGuests(guests.topic);
    loop.run(500, () => {
      members.topic.put(price());
      fanOut.sendToMembers(members.topic);
    });
    expect(sent).not.toContain('guest');
    loop.run(5_000);
    expect(sent.slice(-10)).toEqual(guests.listeners.map(({ name }) => name));
  });

  it('that comes faster than it can be sent reaches every guest, and every topic its own', () => {
    const { loop, fanOut, lane, price } = open();
    const lanes = [lane('one', 2_000), lane('other', 2_000)];
    loop.run(3_000, () => {
      for (const { topic } of lanes) {
        topic.put(price());
        fanOut.sendToGuests(topic);
      }
    });
    for (const { listeners } of lanes) {
      const counts = listeners.map(({ got }) => got.length);
      expect(Math.min(...counts)).toBeGreaterThan(5);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      for (const { got } of listeners) expect(got).toEqual(got.toSorted((a, b) => a.number - b.number));
    }
  });
});

describe('messages to a topic', () => {
  it('without a key reach all sessions in order, those with one may be replaced', () => {
    const { loop, fanOut, forgotten, lane, price } = open();
    const { topic, listeners } = lane('guest', 3);
    const messages = [price('a'), price(null), price('a'), price('b'), price(null), price('a'), price('b')];
    for (const message of messages) topic.put(message);
    fanOut.sendToGuests(topic);
    loop.run(100);
    for (const { got } of listeners) expect(got.map(({ number }) => number)).toEqual([1, 2, 5, 6, 7]);
    expect(forgotten.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('are not sent to sessions that left, also where all have', () => {
    const { loop, fanOut, lane, price } = open();
    const { topic, listeners } = lane('guest', 300);
    topic.put(price());
    fanOut.sendToGuests(topic);
    loop.run(SPARE_SLICE_MS + 0.5);
    const late = listeners.filter(({ got }) => got.length === 0);
    expect(late.length).toBeGreaterThan(100);
    for (const listener of listeners) topic.delete(listener);
    loop.run(1_000);
    expect(late.every(({ got }) => got.length === 0)).toBe(true);
    expect(topic.size).toBe(0);
  });
});
