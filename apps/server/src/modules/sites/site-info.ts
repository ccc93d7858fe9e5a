import type { SiteInfo } from '@hoga/contract/site';
import { usedCoinsOf } from '@hoga/domain/site/coin-lists';
import type { Site } from '../../http/site-directory.ts';

/** Environment settings that apply to every site. */
export interface SiteSurroundings {
  readonly feedIsSimulated: boolean;
  /** A list of used coins that overrides each site's own (SITE-25). */
  readonly usedCoins: string | undefined;
}

export function toSiteInfo(site: Site, { feedIsSimulated, usedCoins }: SiteSurroundings): SiteInfo {
  return {
    id: site.id,
    code: site.code,
    stockPrefix: site.stockPrefix,
    overseaPrefix: site.overseaPrefix,
    coinInfoJson: JSON.stringify(site.coinInfo),
    usedCoins: usedCoinsOf(site.usedCoins, usedCoins).join(','),
    depositCoins: site.depositCoins,
    buyCoins: site.buyCoins,
    binaryCurrency: site.binaryCurrency,
    type: site.type,
    messageLanguage: site.messageLanguage,
    language: site.language,
    theme: site.theme,
    texts: site.texts,
    futuresMenu: site.futuresMenu,
    newMenus: site.newMenus,
    chatUrl: site.chatUrl,
    paperMoney: site.paperMoney,
    simulatedPrices: feedIsSimulated,
  };
}
