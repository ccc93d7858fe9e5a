import { describe, expect, it } from 'vitest';
import { firstGap, parseSegment, segmentName } from './wal-segment.ts';

describe('files of the log', () => {
  it.each(['000000010000000000000001', '0000000100000000000000FF', '0000000A0000000100000000'])('%s is one', (name) => {
    const segment = parseSegment(name);
    expect(segment === null ? null : segmentName(segment)).toBe(name);
  });

  it.each(['00000002.history', '000000010000000000000001.partial', '00000001000000000000000G', ''])(
    '%j is none',
    (name) => {
      expect(parseSegment(name)).toBeNull();
    },
  );

  it('follow one another over the end of a number', () => {
    const names = ['0000000100000000000000FE', '0000000100000000000000FF', '000000010000000100000000'];
    expect(firstGap(names, 0n)).toBeNull();
    expect(firstGap([names[0] ?? '', names[2] ?? ''], 0n)).toBe(names[1]);
  });

  it('may be missing before the first that is needed, and begin anew on another timeline', () => {
    const names = [
      '000000010000000000000001',
      '000000010000000000000004',
      '000000010000000000000005',
      '000000020000000000000005',
    ];
    expect(firstGap(names, 4n)).toBeNull();
    expect(firstGap(names, 1n)).toBe('000000010000000000000002');
  });
});
