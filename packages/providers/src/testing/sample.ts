import type { Payment } from '../provider.ts';
import type { ProviderSetting } from '../setting.ts';

export const SECRET = 'a secret of one provider at one site';

export function setting(change: Partial<ProviderSetting> = {}): ProviderSetting {
  return {
    site: 1,
    provider: 'coinpay',
    label: 'CoinPay',
    url: 'https://pay.example/v1',
    secret: SECRET,
    currencies: { KRW: 'BINARY', USDT: 'USDT' },
    payouts: [],
    ...change,
  };
}

export function paymentOf(change: Partial<Payment> = {}): Payment {
  return {
    paymentId: 'pay-1',
    orderId: '7',
    member: 'm-1',
    direction: 'IN',
    state: 'PAID',
    amount: '50000',
    currency: 'KRW',
    at: 1_000,
    ...change,
  };
}
