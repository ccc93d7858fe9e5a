import { createHmac } from 'node:crypto';
import { PROVIDERS, type ProviderName } from '@hoga/domain/wallet/providers';
import type { ProviderSetting } from './setting.ts';

export interface Sandbox {
  readonly url: string;
  /** The root from which both sides derive their secrets. */
  readonly secret: string;
}

export interface SandboxSite {
  readonly id: number;
  readonly binaryCurrency: string;
}

const LABELS: Readonly<Record<ProviderName, string>> = {
  coinpay: 'CoinPay',
  coinlink: 'CoinLink',
  coinex: 'CoinEX',
  gluwa: 'Gluwa',
  onepay: 'OnePay',
  codepay: 'CodePay',
  bitshop: 'BitShop',
  million: 'Million',
  vancoin: 'VanCoin',
};

/** The secret of one provider at one site. */
export function sandboxSecret(secret: string, siteId: number, provider: string): string {
  return createHmac('sha256', secret).update(`${siteId} ${provider}`).digest('hex');
}

/** Every provider at a site, simulated by the sandbox. */
export function sandboxSettings({ url, secret }: Sandbox, site: SandboxSite): readonly ProviderSetting[] {
  const coins = { USDT: 'USDT', BTC: 'BTC', ETH: 'ETH', XRP: 'XRP', DOGE: 'DOGE', EOS: 'EOS' } as const;
  return PROVIDERS.map((provider) => ({
    site: site.id,
    provider,
    label: LABELS[provider],
    url: `${url}/${site.id}/${provider}`,
    secret: sandboxSecret(secret, site.id, provider),
    currencies: provider === 'gluwa' ? { sUSDCG: 'USDT' } : { [site.binaryCurrency]: 'BINARY', ...coins },
    payouts: provider === 'coinpay' ? ['USDT', 'BTC', 'ETH', 'XRP', 'DOGE', 'EOS'] : [],
  }));
}
