import { z } from 'zod';
import { accepted, mapped, refused } from '../outcome.ts';
import type { OpenShape } from './shape.ts';

const made = z.object({ Data: z.string().min(1).max(1_000) });

/** Creates a QR code for an amount, which the member pays with their own wallet. */
export const qrProvider: OpenShape = (wire) => ({
  async order({ id, direction, member, amount, currency }) {
    if (direction !== 'IN') return refused('NOT_OFFERED');
    const body = { MerchantOrderID: id, Member: member, Amount: amount, Currency: currency };
    const answer = await wire({ method: 'POST', path: '/v1/qrcode', body, reply: made });
    return mapped(answer, ({ Data: pay }) => accepted({ pay }));
  },
});
