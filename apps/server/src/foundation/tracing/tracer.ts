import { randomBytes } from 'node:crypto';
import { isSampled, rootSpanIdOf, traceIdOf } from './trace-id.ts';

/** The parts of a request that are measured. */
export type SpanName = 'request' | 'command' | 'turn' | 'commit' | 'release';

export type SpanFacts = Readonly<Record<string, string | number>>;

export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  /** Null: the first of its trace. */
  readonly parentId: string | null;
  readonly name: SpanName;
  /** Milliseconds since 1970, with fractions. */
  readonly from: number;
  readonly to: number;
  readonly facts: SpanFacts;
}

/** Notes spans that have just ended. It returns at once and never throws. */
export interface Tracer {
  /** Milliseconds since 1970, with fractions, which never run backwards. */
  readonly now: () => number;
  readonly span: (requestId: string, name: SpanName, tookMs: number, facts?: SpanFacts) => void;
}

export interface TracerParts {
  readonly now: Tracer['now'];
  readonly oneIn: number;
  readonly put: (span: Span) => void;
}

/** Spans that took this long are sent though their trace is not sampled. */
export const SLOW_MS = 250;

export function createTracer({ now, oneIn, put }: TracerParts): Tracer {
  return {
    now,
    span(requestId, name, tookMs, facts = {}) {
      if (tookMs < SLOW_MS && !isSampled(requestId, oneIn)) return;
      const traceId = traceIdOf(requestId);
      const root = rootSpanIdOf(traceId);
      const isRoot = name === 'request';
      const to = now();
      put({
        ...{ traceId, name, facts, to },
        spanId: isRoot ? root : randomBytes(8).toString('hex'),
        parentId: isRoot ? null : root,
        from: to - tookMs,
      });
    },
  };
}
