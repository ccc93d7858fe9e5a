import * as z from 'zod/mini';
import { walletType } from './account.ts';
import { bodyOf, get, post, queryOf } from './call.ts';
import { decimalText, described } from './fields.ts';
import { COMMAND_REFUSALS, clientOrderId } from './trading.ts';

/**
 * Practice money of paper sites: granted at sign-up, with a reset once a day. Sites with real money refuse both calls.
 */

export const getPractice = get('/api/player/practice', {
  access: 'player',
  summary: 'What practice money members start with, and whether the signed-in one may go back to it now',
  refusals: ['PRACTICE_NOT_OFFERED'],
  query: queryOf({}),
  data: z.object({
    amounts: z.array(z.object({ walletType, currency: z.string(), amount: decimalText })),
    isFlat: described(z.boolean(), 'Neither positions nor orders nor stakes are open.'),
    nextResetAt: described(z.nullable(z.int()), 'When it may be reset again, epoch milliseconds; null: now.'),
  }),
});

export const resetPractice = post('/api/player/practice_reset', {
  access: 'player',
  summary: 'Back to the practice money that members start with: once per KST day, with nothing open',
  refusals: [...COMMAND_REFUSALS, 'PRACTICE_NOT_OFFERED', 'PRACTICE_NOT_FLAT', 'PRACTICE_RESET_TODAY'],
  body: bodyOf({ clientOrderId }),
  data: z.object({ resetAt: z.int() }),
});
