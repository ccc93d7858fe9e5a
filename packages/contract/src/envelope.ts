import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';

/** Every JSON reply has this shape. `status` repeats the HTTP status; 200 means success (ERR-01, ERR-02). */
export function envelopeOf<Data extends $ZodType>(data: Data) {
  return z.object({ status: z.int(), message: z.string(), data: z.nullable(data), code: z.string() });
}

export interface Envelope<Data> {
  readonly status: number;
  readonly message: string;
  readonly data: Data | null;
  /** `OK`, or the stable code of the error catalogue. */
  readonly code: string;
}
