/** PostgreSQL's log is a sequence of numbered files of this size. */
export const SEGMENT_BYTES = 16 * 1_024 * 1_024;

const NAME = /^[0-9A-F]{24}$/;
const SEGMENTS_PER_NUMBER = 256n;

/** A log file: its timeline, and its position, which all timelines share. */
export interface Segment {
  readonly timeline: number;
  readonly place: bigint;
}

/** Null where the name is no segment's: timeline histories and backup labels are stored beside them. */
export function parseSegment(name: string): Segment | null {
  if (!NAME.test(name)) return null;
  const [timeline, high, low] = [name.slice(0, 8), name.slice(8, 16), name.slice(16)].map((part) =>
    BigInt(`0x${part}`),
  );
  if (timeline === undefined || high === undefined || low === undefined) return null;
  return { timeline: Number(timeline), place: high * SEGMENTS_PER_NUMBER + low };
}

export function segmentName({ timeline, place }: Segment): string {
  const parts = [BigInt(timeline), place / SEGMENTS_PER_NUMBER, place % SEGMENTS_PER_NUMBER];
  return parts.map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('');
}

/** The first segment that is missing between others of its timeline, from a position on. */
export function firstGap(names: readonly string[], from: bigint): string | null {
  const segments = names.flatMap((name) => parseSegment(name) ?? []).filter(({ place }) => place >= from);
  const last = new Map<number, bigint>();
  for (const { timeline, place } of segments.toSorted((a, b) => a.timeline - b.timeline || Number(a.place - b.place))) {
    const before = last.get(timeline);
    if (before !== undefined && place !== before + 1n) return segmentName({ timeline, place: before + 1n });
    last.set(timeline, place);
  }
  return null;
}
