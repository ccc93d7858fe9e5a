import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type WebSocketFrame, WebSocketFrames } from './web-socket-frames.ts';

interface SentFrame extends WebSocketFrame {
  readonly size: number;
  readonly isMasked: boolean;
}

/** A frame encoded by RFC 6455; its payload resembles frame headers. */
function bytesOf({ opcode, isFinal, size, isMasked }: SentFrame): Buffer {
  const mark = size < 126 ? size : size < 65_536 ? 126 : 127;
  const length = Buffer.alloc(mark === 126 ? 2 : mark === 127 ? 8 : 0);
  if (mark === 126) length.writeUInt16BE(size);
  if (mark === 127) length.writeBigUInt64BE(BigInt(size));
  const start = Buffer.of((isFinal ? 0x80 : 0) | opcode, (isMasked ? 0x80 : 0) | mark);
  return Buffer.concat([start, length, Buffer.alloc(isMasked ? 4 : 0, 0x89), Buffer.alloc(size, 0x89)]);
}

const frame: fc.Arbitrary<SentFrame> = fc.record({
  opcode: fc.constantFrom(0, 1, 2, 8, 9, 10),
  isFinal: fc.boolean(),
  size: fc.oneof(fc.nat(200), fc.constantFrom(0, 125, 126, 65_535, 65_536)),
  isMasked: fc.boolean(),
});

it('finds every frame, wherever the bytes are cut', () => {
  fc.assert(
    fc.property(
      fc.array(frame, { maxLength: 12 }),
      fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1 }),
      (frames, cuts) => {
        const bytes = Buffer.concat(frames.map(bytesOf));
        const reader = new WebSocketFrames();
        const found: WebSocketFrame[] = [];
        for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
          const size = cuts[turn % cuts.length] ?? 1;
          reader.read(bytes.subarray(at, at + size), (one) => found.push(one));
          at += size;
        }
        expect(found).toEqual(frames.map(({ opcode, isFinal }) => ({ opcode, isFinal })));
      },
    ),
  );
});
