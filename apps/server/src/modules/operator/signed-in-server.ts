import type { Call, DataOf } from '@hoga/contract/call';
import { parse } from 'zod/v4/core';

export interface Sent {
  readonly path: string;
  /** Absent: nothing is posted, it is asked for. */
  readonly body?: object;
}

/** The server as the operator who has signed in speaks to it. What it refuses is thrown. */
export interface SignedInServer {
  readonly call: (sent: Sent) => Promise<{ readonly data: unknown }>;
  readonly print: (text: string) => void;
}

export function dataOf<C extends Call>(call: C, data: unknown): DataOf<C> {
  return parse(call.data, data) as DataOf<C>;
}
