import { ROLL_MODES } from '@hoga/domain/oversea/contract-roll';
import type { ContractRollId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { bodyOf, get, post, queryOf } from './call.ts';
import { askedId, decimalText, described, epochMs, idField, stockName } from './fields.ts';
import { reason } from './operator-fields.ts';

/** Rolls of overseas instruments to their next contract: two operators announce one, each of them may take it back. */

export const rollMode = described(
  z.enum(ROLL_MODES),
  'What becomes of open positions. CLOSE: they are closed at the last price of the old contract; CARRY: they are closed there and opened again at the price of the new one, without a fee.',
);

export const contractName = z.string().check(z.regex(/^[A-Z0-9]{1,6}[FGHJKMNQUVXZ]\d{2}$/));

const roll = z.object({
  id: idField<ContractRollId>(),
  symbol: stockName,
  from: described(z.string(), 'The contract that trades until then.'),
  to: described(z.string(), 'The contract that trades from then on.'),
  mode: rollMode,
  rollsAt: described(epochMs, 'When it is due.'),
  announcedAt: epochMs,
  cancelledAt: z.nullable(epochMs),
  madeAt: described(z.nullable(epochMs), 'When its prices were fixed; null: it is not made.'),
  beforeLast: described(z.nullable(decimalText), 'The last price of the old contract, at which positions were closed.'),
  afterLast: described(z.nullable(decimalText), 'The price of the new contract at that time.'),
});
export type AdminRoll = z.infer<typeof roll>;

export const listRolls = get('/api/admin/roll/list', {
  access: 'instruments.read',
  summary: 'Rolls of what the site offers, newest first, and the contract that each instrument trades now',
  query: queryOf({}),
  data: z.object({
    noticeMs: described(z.int(), 'How long before it is due a roll must be announced.'),
    instruments: z.array(
      z.object({
        symbol: stockName,
        contract: described(z.nullable(z.string()), 'Null: its source names none, or there was no price yet.'),
      }),
    ),
    rows: z.array(roll),
  }),
});

export const cancelRoll = post('/api/admin/roll/cancel', {
  access: 'instruments.change',
  summary: 'Take back a roll that is announced and not made; needs the right on every site with the instrument',
  refusals: ['RECORD_MISSING', 'ALREADY_PROCESSED', 'INSUFFICIENT_PRIVILEGES'],
  body: bodyOf({ rollId: described(askedId<ContractRollId>(), 'The roll.'), reason }),
  data: roll,
});
