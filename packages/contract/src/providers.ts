import { DNW_STATUSES } from '@hoga/domain/wallet/dnw';
import { COIN_PROVIDERS, PROVIDERS } from '@hoga/domain/wallet/providers';
import type { DnwId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { walletType } from './account.ts';
import { bodyOf, get, post, queryOf } from './call.ts';
import { askedId, decimalText, demanded, described, flag, idField, plainText, typedDecimal } from './fields.ts';
import { ownerProof } from './security.ts';
import { COMMAND_REFUSALS, clientOrderId } from './trading.ts';

/**
 * Payment providers: those of a site, and the calls to them. Their names are slots; the service behind one is
 * configured.
 */

export const getProviders = get('/api/dnw/providers', {
  access: 'player',
  summary: 'Payment providers of the site, and the wallets that they bring money to',
  query: queryOf({}),
  data: z.array(
    z.object({
      provider: z.enum(PROVIDERS),
      label: z.string(),
      walletTypes: z.array(walletType),
      payouts: described(z.array(walletType), 'Wallets whose withdrawals it pays.'),
    }),
  ),
});

export const getProviderPay = get('/api/dnw/providers/pay', {
  access: 'player',
  summary: 'What an own request at a provider is paid with, once that is known, and whether the provider answers',
  refusals: ['RECORD_MISSING'],
  query: queryOf({ dnwHistoryId: described(askedId<DnwId>(), 'The request.') }),
  data: z.object({
    pay: z.nullable(z.string()),
    isSilent: described(flag, '1: it did not answer when it was last asked; it is asked again.'),
  }),
});

const REFUSALS = ['PROVIDER_NOT_OFFERED', 'PROVIDER_REFUSED', 'PROVIDER_UNAVAILABLE'] as const;
const ORDER_REFUSALS = [
  ...COMMAND_REFUSALS,
  ...REFUSALS,
  'WALLET_MISSING',
  'CURRENCY_NOT_SUPPORTED',
  'PENDING_REQUEST_EXISTS',
] as const;
const DEPOSIT_REFUSALS = [...ORDER_REFUSALS, 'DEPOSIT_AMOUNT_REQUIRED', 'AMOUNT_TOO_SMALL', 'AMOUNT_UNIT'] as const;

const stands = z.object({ id: idField<DnwId>(), status: z.enum(DNW_STATUSES) });
/** The page where a member continues. */
const page = z.object({ url: z.string() });
const value = plainText(200);

type CoinProvider = (typeof COIN_PROVIDERS)[number];

function checkCoin(provider: CoinProvider) {
  return get(`/api/${provider}/chk_coin`, {
    access: 'player',
    summary: 'What the member has at the provider',
    refusals: REFUSALS,
    query: queryOf({}),
    data: z.object({ coins: z.array(z.object({ walletType, amount: decimalText })) }),
  });
}

function sendCoin(provider: CoinProvider) {
  return post(`/api/${provider}/sendCoin`, {
    access: 'player',
    summary:
      'Pay in with what the member has at the provider; BINARY takes the bank’s money itself, coins are bought for it',
    refusals: [...DEPOSIT_REFUSALS, 'RATE_CHANGED'],
    body: bodyOf({ walletType: z._default(walletType, 'USDT'), won: demanded(typedDecimal), clientOrderId }),
    data: stands,
  });
}

/** Only the first provider's body is known; the others' is passed on. */
function signUp(provider: CoinProvider) {
  return post(`/api/${provider}/signup`, {
    access: 'player',
    summary: 'Become a member of the provider',
    refusals: REFUSALS,
    body: bodyOf({
      value: described(z.optional(value), 'What the provider asks for, such as a code of its own.'),
    }),
    data: z.object({}),
  });
}

const [first, second, exchange] = COIN_PROVIDERS;

export const checkFirstCoin = checkCoin(first);
export const sendFirstCoin = sendCoin(first);
export const signUpFirst = signUp(first);
export const checkSecondCoin = checkCoin(second);
export const sendSecondCoin = sendCoin(second);
export const signUpSecond = signUp(second);
export const checkExchangeCoin = checkCoin(exchange);
export const sendExchangeCoin = sendCoin(exchange);
export const signUpExchange = signUp(exchange);

export const checkPlayer = get(`/api/${first}/chk_player`, {
  access: 'player',
  summary: 'Whether the caller is a member of the provider',
  refusals: REFUSALS,
  query: queryOf({}),
  data: z.object({ isMember: flag }),
});

export const getChargePage = get(`/api/${exchange}/coin_charge_url`, {
  access: 'player',
  summary: 'Where coins are charged at the exchange; what is paid there is credited when the exchange reports it',
  refusals: REFUSALS,
  query: queryOf({}),
  data: page,
});

export const sellCoin = post(`/api/${exchange}/sellCoin`, {
  access: 'player',
  summary: 'Sell coins to the exchange: they leave the wallet at once, an operator approves, the exchange pays',
  refusals: [
    ...ORDER_REFUSALS,
    'WITHDRAW_AMOUNT_REQUIRED',
    'WITHDRAW_EXCEEDS_BALANCE',
    'WITHDRAWALS_PAUSED',
    'VERIFICATION_REQUIRED',
    'WITHDRAWALS_FROZEN',
    'RATE_CHANGED',
  ],
  body: bodyOf({
    walletType: z._default(walletType, 'USDT'),
    point: demanded(typedDecimal),
    ...ownerProof,
    clientOrderId,
  }),
  data: stands,
});

export const makeQrCode = post('/api/gluwa/make-qrcode', {
  access: 'player',
  summary: 'A QR code to pay an amount in with',
  refusals: DEPOSIT_REFUSALS,
  body: bodyOf({
    amount: demanded(typedDecimal),
    currency: described(
      z._default(z.string().check(z.regex(/^[A-Za-z0-9]{2,16}$/)), 'sUSDCG'),
      'As the provider calls it.',
    ),
    clientOrderId,
  }),
  data: z.object({
    ...stands.shape,
    qrCode: described(z.nullable(z.string()), 'What the code says; null while the provider has not answered.'),
  }),
});

export const loginOnepay = post('/api/onepay/login', {
  access: 'player',
  summary: 'Where the member signs in with their wallet to pay in',
  refusals: REFUSALS,
  body: bodyOf({}),
  data: page,
});

export const getCodepayPage = get('/api/codepay/url', {
  access: 'player',
  summary: 'Where the member pays in',
  refusals: REFUSALS,
  query: queryOf({}),
  data: page,
});

export const getBitshopPage = post('/api/dnw/bitshop/url', {
  access: 'player',
  summary: 'Where the member buys coins, or sells them',
  refusals: [...REFUSALS, 'DEPOSIT_AMOUNT_REQUIRED'],
  body: bodyOf({ type: z._default(z.enum(['buy', 'sell']), 'buy'), amount: demanded(typedDecimal) }),
  data: page,
});

export const getMillionPage = get('/api/dnw/p2p/million-p2p-url', {
  access: 'player',
  summary: 'Where the member trades coins with others',
  refusals: REFUSALS,
  query: queryOf({}),
  data: page,
});

export const getVancoinPage = post('/api/dnw/p2p/vancoin-p2p-url', {
  access: 'player',
  summary: 'Where the member trades coins with others',
  refusals: REFUSALS,
  body: bodyOf({ value: described(value, 'What the page is to know.') }),
  data: page,
});
