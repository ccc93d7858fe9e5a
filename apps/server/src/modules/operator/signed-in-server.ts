import type { Call, DataOf } from '@hoga/contract/call';
import { parse } from 'zod/v4/core';

export interface Sent {
  readonly path: string;
  /** Absent: a GET. */
  readonly body?: object;
}

/** The server's API for the signed-in operator. Refusals are thrown. */
export interface SignedInServer {
  readonly call: (sent: Sent) => Promise<{ readonly data: unknown }>;
  readonly print: (text: string) => void;
}

export function dataOf<C extends Call>(call: C, data: unknown): DataOf<C> {
  return parse(call.data, data) as DataOf<C>;
}
