import { Logo } from '@hoga/ui/components/logo.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { t } from '../shared/i18n/t.ts';
import { KillSwitch } from './kill-switch.tsx';
import { NavLinks } from './nav-links.tsx';
import { SiteSwitch } from './site-switch.tsx';

/** 208 px; icons alone on narrow desktops; on phones the menu is in the top bar. */
export function SideBar() {
  return (
    <aside
      aria-label={t('app.console')}
      className="row-span-3 flex min-h-0 flex-col gap-2 overflow-x-clip px-2 pb-2 max-lg:hidden"
    >
      <div className="-mb-2 flex h-12 shrink-0 items-center gap-2 px-1.5">
        <Logo />
        <span className={cx('text-body font-bold tracking-tight max-xl:hidden')}>{t('app.brand')}</span>
        <span className="text-micro text-ink-3 max-xl:hidden">{t('app.console')}</span>
      </div>
      <SiteSwitch />
      {/* The menu scrolls separately: the kill switch is visible on every page, however many menus there are. */}
      <div className="no-scrollbar -mt-2 min-h-0 flex-1 overflow-y-auto">
        <NavLinks />
      </div>
      <KillSwitch />
    </aside>
  );
}
