import { PAYMENT_ID } from '@hoga/domain/wallet/providers';
import { z } from 'zod';

/** Amounts are decimal text before they are numbers. */
const amount = z.string().regex(/^\d{1,15}(\.\d{1,8})?$/);
const name = z.string().regex(PAYMENT_ID);

/** A payment in the providers' format. */
export const payment = z.object({
  paymentId: name,
  orderId: z.nullable(name),
  member: name,
  direction: z.enum(['IN', 'OUT']),
  state: z.enum(['PENDING', 'PAID', 'REFUSED']),
  amount,
  currency: z.string().min(1).max(16),
  at: z.int().min(0),
});

const event = z.strictObject({ eventId: name, payment });
export type ProviderEvent = z.infer<typeof event>;

/** A provider's callback; null where it cannot be parsed. */
export function readEvent(body: string): ProviderEvent | null {
  try {
    const read = event.safeParse(JSON.parse(body));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

export const coinAmounts = z.array(z.object({ currency: z.string().min(1).max(16), amount })).max(100);
