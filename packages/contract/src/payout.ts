import { BANK_TYPES } from '@hoga/domain/wallet/banks';
import * as z from 'zod/mini';
import { walletType } from './account.ts';
import { bodyOf, get, post, queryOf } from './call.ts';
import { askedId, described, epochMs, optionalText, plainText } from './fields.ts';
import { ownerProof } from './security.ts';

/** Members' payout destinations, and their deposit addresses. */

export const getBankList = get('/api/banklist', {
  access: 'public',
  summary: 'Banks of the site’s country; clients choose by type',
  query: queryOf({}),
  data: z.array(z.object({ code: z.string(), name: z.string(), type: z.enum(BANK_TYPES) })),
});

export const destination = z.object({
  id: z.int(),
  walletType,
  /** For a bank: its code and name, the holder and the masked number. */
  bank: z.nullable(z.object({ code: z.string(), name: z.string(), holder: z.string(), number: z.string() })),
  address: z.nullable(z.string()),
  tag: z.nullable(z.string()),
  label: z.string(),
  /** From when on it may be paid to. */
  usableAt: epochMs,
  lastUsedAt: described(z.nullable(epochMs), 'When money was last asked to go there.'),
});
export type Destination = z.infer<typeof destination>;

export const registerDestination = post('/api/wallet/generate', {
  access: 'player',
  summary: 'Register a bank account (`bankInfo`) or an address (`address`) that withdrawals may go to',
  refusals: [
    'ACCOUNT_NUMBER_REQUIRED',
    'CURRENCY_NOT_SUPPORTED',
    'TAG_OUT_OF_RANGE',
    'ADDRESS_INVALID',
    'VERIFICATION_REQUIRED',
  ],
  body: bodyOf({
    coinName: walletType,
    address: described(optionalText(160), 'Of the coin; an XRP address may carry its tag.'),
    tag: described(z.nullish(z.string().check(z.maxLength(200))), 'Destination tag or memo; null: none is needed.'),
    bankInfo: described(optionalText(400), 'JSON text: `code` of the bank, `number` of the account, `holder`.'),
    label: described(z.optional(plainText(40)), 'What the member calls it.'),
    ...ownerProof,
  }),
  data: destination,
});

export const getDestinations = get('/api/wallet/destinations', {
  access: 'player',
  summary: 'Registered accounts and addresses',
  query: queryOf({}),
  data: z.array(destination),
});

export const removeDestination = post('/api/wallet/destinations/remove', {
  access: 'player',
  summary: 'Forget a registered account or address',
  refusals: ['RECORD_MISSING'],
  body: bodyOf({ id: askedId<number>() }),
  data: z.object({}),
});

export const getDepositAddress = post('/api/wallet/temp-generate', {
  access: 'player',
  summary: 'The own address for deposits of a coin; always the same',
  refusals: ['CURRENCY_NOT_SUPPORTED'],
  body: bodyOf({ coinName: walletType }),
  data: z.object({
    coinName: walletType,
    network: z.string(),
    address: z.string(),
    tag: z.nullable(z.string()),
  }),
});
