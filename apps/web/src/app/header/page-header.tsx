import { backTarget } from '@hoga/domain/navigation/paths';
import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { IconLink } from '@hoga/ui/components/icon-link.tsx';
import { Slot } from '@hoga/ui/components/slot.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { useDesktop } from '@hoga/ui/lib/use-desktop.ts';
import { useLocation } from '@tanstack/react-router';
import { Menu, X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { openDrawer } from '../../data/shell/shell-store.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { AppBar } from '../../shared/ui/app-bar.tsx';
import type { RouteMeta } from '../route-meta.ts';
import { SiteBadges } from '../site-badges.tsx';

const OptionSelect = lazy(() =>
  import('../../features/rounds/option-select.tsx').then((module) => ({ default: module.OptionSelect })),
);

/** The route whose header offers the tradable options (NAV-29). */
const TRADE_ROUTE = 'Trade';

/** Title, back or close, and the menu (NAV-29 … 36). */
export function PageHeader({ meta }: { meta: RouteMeta }) {
  const t = useText();
  const { pathname } = useLocation();
  const isDesktop = useDesktop();
  const title = meta.title === undefined ? '' : t(meta.title);
  const back = backTarget(pathname, meta.backUrl);
  // A page that is its own first segment has nowhere to go back to.
  const hasBack = meta.noBack !== true && back !== pathname;
  return (
    <AppBar
      // On desktops it heads the column of content under the top navigation.
      className={
        meta.fills !== undefined
          ? 'lg:hidden'
          : cx('lg:static lg:mx-auto lg:w-full', meta.wide === true ? 'lg:max-w-(--w-wide)' : 'lg:max-w-(--w-page)')
      }
      // There the top navigation is the page's banner; over a screen that fills the page it is the line of badges.
      regionName={isDesktop || (meta.fills === true && meta.headerBadges !== true) ? title : undefined}
      large={!hasBack}
      backHref={hasBack ? back : undefined}
      title={
        meta.name === TRADE_ROUTE ? (
          <Suspense fallback={title}>
            <OptionSelect />
          </Suspense>
        ) : (
          title
        )
      }
      trailing={
        <>
          <Slot name="header" className="shrink-0" />
          {(meta.fills !== true || meta.headerBadges === true) && (
            <SiteBadges className="px-1 max-[379px]:flex-col max-[379px]:items-end max-[379px]:gap-0.5 lg:hidden" />
          )}
          <IconButton
            label={t('nav.openMenu')}
            icon={<Menu size={24} />}
            className="lg:hidden"
            onClick={() => openDrawer('menu')}
          />
          {meta.backUrl !== undefined && (
            <IconLink label={t('common.close')} icon={<X size={24} />} href={meta.backUrl} />
          )}
        </>
      }
    />
  );
}
