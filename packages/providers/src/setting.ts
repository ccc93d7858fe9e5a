import { WALLET_TYPES, type WalletType } from '@hoga/domain/trading/vocabulary';
import { PROVIDERS } from '@hoga/domain/wallet/providers';
import { z } from 'zod';

/** Names of this machine that need no DNS look-up. */
const LOOPBACK: readonly string[] = ['127.0.0.1', '[::1]', 'localhost'];

/** Money and secrets travel encrypted, unless they stay on the machine. */
export function isSafeUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isEncrypted = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
  return isEncrypted && username === '' && password === '';
}

const walletType = z.enum(WALLET_TYPES);

/** A site's settings for a provider. */
const providerSetting = z.strictObject({
  site: z.int().positive(),
  provider: z.enum(PROVIDERS),
  /** The name shown to members. */
  label: z.string().min(1).max(40),
  url: z.string().max(500).refine(isSafeUrl, 'has to be an https address, or one of this machine'),
  /** Signs our requests and verifies callbacks: of this provider and this site alone. */
  secret: z.string().min(32).max(200),
  /** Hosts of pages that members may be redirected to; default: that of `url`. */
  pageHosts: z.array(z.string().min(1).max(200)).max(10).optional(),
  /** The provider's currency codes by wallet. */
  currencies: z.record(z.string().regex(/^[A-Za-z0-9]{2,16}$/), walletType),
  /** Wallets whose withdrawals it pays. */
  payouts: z.array(walletType).default([]),
});
export type ProviderSetting = Readonly<z.infer<typeof providerSetting>>;

const settings = z.array(providerSetting).max(500);

/** Parses written settings; throws an error that names what is invalid. */
export function readSettings(text: string): readonly ProviderSetting[] {
  const read = settings.safeParse(JSON.parse(text));
  if (!read.success) {
    // The first issue only; the values themselves are secrets and are not shown.
    const [issue] = read.error.issues;
    throw new Error(`providers: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'cannot be read'}`);
  }
  const seen = new Set<string>();
  for (const { site, provider, secret, payouts, currencies } of read.data) {
    const isNamed = payouts.every((type) => Object.values(currencies).includes(type));
    if (!isNamed) throw new Error(`providers: ${provider} at site ${site} pays out what it has no currency for`);
    for (const mark of [
      `${provider} at site ${site}`,
      `secret ${secret}`,
      ...payouts.map((type) => `${site} ${type}`),
    ]) {
      if (seen.has(mark)) throw new Error(`providers: ${provider} at site ${site} shares what it must have alone`);
      seen.add(mark);
    }
  }
  return read.data;
}

/** The provider's currency code of a wallet. */
export function currencyOf({ currencies }: ProviderSetting, wallet: WalletType): string | null {
  return Object.keys(currencies).find((name) => currencies[name] === wallet) ?? null;
}
