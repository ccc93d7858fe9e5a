import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { type CarrierFormat, EVENT_SOURCE, HttpCarrier, POLLING, STREAMING } from './http-carrier.ts';
import { HttpLink } from './http-link.ts';
import { Head, Outgoing } from './outgoing.ts';

class FakeResponse extends EventEmitter {
  text = '';
  isEnded = false;
  writableNeedDrain = false;
  writeHead() {
    return this;
  }
  write(text: string) {
    this.text += text;
    return true;
  }
  end() {
    this.isEnded = true;
    this.emit('close');
  }
  destroy() {
    this.emit('close');
  }
}

function asked(format: CarrierFormat) {
  const response = new FakeResponse();
  return { response, carrier: new HttpCarrier(response as unknown as ServerResponse, format) };
}

function open(format: CarrierFormat) {
  const first = asked(format);
  const done: string[] = [];
  const link = new HttpLink(first.carrier, 5_000, () => done.push('over'));
  link.listen({ message: (data) => done.push(`message ${data}`), closed: () => done.push('closed') });
  return { link, done, response: first.response };
}

const HEAD = Head.ofSubscription('s', '1.2');

it('a streaming response carries frames until it is full, then the next one does', () => {
  const { link, response } = open(STREAMING);
  const big = Outgoing.message({ destination: '/topic/x', id: '1', body: 'x'.repeat(100_000) });
  for (let times = 0; times < 2; times++) {
    expect(response.isEnded).toBe(false);
    link.send(big, HEAD);
    link.flush();
  }
  expect(response.isEnded).toBe(true);
  expect(link.ready).toBe(false);
  const next = asked(STREAMING);
  link.continueWith(next.carrier);
  expect(link.ready).toBe(true);
});

it('what stands in the way of an event stream is escaped', () => {
  expect(EVENT_SOURCE.wrap('a["100%\r\n\0"]')).toBe('data: a["100%25%0D%0A%00"]\r\n\r\n');
});

it('a response that waits gets a heartbeat every 25 seconds, and a session without one is over after its absence', () => {
  const { link, done, response } = open(STREAMING);
  const before = response.text.length;
  for (let second = 0; second < 50; second++) link.pulse(1_000);
  expect(response.text.slice(before)).toBe('h\nh\n');
  const polled = open(POLLING);
  for (let second = 0; second < 4; second++) polled.link.pulse(1_000);
  expect(polled.done).toEqual([]);
  polled.link.pulse(1_000);
  polled.link.pulse(10_000);
  expect(polled.done).toEqual(['over', 'closed']);
  expect(done).toEqual([]);
});

it('a client that breaks a response off ends its session at once, and nothing is read any more', () => {
  const { link, done, response } = open(STREAMING);
  link.receive(['a']);
  response.destroy();
  link.receive(['b']);
  expect(done).toEqual(['message a', 'over', 'closed']);
});
