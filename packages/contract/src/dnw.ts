import { MAX_ATTACHMENTS } from '@hoga/domain/content/vocabulary';
import { WALLET_TYPES } from '@hoga/domain/trading/vocabulary';
import { COUNTERPARTIES, DNW_STATUSES, DNW_TYPES } from '@hoga/domain/wallet/dnw';
import { PROVIDERS } from '@hoga/domain/wallet/providers';
import type { ConvertQuoteId, DnwId, PlayerId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { walletType } from './account.ts';
import { bodyOf, get, post, queryOf } from './call.ts';
import {
  askedId,
  codeList,
  decimalText,
  demanded,
  described,
  epochMs,
  flag,
  idField,
  optionalText,
  plainText,
  typedDecimal,
} from './fields.ts';
import { fileName, picture } from './file.ts';
import { atMostAYear, pageFields, pageOf, periodFields } from './page.ts';
import { ownerProof } from './security.ts';
import { socketEvent } from './socket.ts';
import { COMMAND_REFUSALS, clientOrderId } from './trading.ts';

/** More places than money: a small rate needs them for its six significant digits. */
const rateText = described(
  z.string().check(z.regex(/^\d{1,60}(\.\d{1,20})?$/)),
  'How much of one currency another is: an exact decimal, as text, from which amounts can be recomputed.',
);

/** A request for money in or out, or an immediate movement. */
export const dnw = z.object({
  id: idField<DnwId>(),
  type: z.enum(DNW_TYPES),
  walletType,
  currency: z.string(),
  status: z.enum(DNW_STATUSES),
  point: decimalText,
  /** The amount in the bank's currency of a purchase or sale. */
  won: z.nullable(decimalText),
  rate: z.nullable(rateText),
  fee: decimalText,
  /** The amount that has left the wallet for it and is returned if the request is not completed. */
  reserved: decimalText,
  /** For a deposit with a promo code: the bonus of its approval, which is a request of its own. */
  bonus: z.nullable(decimalText),
  counterparty: z.enum(COUNTERPARTIES),
  /** The provider that takes or pays the money for the house; null: the house itself. */
  provider: z.nullable(z.enum(PROVIDERS)),
  counterId: z.nullable(idField<DnwId>()),
  /** The deadline of the present step. */
  dueAt: z.nullable(epochMs),
  /** The typed details as JSON text: account, address, names, the payer's reference. */
  detailJson: z.string(),
  wonpNum: z.nullable(z.string()),
  version: z.int(),
  createdAt: epochMs,
  updatedAt: epochMs,
});
export type Dnw = z.infer<typeof dnw>;

/** /user/queue/dnw: a request after each of its steps. */
export const dnwEvent = socketEvent(z.literal('DNW_UPDATE'), dnw);

const stands = z.object({ id: idField<DnwId>(), status: z.enum(DNW_STATUSES) });

const detailJson = described(optionalText(1_500), 'JSON text of what else was typed.');
const wonpNum = described(z.optional(plainText(64)), "The payer's reference; kept as it is.");
const typedPerson = {
  name: described(z.optional(plainText(40)), 'Who pays.'),
  phone: z.optional(plainText(20)),
};
const promoCode = described(optionalText(64), 'A coupon of the wallet; its bonus comes with the deposit.');
const destinationId = described(
  z.optional(askedId<number>()),
  'The registered account or address to pay to; without it the only one of the wallet.',
);

const COUPON_REFUSALS = ['COUPON_MISSING', 'COUPON_WRONG_WALLET', 'COUPON_USED', 'OWN_CASE'] as const;
const ASK_REFUSALS = [
  ...COMMAND_REFUSALS,
  'WALLET_MISSING',
  'CURRENCY_NOT_SUPPORTED',
  'AMOUNT_TOO_SMALL',
  'PENDING_REQUEST_EXISTS',
] as const;
const DEPOSIT_REFUSALS = [...ASK_REFUSALS, ...COUPON_REFUSALS, 'DEPOSIT_AMOUNT_REQUIRED', 'AMOUNT_UNIT'] as const;
const WITHDRAWAL_REFUSALS = [
  ...ASK_REFUSALS,
  'WITHDRAW_AMOUNT_REQUIRED',
  'BET_UNIT',
  'ACCOUNT_NUMBER_REQUIRED',
  'TAG_OUT_OF_RANGE',
  'VERIFICATION_REQUIRED',
  'WITHDRAWALS_FROZEN',
  'WITHDRAW_ADDRESS_TOO_NEW',
  'WITHDRAWALS_PAUSED',
  'DAILY_WITHDRAWALS_EXCEEDED',
  'FEE_INSUFFICIENT',
  'WITHDRAW_EXCEEDS_BALANCE',
] as const;

export const applyDnw = post('/api/dnw/apply', {
  access: 'player',
  summary: 'Ask for a deposit or a withdrawal of the bank’s money',
  refusals: [...DEPOSIT_REFUSALS, ...WITHDRAWAL_REFUSALS],
  body: bodyOf({
    type: z.enum(['D', 'W']),
    point: demanded(typedDecimal),
    ...typedPerson,
    promoCode,
    detailJson,
    destinationId,
    ...ownerProof,
    clientOrderId,
  }),
  data: stands,
});

export const applyDeposit = post('/api/dnw/deposit/apply', {
  access: 'player',
  summary: 'Say that money has been sent: it is credited when it has come',
  refusals: DEPOSIT_REFUSALS,
  body: bodyOf({
    point: demanded(typedDecimal),
    walletType: z._default(walletType, 'BINARY'),
    ...typedPerson,
    promoCode,
    detailJson,
    clientOrderId,
  }),
  data: stands,
});

export const applyWithdrawal = post('/api/dnw/withdraw/apply', {
  access: 'player',
  summary: 'Ask for money out: amount and fee leave the wallet at once',
  refusals: WITHDRAWAL_REFUSALS,
  body: bodyOf({
    point: demanded(typedDecimal),
    walletType: z._default(walletType, 'BINARY'),
    destinationId,
    detailJson,
    ...ownerProof,
    clientOrderId,
  }),
  data: stands,
});

const SALE_REFUSALS = [...ASK_REFUSALS, 'RATE_CHANGED'] as const;
/** Refusals specific to sellers: coins, payout account and verification. */
const SELLER_REFUSALS = [
  'WITHDRAW_AMOUNT_REQUIRED',
  'WITHDRAW_EXCEEDS_BALANCE',
  'ACCOUNT_NUMBER_REQUIRED',
  'WITHDRAWALS_FROZEN',
  'WITHDRAW_ADDRESS_TOO_NEW',
  'WITHDRAWALS_PAUSED',
  'VERIFICATION_REQUIRED',
] as const;

export const applyPurchase = post('/api/dnw/buy/apply', {
  access: 'player',
  summary: 'Buy coins from the house with the bank’s money',
  refusals: [...SALE_REFUSALS, 'DEPOSIT_AMOUNT_REQUIRED'],
  body: bodyOf({
    walletType: z._default(walletType, 'USDT'),
    won: demanded(typedDecimal),
    point: described(typedDecimal, 'What the client makes of it; compared, and refused where it is too far off.'),
    wonpNum,
    detailJson,
    clientOrderId,
  }),
  data: stands,
});

export const applySale = post('/api/dnw/sell/apply', {
  access: 'player',
  summary: 'Sell coins to the house for the bank’s money',
  refusals: [...SALE_REFUSALS, ...SELLER_REFUSALS],
  body: bodyOf({
    walletType: z._default(walletType, 'USDT'),
    point: demanded(typedDecimal),
    wonpNum,
    detailJson,
    destinationId,
    ...ownerProof,
    clientOrderId,
  }),
  data: stands,
});

const EXCHANGE_REFUSALS = [
  ...COMMAND_REFUSALS,
  'QUANTITY_REQUIRED',
  'WALLET_MISSING',
  'SAME_WALLET',
  'INSUFFICIENT_BALANCE',
] as const;
const between = {
  from: walletType,
  to: walletType,
  amount: demanded(typedDecimal),
  clientOrderId,
};

export const quoteConversion = post('/api/dnw/convert/quote', {
  access: 'player',
  summary: 'What a conversion comes to: promised until a moment, under a number',
  refusals: [...EXCHANGE_REFUSALS, 'RATE_CHANGED', 'TOO_MANY_REQUESTS'],
  body: bodyOf(between),
  data: z.object({
    quoteId: idField<ConvertQuoteId>(),
    amount: decimalText,
    received: described(decimalText, 'What is credited, exactly, if it is converted by this quote in time.'),
    rate: rateText,
    until: epochMs,
  }),
});

export const convertCoins = post('/api/dnw/convert', {
  access: 'player',
  summary: 'Convert into another currency, at once',
  refusals: [...EXCHANGE_REFUSALS, 'RATE_CHANGED'],
  body: bodyOf({
    ...between,
    quoteId: described(
      z.optional(askedId<ConvertQuoteId>()),
      'The quote that it is done by, once; without it the rate of the moment counts.',
    ),
  }),
  data: stands,
});

export const transferPoints = post('/api/dnw/transfer', {
  access: 'player',
  summary: 'Between own wallets of one currency, at once',
  refusals: [...EXCHANGE_REFUSALS, 'CURRENCY_NOT_SUPPORTED'],
  body: bodyOf(between),
  data: z.object({ from: walletType, to: walletType }),
});

const ofRequest = { dnwHistoryId: described(askedId<DnwId>(), 'The request.') };
const STEP_REFUSALS = [...COMMAND_REFUSALS, 'RECORD_MISSING', 'ALREADY_PROCESSED'] as const;

export const cancelDnw = get('/api/dnw/cancel', {
  access: 'player',
  summary: 'Take an own request back while no operator has taken it up; the same again answers the same',
  refusals: ['RECORD_MISSING', 'ALREADY_PROCESSED'],
  query: queryOf(ofRequest),
  data: stands,
});

export const getDnwList = get('/api/dnw/list', {
  access: 'player',
  key: 'read',
  summary: 'Own requests and what was done at once, newest first',
  query: queryOf({
    resultType: described(
      z._default(z.string().check(z.maxLength(32)), 'SELECT'),
      'What the caller wants the rows for; it filters nothing of itself.',
    ),
    playerId: described(z.optional(askedId<PlayerId>()), 'The caller; for any other id there are no rows.'),
    typeStrs: described(codeList(DNW_TYPES), 'Of these types only, separated by commas.'),
    excludeTypeStrs: described(codeList(DNW_TYPES), 'Not of these types, separated by commas.'),
    statusStrs: described(codeList(DNW_STATUSES), 'In these states only, separated by commas.'),
    walletTypeStrs: described(codeList(WALLET_TYPES), 'Of these wallets only, separated by commas.'),
    keyword: described(z.optional(plainText(64)), 'Whose number it is, or a part of what was typed.'),
    ...periodFields,
    ...pageFields,
  }).check(atMostAYear),
  data: pageOf(dnw),
});

const step = z.object({
  version: z.int(),
  status: z.enum(DNW_STATUSES),
  /** Who took the step: the member, or the house. */
  by: z.enum(['MEMBER', 'HOUSE']),
  /** The house's reason, if given. */
  reason: z.string(),
  at: epochMs,
});

export const getDnw = get('/api/dnw/detail', {
  access: 'player',
  summary: 'One own request with every step it has taken',
  refusals: ['RECORD_MISSING'],
  query: queryOf(ofRequest),
  data: z.object({
    request: dnw,
    steps: z.array(step),
    counter: described(
      z.nullable(z.object({ nick: z.string(), account: z.nullable(z.string()), payerName: z.nullable(z.string()) })),
      'The other side of a matched sale: masked; for the buyer the account to pay to, for the seller the registered name of the payer.',
    ),
    exchange: described(z.nullable(dnw), 'The other side of a conversion or a transfer.'),
  }),
});

export const getCashier = get('/api/dnw/outlook', {
  access: 'player',
  summary: 'What the cashier allows in each wallet, what may leave it, what it is worth, and what is under way',
  query: queryOf({}),
  data: z.object({
    wallets: z.array(
      z.object({
        walletType,
        currency: z.string(),
        transferable: decimalText,
        /** The part that must stay in its currency until bonuses are traded. */
        bound: decimalText,
        mayDeposit: flag,
        mayWithdraw: flag,
        mayBuy: flag,
        minDeposit: decimalText,
        minWithdrawal: decimalText,
        unit: decimalText,
        withdrawalFee: decimalText,
        /** So much of it is worth so many USDT; null while no rate is fresh enough. */
        worth: z.nullable(z.object({ usdt: decimalText, amount: decimalText })),
      }),
    ),
    dailyWithdrawals: z.int(),
    withdrawalsToday: z.int(),
    withdrawalsLeft: described(z.int(), 'How many may still be requested today.'),
    requests: described(z.array(dnw), 'Not decided yet, oldest first.'),
    serverTime: epochMs,
  }),
});

const rate = z.object({
  base: z.string(),
  counter: z.string(),
  rate: described(rateText, 'How much of `counter` one of `base` is.'),
  at: epochMs,
});

export const getExchangeRate = get('/api/dnw/get_exchange_rate', {
  access: 'public',
  summary: 'How much of one currency another is',
  refusals: ['CURRENCY_NOT_SUPPORTED', 'RATE_CHANGED'],
  query: queryOf({
    base: described(z._default(z.string().check(z.maxLength(16)), 'USDT'), 'Of which one is asked about.'),
    counter: described(
      z._default(z.string().check(z.maxLength(16)), 'BKT'),
      'The currency of the amount; BKT is the bank’s money of the site.',
    ),
  }),
  data: rate,
});

export const getExchangeRates = get('/api/dnw/get_exchange_rate_map', {
  access: 'public',
  summary: 'What each currency of the site is in the bank’s money, as far as rates are known',
  query: queryOf({}),
  data: z.record(z.string(), rate),
});

export const askP2p = post('/api/dnw/p2p', {
  access: 'player',
  summary: 'Buy coins from a member, or sell them to one',
  refusals: [...SALE_REFUSALS, ...SELLER_REFUSALS, 'DEPOSIT_AMOUNT_REQUIRED'],
  body: bodyOf({
    type: described(z._default(z.enum(['WB', 'WS']), 'WB'), 'WB: buys, WS: sells.'),
    walletType: z._default(walletType, 'USDT'),
    point: described(demanded(typedDecimal), 'How many coins.'),
    ...typedPerson,
    detailJson,
    destinationId,
    ...ownerProof,
    clientOrderId,
  }),
  data: stands,
});

export const getLatestP2p = get('/api/dnw/p2p/latest', {
  access: 'player',
  summary: 'The own newest purchase from or sale to a member',
  query: queryOf({}),
  data: z.nullable(dnw),
});

export const getUsualWait = get('/api/dnw/usual_wait', {
  access: 'player',
  summary: 'How long purchases or sales of a coin lately waited until they were taken up',
  query: queryOf({
    type: described(z._default(z.enum(['WB', 'WS']), 'WB'), 'WB: purchases, WS: sales.'),
    walletType: described(z._default(walletType, 'USDT'), 'Of which wallet.'),
    counterparty: described(z._default(z.enum(['MEMBER', 'HOUSE']), 'MEMBER'), 'Of a member, or of the house.'),
  }),
  data: z.object({
    ended: described(z.int(), 'The newest of a week, at most 100, that were taken up or expired.'),
    taken: described(z.int(), 'How many of them were taken up.'),
    waitMs: described(z.nullable(z.int()), 'Half of those were taken up within it; null: none was.'),
  }),
});

const stepBody = bodyOf({ ...ofRequest, clientOrderId });
const carriedPictures = described(
  z._default(z.array(fileName).check(z.maxLength(MAX_ATTACHMENTS)), []),
  'Pictures that the caller has uploaded and nothing carries yet.',
);

export const sayP2pPaid = post('/api/dnw/p2p/paid', {
  access: 'player',
  summary: 'The buyer has sent the bank’s money; pictures of the receipt become a line of the conversation',
  refusals: [...STEP_REFUSALS, 'FILE_MISSING'],
  body: bodyOf({ ...ofRequest, pictures: carriedPictures, clientOrderId }),
  data: stands,
});

export const confirmP2p = post('/api/dnw/p2p/confirm', {
  access: 'player',
  summary: 'The seller has it: the coins are the buyer’s',
  refusals: [...STEP_REFUSALS, 'VERIFICATION_REQUIRED'],
  body: bodyOf({ ...ofRequest, ...ownerProof, clientOrderId }),
  data: stands,
});

export const giveUpP2p = post('/api/dnw/p2p/give_up', {
  access: 'player',
  summary: 'The buyer of a matched sale does not pay after all',
  refusals: STEP_REFUSALS,
  body: stepBody,
  data: stands,
});

export const appealP2p = post('/api/dnw/p2p/appeal', {
  access: 'player',
  summary: 'Ask an operator to decide, once the time to confirm is over',
  refusals: STEP_REFUSALS,
  body: stepBody,
  data: stands,
});

/** Written text may have several lines. */
export const talkText = z.string().check(z.trim(), z.minLength(1), z.maxLength(1_000), z.regex(/^[^\p{Cs}\0]*$/u));

const talkLine = z.object({
  id: z.int(),
  by: z.enum(['MEMBER', 'COUNTER', 'HOUSE']),
  text: z.string(),
  pictures: z.array(picture),
  at: epochMs,
});

export const getP2pTalk = get('/api/dnw/p2p/talk', {
  access: 'player',
  summary: 'What buyer, seller and operators have said about a sale since its match, oldest first',
  refusals: ['RECORD_MISSING'],
  query: queryOf(ofRequest),
  data: z.array(talkLine),
});

export const sayInP2pTalk = post('/api/dnw/p2p/talk', {
  access: 'player',
  summary: 'Say something about a matched sale; it stays open after its end',
  refusals: ['RECORD_MISSING', 'ALREADY_PROCESSED', 'TALK_TOO_LONG', 'FILE_MISSING'],
  body: bodyOf({
    ...ofRequest,
    text: talkText,
    pictures: carriedPictures,
  }),
  data: z.object({ id: z.int() }),
});

export const useCoupon = post('/api/coupon/use', {
  access: 'player',
  summary: 'Use a coupon for a wallet, once',
  refusals: [...COMMAND_REFUSALS, ...COUPON_REFUSALS],
  body: bodyOf({
    promoCode: z.string().check(z.maxLength(64)),
    walletType: described(z.optional(walletType), 'Without it the wallet that the coupon is for.'),
    clientOrderId,
  }),
  data: stands,
});
