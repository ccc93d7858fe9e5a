import { readFile } from 'node:fs/promises';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { ProviderName } from '@hoga/domain/wallet/providers';
import type { SiteId } from '@hoga/kernel/ids';
import { openProvider } from '@hoga/providers/open-provider';
import type { Provider } from '@hoga/providers/provider';
import { sandboxSettings } from '@hoga/providers/sandbox-settings';
import { type ProviderSetting, readSettings } from '@hoga/providers/setting';
import type { WireParts } from '@hoga/providers/wire';
import type { Config } from '../../foundation/config.ts';
import type { Site } from '../sites/public.ts';

/** The payment providers of each site. */
export interface ProviderDirectory {
  readonly all: readonly Provider[];
  of(siteId: SiteId, name: ProviderName): Provider | null;
  /** The provider that pays withdrawals of a wallet; null: the house does. */
  payoutOf(siteId: SiteId, walletType: WalletType): ProviderName | null;
}

/** `measured` counts the calls of a provider; without it they are not counted. */
export function providerDirectory(
  settings: readonly ProviderSetting[],
  parts: WireParts,
  measured: (provider: Provider) => Provider = (provider) => provider,
): ProviderDirectory {
  const all = settings.map((setting) => measured(openProvider(setting, parts)));
  return {
    all,
    of: (siteId, name) => all.find(({ name: own, setting }) => own === name && setting.site === siteId) ?? null,
    payoutOf: (siteId, walletType) =>
      settings.find(({ site, payouts }) => site === siteId && payouts.includes(walletType))?.provider ?? null,
  };
}

/** The configured providers; on practice sites the sandbox replaces missing ones. */
export async function readProviderSettings(
  { PROVIDERS_FILE, SANDBOX_URL: url, SANDBOX_SECRET: secret }: Config,
  sites: Iterable<Pick<Site, 'id' | 'binaryCurrency' | 'paperMoney'>>,
): Promise<readonly ProviderSetting[]> {
  const written = PROVIDERS_FILE === undefined ? [] : readSettings(await readFile(PROVIDERS_FILE, 'utf8'));
  if (url === undefined || secret === undefined) return written;
  const configured = new Set(written.map(({ site }) => site));
  const played = [...sites].filter(({ id, paperMoney }) => paperMoney && !configured.has(id));
  return [...written, ...played.flatMap((site) => sandboxSettings({ url, secret }, site))];
}
