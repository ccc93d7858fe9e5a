import { FrameImpl } from '@stomp/stompjs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Head, Outgoing } from './outgoing.ts';

/** The payload of one unmasked WebSocket text frame. */
function payload(wire: Buffer): string {
  expect(wire[0]).toBe(0x81);
  const short = wire[1] ?? 0;
  const prefix = short < 126 ? 2 : short === 126 ? 4 : 10;
  const length = short < 126 ? short : short === 126 ? wire.readUInt16BE(2) : Number(wire.readBigUInt64BE(2));
  expect(wire.length).toBe(prefix + length);
  return wire.subarray(prefix).toString('utf8');
}

const body = fc.oneof(
  fc.json(),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('x'.repeat(60), 'x'.repeat(65_500), '호'.repeat(30_000)),
);

it('a head and the shared tail make exactly the frame that stompjs would write', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), body, (subscription, text) => {
      const parts = { destination: '/topic/oversea', id: '5', body: text };
      const expected = String(
        FrameImpl.marshall({
          command: 'MESSAGE',
          headers: {
            subscription,
            destination: parts.destination,
            'message-id': parts.id,
            'content-type': 'application/json;charset=utf-8',
          },
          body: text,
          escapeHeaderValues: true,
        }),
      );
      const outgoing = Outgoing.message(parts);
      const head = Head.ofSubscription(subscription, '1.2');
      expect(outgoing.text(head)).toBe(expected);
      expect(payload(outgoing.wire('raw', head))).toBe(expected);
      const sockJs = payload(outgoing.wire('sockjs', head));
      expect(sockJs[0]).toBe('a');
      expect(JSON.parse(sockJs.slice(1))).toEqual([expected]);
    }),
  );
});

it('receivers with the same head share one buffer while a message goes out', () => {
  const outgoing = Outgoing.message({ destination: '/topic/oversea', id: '1', body: '{}' });
  const first = outgoing.wire('sockjs', Head.ofSubscription('sub-0', '1.2'));
  expect(outgoing.wire('sockjs', Head.ofSubscription('sub-0', '1.2'))).toBe(first);
  expect(outgoing.wire('sockjs', Head.ofSubscription('sub-1', '1.2'))).not.toBe(first);
  expect(outgoing.wire('raw', Head.ofSubscription('sub-0', '1.2'))).not.toBe(first);
  outgoing.forgetWires();
  expect(outgoing.wire('sockjs', Head.ofSubscription('sub-0', '1.2'))).toEqual(first);
});
