/** The protocol of the load generator, a separate process. */
export type LoadOrder =
  | {
      readonly kind: 'http';
      readonly port: number;
      /** Whole requests as they go over the wire, sent in turns. */
      readonly requests: readonly string[];
      readonly connections: number;
      readonly pace: Pace;
    }
  | { readonly kind: 'insert'; readonly url: string; readonly connections: number; readonly pace: Pace };

export interface Pace {
  readonly ms: number;
  /** Before that: requests that are not counted. */
  readonly warmUpMs: number;
  /** Per second, at even distances; `null`: each connection sends the next request as soon as it has its answer. */
  readonly rate: number | null;
  /** Reports each request, and ends early when the measuring process says so. */
  readonly untilEnded?: true;
}

export interface LoadReport {
  readonly perSecond: number;
  /** Milliseconds from when a request was due to its answer. */
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
  /** With those before they counted. */
  readonly asked: number;
  /** Each request, where the pace asks for it. */
  readonly each?: readonly TimedRequest[];
}

export interface TimedRequest {
  /** Milliseconds since 1970, comparable between processes. */
  readonly dueAt: number;
  readonly tookMs: number;
}

/** Sent to the load generator: the pace in progress ends now. */
export const END_PACE = 'end';
