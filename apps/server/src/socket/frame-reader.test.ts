import { FrameImpl } from '@stomp/stompjs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FrameReader } from './frame-reader.ts';

function read(chunks: readonly (string | Uint8Array)[], maxBytes = 16_384) {
  const seen: string[] = [];
  const listener = {
    frame(frame: { command: string; body: string; header(name: string): string | undefined }) {
      seen.push(`${frame.command}|${frame.header('id') ?? ''}|${frame.body}`);
    },
    tooLong() {
      seen.push('too long');
      listener.done = true;
    },
    done: false,
    version: '1.2' as const,
  };
  const reader = new FrameReader(listener, maxBytes);
  for (const chunk of chunks) reader.read(chunk);
  return seen;
}

const frame = fc.record({
  command: fc.constantFrom('SEND', 'SUBSCRIBE'),
  id: fc.stringMatching(/^[a-z0-9:]{1,12}$/),
  body: fc.string({ unit: 'grapheme', maxLength: 60 }),
});

it('reads the same frames however the bytes are cut', () => {
  fc.assert(
    fc.property(fc.array(frame, { maxLength: 6 }), fc.array(fc.nat()), (frames, cuts) => {
      const text = frames
        .map(({ command, id, body }) =>
          FrameImpl.marshall({ command, headers: { id }, body, escapeHeaderValues: true }),
        )
        .join('\n\n');
      const bytes = Buffer.from(text);
      const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
      const chunks = places.slice(1).map((end, index) => bytes.subarray(places[index], end));
      expect(read(chunks)).toEqual(frames.map(({ command, id, body }) => `${command}|${id}|${body}`));
      expect(read([text])).toEqual(read(chunks));
    }),
  );
});

it('refuses exactly what is longer than the bound, and nothing after it', () => {
  const of = (bytes: number) => `SEND\n\n${'x'.repeat(bytes - 7)}\0`;
  expect(read([of(100), of(100)], 100)).toEqual([`SEND||${'x'.repeat(93)}`, `SEND||${'x'.repeat(93)}`]);
  expect(read([of(101), of(100)], 100)).toEqual(['too long']);
  expect(read([...of(101)], 100)).toEqual(['too long']);
});

it('takes inherited names for no headers and the first of repeated ones', () => {
  expect(read(['SEND\nid:first\nid:second\n\n\0'])).toEqual(['SEND|first|']);
  const reader = new FrameReader(
    {
      frame: (seen) => expect([seen.header('constructor'), seen.header('__proto__')]).toEqual([undefined, undefined]),
      tooLong: () => expect.unreachable(),
      done: false,
      version: '1.2',
    },
    1_000,
  );
  reader.read('SEND\n__proto__:x\n\n\0');
  expect.assertions(2);
});
