import type { SiteInfo } from '@hoga/contract/site';
import type { Site } from '../../http/site-directory.ts';

export function toSiteInfo(site: Site, feedIsSimulated: boolean): SiteInfo {
  return {
    id: site.id,
    code: site.code,
    stockPrefix: site.stockPrefix,
    overseaPrefix: site.overseaPrefix,
    coinInfoJson: JSON.stringify(site.coinInfo),
    usedCoins: site.usedCoins,
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
