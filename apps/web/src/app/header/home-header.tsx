import { ButtonLink } from '@hoga/ui/components/button-link.tsx';
import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { IconLink } from '@hoga/ui/components/icon-link.tsx';
import { Logo } from '@hoga/ui/components/logo.tsx';
import { CircleUserRound, Mail, Menu } from 'lucide-react';
import { useLoggedIn, useSession } from '../../data/session/session-store.ts';
import { openDrawer } from '../../data/shell/shell-store.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { AppBar } from '../../shared/ui/app-bar.tsx';
import type { RouteMeta } from '../route-meta.ts';
import { SiteBadges } from '../site-badges.tsx';

/** Large title with the account and message icons (NAV-37 … 39). On desktops the top navigation has them. */
export function HomeHeader({ meta }: { meta: RouteMeta }) {
  const t = useText();
  const loggedIn = useLoggedIn();
  return (
    <AppBar
      large
      className="lg:hidden"
      leading={
        <IconLink
          label={t('nav.home')}
          icon={<Logo className="align-top" />}
          href={loggedIn ? '/home' : '/homeView'}
          className="-mr-3"
        />
      }
      // On the smallest phones badges and icons take its room: the tabs beneath name the product.
      title={
        <h1 className="truncate pl-3 text-title2 font-bold tracking-tight max-[24rem]:sr-only">
          {meta.title === undefined ? '' : t(meta.title)}
        </h1>
      }
      trailing={
        <>
          <SiteBadges className="px-1" />
          <AccountIcons />
          <IconButton label={t('nav.openMenu')} icon={<Menu size={24} />} onClick={() => openDrawer('menu')} />
        </>
      }
    />
  );
}

/** Messages and account for a user, the way in for a visitor. */
export function AccountIcons() {
  const t = useText();
  const loggedIn = useLoggedIn();
  const unreadMessages = useSession((state) => state.unreadMessages);
  if (!loggedIn) {
    return (
      <ButtonLink href="/signin" size="sm" variant="primary">
        {t('nav.signIn')}
      </ButtonLink>
    );
  }
  return (
    <>
      <IconLink label={t('nav.messages')} icon={<Mail size={24} />} href="/more/message" badge={unreadMessages} />
      <IconLink label={t('nav.account')} icon={<CircleUserRound size={24} />} href="/more/mypage" />
    </>
  );
}
