import {
  belongsTo,
  type FooterItem,
  footerItems,
  footerTarget,
  productItems,
  type RouteLookup,
  type TabItem,
  TRADE_ITEM,
  type TradeMenuEntry,
  tabItems,
  tradeMenuEntries,
  type WalletMenuEntry,
  walletMenuEntries,
} from '@hoga/domain/navigation/menus';
import { useLocation, useRouter } from '@tanstack/react-router';
import { ArrowRightLeft, LayoutGrid, Search, Zap } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useLoggedIn, useSession } from '../data/session/session-store.ts';
import { rememberSeenMenu, useSeenMenus } from '../data/shell/shell-store.ts';
import { useSite } from '../data/site/site-store.ts';
import { useText } from '../shared/i18n/use-text.ts';
import type { NavItem } from '../shared/ui/nav-item.tsx';
import { routeLookup } from './route-lookup.ts';

const FOOTER_ICONS: Readonly<Record<FooterItem['label'], ReactNode>> = {
  quickOrder: <Zap />,
  dnw: <ArrowRightLeft />,
  search: <Search />,
  more: <LayoutGrid />,
};

export function useRouteLookup(): RouteLookup {
  return routeLookup(useRouter());
}

/** The footer of this moment, as the tab bar and the top navigation show it. */
export function useFooter(): readonly NavItem[] {
  const t = useText();
  const site = useSite();
  const loggedIn = useLoggedIn();
  const unreadContacts = useSession((state) => state.unreadContacts);
  const { pathname } = useLocation();
  const routeOf = useRouteLookup();
  const seen = useSeenMenus();
  const isNew = ({ name }: FooterItem) =>
    !seen.includes(name) && site.newMenus.some((fresh) => fresh.toLowerCase() === name.toLowerCase());
  const items = footerItems({ loggedIn, routeOf });
  const opened = items.find((item) => belongsTo(pathname, item) && isNew(item))?.name;
  useEffect(() => {
    if (opened !== undefined) rememberSeenMenu(opened);
  }, [opened]);
  return items.map((item) => ({
    id: item.name,
    label: t(`nav.${item.label}`),
    icon: FOOTER_ICONS[item.label],
    href: footerTarget(item, loggedIn),
    current: belongsTo(pathname, item),
    count: item.badge === 'contact' ? unreadContacts : 0,
    isNew: isNew(item),
  }));
}

/** The present top navigation: where a site has several products, each has an entry in place of Trade. */
export function useDesktopMenu(): readonly NavItem[] {
  const t = useText();
  const { flags } = useSite();
  const loggedIn = useLoggedIn();
  const { pathname } = useLocation();
  const routeOf = useRouteLookup();
  const footer = useFooter();
  const products = productItems({ flags, loggedIn, routeOf });
  if (products.length < 2) return footer;
  return footer.flatMap((item) =>
    item.id !== TRADE_ITEM
      ? [item]
      : products.map((product) => ({
          id: product.url,
          label: product.labels.map((label) => t(`nav.${label}`)).join('·'),
          href: product.url,
          current: belongsTo(pathname, product),
        })),
  );
}

export function useTabMenu(): readonly TabItem[] {
  return tabItems(useRouteLookup());
}

export function useTradeMenu(): readonly TradeMenuEntry[] {
  const site = useSite();
  const loggedIn = useLoggedIn();
  const routeOf = useRouteLookup();
  return tradeMenuEntries({ flags: site.flags, futuresMenu: site.futuresMenu, loggedIn, routeOf });
}

export function useWalletMenu(): readonly WalletMenuEntry[] {
  const { flags } = useSite();
  const loggedIn = useLoggedIn();
  const routeOf = useRouteLookup();
  return walletMenuEntries({ flags, loggedIn, routeOf });
}
