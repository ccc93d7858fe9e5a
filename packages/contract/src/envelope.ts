import { z } from 'zod';

/** Every JSON reply has this shape. `status` repeats the HTTP status; 200 means success (ERR-01, ERR-02). */
export function envelopeOf<Data extends z.ZodType>(data: Data) {
  return z.object({ status: z.number().int(), message: z.string(), data: data.nullable(), code: z.string() });
}

export interface Envelope<Data> {
  readonly status: number;
  readonly message: string;
  readonly data: Data | null;
  /** `OK`, or the stable code of the error catalogue. */
  readonly code: string;
}
