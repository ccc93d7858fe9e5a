import type { Dnw } from '@hoga/contract/dnw';
import { kstDay } from '@hoga/domain/trading-hours/kst-day';

export interface DnwDay {
  /** Days from 1970-01-01, in Korea. */
  readonly day: number;
  readonly requests: readonly Dnw[];
}

/** Requests by the Korean day they were made on; the order they come in is kept. */
export function dnwDays(requests: readonly Dnw[]): readonly DnwDay[] {
  const days = new Map<number, Dnw[]>();
  for (const request of requests) {
    const day = kstDay(request.createdAt);
    const known = days.get(day);
    if (known === undefined) days.set(day, [request]);
    else known.push(request);
  }
  return [...days].map(([day, ofDay]) => ({ day, requests: ofDay }));
}
