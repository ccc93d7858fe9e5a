import { FakeServer, okReply, refusalReply, type SeenRequest } from '@hoga/client/testing/fake-server';
import type { Dnw } from '@hoga/contract/dnw';
import type { Envelope } from '@hoga/contract/envelope';
import type { Destination } from '@hoga/contract/payout';
import { idOf } from '@hoga/kernel/ids';
import { SIGNED_OUT, sessionStore } from '../session/session-store.ts';
import type { Cashier, CashierWallet } from '../wallet/cashier-queries.ts';
import type { OfferedProvider } from '../wallet/provider-calls.ts';
import { sampleMe } from './sample-me.ts';

export const AT = Date.UTC(2026, 5, 16, 17, 18);

export function sampleRequest(change: Partial<Dnw> = {}): Dnw {
  return {
    id: idOf(48213),
    type: 'W',
    walletType: 'BINARY',
    currency: 'KRW',
    status: 'REQUESTED',
    point: '300000',
    won: null,
    rate: null,
    fee: '1000',
    reserved: '301000',
    bonus: null,
    counterparty: 'HOUSE',
    provider: null,
    counterId: null,
    dueAt: null,
    detailJson: '{"paidTo":{"bankName":"국민은행","address":"12345601234","label":""}}',
    wonpNum: null,
    version: 1,
    createdAt: AT,
    updatedAt: AT,
    ...change,
  };
}

const wallet = (walletType: CashierWallet['walletType'], change: Partial<CashierWallet>): CashierWallet => ({
  walletType,
  currency: walletType,
  transferable: '0',
  bound: '0',
  mayDeposit: 1,
  mayWithdraw: 1,
  mayBuy: 1,
  minDeposit: '10',
  minWithdrawal: '10',
  unit: '0.00000001',
  withdrawalFee: '1',
  worth: { usdt: '1', amount: '1' },
  ...change,
});

/** One USDT is 1,400 won, one BTC 100,000 USDT. */
export function sampleCashier(change: Partial<Cashier> = {}): Cashier {
  return {
    wallets: [
      wallet('BINARY', {
        currency: 'KRW',
        transferable: '1342300',
        mayBuy: 0,
        minDeposit: '10000',
        minWithdrawal: '10000',
        unit: '10000',
        withdrawalFee: '1000',
        worth: { usdt: '1', amount: '1400' },
      }),
      wallet('USDT', { transferable: '1250' }),
      wallet('BTC', { transferable: '0.05', withdrawalFee: '0.0002', worth: { usdt: '100000', amount: '1' } }),
      wallet('XRP', { transferable: '420', withdrawalFee: '0.25', worth: null }),
    ],
    dailyWithdrawals: 3,
    withdrawalsToday: 1,
    withdrawalsLeft: 2,
    requests: [],
    serverTime: AT,
    ...change,
  };
}

function sampleDestination(change: Partial<Destination> = {}): Destination {
  return {
    id: 5,
    walletType: 'BINARY',
    bank: { code: '004', name: 'KB국민은행', holder: '김민호', number: '***1234' },
    address: null,
    tag: null,
    label: '',
    usableAt: 0,
    lastUsedAt: null,
    ...change,
  };
}

/** A member with won, USDT and BTC. */
export function signInMember(): void {
  const user = sampleMe({ money: '1342300' });
  sessionStore.setState({
    ...SIGNED_OUT,
    auth: 'success',
    user,
    wallets: {
      BINARY: { type: 'BINARY', currency: 'KRW', point: '2842300', gameWaitPoint: '0' },
      FUTURES: { type: 'FUTURES', currency: 'USDT', point: '320', gameWaitPoint: '80' },
      USDT: { type: 'USDT', currency: 'USDT', point: '1250', gameWaitPoint: '0' },
      BTC: { type: 'BTC', currency: 'BTC', point: '0.05', gameWaitPoint: '0' },
      XRP: { type: 'XRP', currency: 'XRP', point: '420', gameWaitPoint: '0' },
    },
  });
}

export const SAMPLE_SECURITY = {
  isTotpOn: false,
  isTotpAtSignIn: false,
  recoveryCodesLeft: 0,
  verification: { by: 'PASSWORD', triesLeft: 5, lockedUntil: null },
  lastChangeAt: null,
} as const;

/** Answers as the server does where only the owner may: the password is hoga1234 (E103). */
export function ownerOnly(taken: () => Envelope<unknown>) {
  return ({ body }: Pick<SeenRequest, 'body'>): Envelope<unknown> => {
    const password = (body as { readonly password?: string }).password;
    if (password === 'hoga1234') return taken();
    const reason = password === undefined ? 'MISSING' : 'WRONG';
    const triesLeft = reason === 'WRONG' ? 4 : 5;
    return {
      ...refusalReply(403, 'VERIFICATION_REQUIRED', '본인 확인이 필요합니다.'),
      data: { by: 'PASSWORD', triesLeft, lockedUntil: null, reason },
    };
  };
}

/** Answers the calls of every wallet screen. */
export function walletServer(
  change: Partial<Cashier> = {},
  requests: readonly Dnw[] = [],
  providers: readonly OfferedProvider[] = [],
): FakeServer {
  return new FakeServer()
    .on('/api/dnw/outlook', () => okReply(sampleCashier(change)))
    .on('/api/dnw/list', () => okReply({ rows: requests, page: 1, size: 20, total: requests.length }))
    .on('/api/wallet/equity', () => okReply({ days: [], today: [], worths: [] }))
    .on('/api/dnw/providers', () => okReply(providers))
    .on('/api/wallet/destinations', () => okReply([sampleDestination()]))
    .on('/api/auth/security', () => okReply(SAMPLE_SECURITY))
    .on('/api/site_info/dnw', () =>
      okReply({ currency: 'KRW', minAmount: '10000', unitAmount: '10000', dailyWithdrawals: 3, depositGuide: '' }),
    );
}
