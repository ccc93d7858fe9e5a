import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { type QrPath, qrPath } from './qr-path.ts';

const PIXELS_PER_MODULE = 4;
const BAR = /M(\d+) (\d+)h(\d+)v1h-(\d+)z/g;

/** Decodes the path in black on white as a camera would: the text of the code, or `null`. */
function seen({ path, size }: QrPath): string | null {
  const side = size * PIXELS_PER_MODULE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, width] of path.matchAll(BAR)) {
    for (let row = 0; row < PIXELS_PER_MODULE; row += 1) {
      const start = ((Number(y) * PIXELS_PER_MODULE + row) * side + Number(x) * PIXELS_PER_MODULE) * 4;
      for (let at = start; at < start + Number(width) * PIXELS_PER_MODULE * 4; at += 4) pixels.fill(0, at, at + 3);
    }
  }
  return jsQR(pixels, side, side)?.data ?? null;
}

describe('a QR code', () => {
  it.each([
    'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    'rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpf',
    '호가 입금 1024',
  ])('is read as %s', (text) => expect(seen(qrPath(text))).toBe(text));

  it('is nothing but bars, with four light modules around and some between', () => {
    const { path, size } = qrPath('hogadeposits');
    expect(path.replaceAll(BAR, '')).toBe('');
    const bars = [...path.matchAll(BAR)].map(([, x, y, width, back]) => ({
      left: Number(x),
      right: Number(x) + Number(width),
      y: Number(y),
      isClosed: width === back,
    }));
    const distances = bars.flatMap(({ left, right, y }) => [left, size - right, y, size - y - 1]);
    expect(Math.min(...distances)).toBe(4);
    expect(bars.every(({ isClosed }) => isClosed)).toBe(true);
    const starts = new Set(bars.map(({ left, y }) => `${left} ${y}`));
    expect(bars.filter(({ right, y }) => starts.has(`${right} ${y}`))).toEqual([]);
  });
});
