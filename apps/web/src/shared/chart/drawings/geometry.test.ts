import { DRAWING_KINDS, POINTS } from '@hoga/domain/charts/drawing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxOf, distanceTo, gripAt, inSight, linesOf, type Segment, type Spot } from './geometry.ts';

const SIZE = { width: 300, height: 200 };
const NOTE = { width: 60, height: 20 };
const REACH = 8;

const spot = fc.record({ x: fc.integer({ min: -400, max: 700 }), y: fc.integer({ min: -400, max: 600 }) });
const segment = fc.record({ from: spot, to: spot });
const reaches = fc.constantFrom<readonly [number, number]>(
  [0, 1],
  [0, Number.POSITIVE_INFINITY],
  [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
);

const along = ({ from, to }: Segment, share: number): Spot => ({
  x: from.x + share * (to.x - from.x),
  y: from.y + share * (to.y - from.y),
});
const isIn = ({ x, y }: Spot, margin = 0) =>
  x >= -margin && x <= SIZE.width + margin && y >= -margin && y <= SIZE.height + margin;

describe('the part of a line in sight', () => {
  it('has every spot of it that is in sight, and none that is not', () => {
    fc.assert(
      fc.property(segment, reaches, (line, reach) => {
        if (line.from.x === line.to.x && line.from.y === line.to.y) return;
        const seen = inSight(line, SIZE, reach);
        for (let share = Math.max(-20, reach[0]); share <= Math.min(20, reach[1]); share += 0.05) {
          const at = along(line, share);
          if (isIn(at, -1e-6))
            expect(seen === null ? Number.POSITIVE_INFINITY : distanceTo(seen, at)).toBeLessThan(1e-6);
        }
        if (seen === null) return;
        for (const end of [seen.from, seen.to]) {
          expect(isIn(end, 1e-6)).toBe(true);
          expect(Math.abs(cross(line, end))).toBeLessThan(1e-3);
        }
      }),
    );
  });

  it('of a single spot is the spot', () => {
    const at = { x: 5, y: 5 };
    expect(inSight({ from: at, to: at }, SIZE, [0, 1])).toEqual({ from: at, to: at });
    // An endless line needs a direction.
    expect(inSight({ from: at, to: at }, SIZE, [0, Number.POSITIVE_INFINITY])).toBeNull();
  });
});

/** Twice the area between a line and a spot: 0 on the line. */
function cross({ from, to }: Segment, { x, y }: Spot): number {
  return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
}

describe('the distance to a line', () => {
  it('is the least to any of its spots', () => {
    fc.assert(
      fc.property(segment, spot, (line, pointer) => {
        let least = Number.POSITIVE_INFINITY;
        const steps = 2_000;
        for (let step = 0; step <= steps; step += 1) {
          const at = along(line, step / steps);
          least = Math.min(least, Math.hypot(at.x - pointer.x, at.y - pointer.y));
        }
        const length = Math.hypot(line.to.x - line.from.x, line.to.y - line.from.y);
        const found = distanceTo(line, pointer);
        expect(found).toBeLessThanOrEqual(least + 1e-9);
        expect(found).toBeGreaterThanOrEqual(least - length / steps);
      }),
      { numRuns: 60 },
    );
  });
});

describe('what is under a pointer', () => {
  const kind = fc.constantFrom(...DRAWING_KINDS);

  it('is a drawing where one of its lines is near, and nothing where all are far', () => {
    fc.assert(
      fc.property(kind, spot, spot, spot, fc.boolean(), (of, a, b, pointer, isChosen) => {
        const spots = [a, b].slice(0, POINTS[of]);
        const grip = gripAt({ kind: of, spots, note: NOTE, isChosen }, pointer, SIZE, REACH);
        const nearest = Math.min(...linesOf(of, spots, SIZE).map((line) => distanceTo(line, pointer)));
        if (nearest <= REACH) expect(grip).not.toBeNull();
        else if (!isChosen && of !== 'note') expect(grip).toBeNull();
        if (!isChosen && grip !== null) expect(grip).toBe('whole');
        if (typeof grip === 'number') {
          const at = spots[grip] ?? { x: Number.NaN, y: 0 };
          expect(Math.hypot(at.x - pointer.x, at.y - pointer.y)).toBeLessThanOrEqual(REACH);
        }
      }),
    );
  });

  it('is a point of a chosen drawing before its lines, the nearer of two', () => {
    const spots = [
      { x: 10, y: 10 },
      { x: 20, y: 10 },
    ];
    const placed = { kind: 'trend', spots, note: NOTE, isChosen: true } as const;
    expect(gripAt(placed, { x: 14, y: 10 }, SIZE, REACH)).toBe(0);
    expect(gripAt(placed, { x: 16, y: 10 }, SIZE, REACH)).toBe(1);
    expect(gripAt({ ...placed, isChosen: false }, { x: 16, y: 10 }, SIZE, REACH)).toBe('whole');
  });

  it('is the inside of a rectangle only once that is chosen, and always the words of a note', () => {
    const spots = [
      { x: 100, y: 50 },
      { x: 200, y: 150 },
    ];
    const inside = { x: 150, y: 100 };
    const rectangle = { kind: 'rectangle', spots, note: NOTE } as const;
    expect(gripAt({ ...rectangle, isChosen: false }, inside, SIZE, REACH)).toBeNull();
    expect(gripAt({ ...rectangle, isChosen: true }, inside, SIZE, REACH)).toBe('whole');
    const note = { kind: 'note', spots: [inside], note: NOTE, isChosen: false } as const;
    expect(gripAt(note, { x: 190, y: 105 }, SIZE, REACH)).toBe('whole');
    expect(gripAt(note, { x: 240, y: 105 }, SIZE, REACH)).toBeNull();
  });

  it.each([
    ['horizontal', { x: 290, y: 52 }],
    ['vertical', { x: 98, y: 190 }],
    ['ray', { x: 250, y: 200 }],
    ['extended', { x: 60, y: 10 }],
    ['fibonacci', { x: 290, y: 100 }],
  ] as const)('is a %s far from its points', (of, pointer) => {
    const spots = [
      { x: 100, y: 50 },
      { x: 200, y: 150 },
    ].slice(0, POINTS[of]);
    expect(gripAt({ kind: of, spots, note: NOTE, isChosen: false }, pointer, SIZE, REACH)).toBe('whole');
  });

  it('marks the retracements between the ends of the move', () => {
    const lines = linesOf(
      'fibonacci',
      [
        { x: 50, y: 100 },
        { x: 100, y: 0 },
      ],
      SIZE,
    );
    expect(lines.map(({ from }) => Number(from.y.toFixed(9)))).toEqual([0, 23.6, 38.2, 50, 61.8, 78.6, 100]);
    expect(lines.every(({ from, to }) => from.x === 50 && to.x === SIZE.width)).toBe(true);
    expect(boxOf('fibonacci', [], NOTE)).toBeNull();
  });
});
