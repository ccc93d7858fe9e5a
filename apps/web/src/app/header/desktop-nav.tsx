import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { Slot } from '@hoga/ui/components/slot.tsx';
import { Menu } from 'lucide-react';
import { useLoggedIn } from '../../data/session/session-store.ts';
import { openDrawer } from '../../data/shell/shell-store.ts';
import { useSite } from '../../data/site/site-store.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { TopNav } from '../../shared/ui/top-nav.tsx';
import { LinkState } from '../link-state.tsx';
import { SiteBadges } from '../site-badges.tsx';
import { useDesktopMenu } from '../use-menu.tsx';
import { AccountIcons } from './home-header.tsx';

/** From 1024 px in place of the tab bar. */
export function DesktopNav() {
  const t = useText();
  const site = useSite();
  const loggedIn = useLoggedIn();
  const items = useDesktopMenu();
  return (
    <TopNav
      siteName={site.texts.name}
      homeHref={loggedIn ? '/home' : '/homeView'}
      items={items}
      trailing={
        <>
          {/*
           * Filled from the right. Figures without room wrap into a hidden line: figures never cut the menu, so
           * they reserve no room, and the first of them too has an element to wrap after.
           */}
          <Slot
            name="top-nav"
            className="-mr-4 flex h-14 min-w-0 flex-1 flex-row-reverse flex-wrap items-center gap-x-4 overflow-hidden contain-inline-size *:h-14 before:h-14"
          />
          <LinkState className="text-micro tabular-nums" />
          <SiteBadges />
          <span className="flex items-center">
            <AccountIcons />
            <IconButton label={t('nav.openMenu')} icon={<Menu size={24} />} onClick={() => openDrawer('menu')} />
          </span>
        </>
      }
    />
  );
}
