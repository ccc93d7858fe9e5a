import type { SiteInfo } from '@hoga/contract/site';
import { parseCommaList, stripPrefixUnderscore } from '@hoga/domain/site/coin-lists';
import { parseSiteType, type SiteFlags } from '@hoga/domain/site/site-type';
import { defined } from '@hoga/kernel/assert';

export interface CoinInfo {
  readonly name: string;
  readonly currency: string;
}

/** Site info as the application uses it: lists parsed, flags read, the prefix stripped. */
export interface Site extends Omit<SiteInfo, 'usedCoins' | 'depositCoins' | 'buyCoins' | 'coinInfoJson' | 'type'> {
  readonly flags: SiteFlags;
  readonly usedCoins: readonly string[];
  readonly depositCoins: readonly string[];
  readonly buyCoins: readonly string[];
  readonly coinInfo: Readonly<Record<string, CoinInfo>>;
  readonly coinInfoJson: string;
}

export function readSite(info: SiteInfo): Site {
  const { type, ...rest } = info;
  return {
    ...rest,
    flags: defined(parseSiteType(type), `site ${info.id} has no readable type`),
    stockPrefix: stripPrefixUnderscore(info.stockPrefix),
    usedCoins: parseCommaList(info.usedCoins),
    depositCoins: parseCommaList(info.depositCoins),
    buyCoins: parseCommaList(info.buyCoins),
    coinInfo: readCoinInfo(info.coinInfoJson),
  };
}

/** Only over HTTPS: embedded content could be read and changed in transit otherwise. */
export function hasChat({ chatUrl }: Pick<Site, 'chatUrl'>): boolean {
  return chatUrl.startsWith('https://');
}

/** Coins without readable info are shown by their code, so nothing here is worth failing for. */
function readCoinInfo(json: string): Readonly<Record<string, CoinInfo>> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return {};
  }
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([coin, info]: [string, unknown]): [string, CoinInfo][] => {
      if (typeof info !== 'object' || info === null) return [];
      const { name, currency } = info as { readonly [Field in keyof CoinInfo]?: unknown };
      return [
        [
          coin,
          {
            name: typeof name === 'string' ? name : coin,
            currency: typeof currency === 'string' ? currency : coin,
          },
        ],
      ];
    }),
  );
}
