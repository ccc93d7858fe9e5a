import type { OperatorRole, RoleKey } from '@hoga/domain/operators/permissions';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { currentLanguage } from '@hoga/ui/texts/language-store.ts';
import { useRouterState } from '@tanstack/react-router';
import { LogOut, Menu } from 'lucide-react';
import { useState } from 'react';
import { signOut } from '../data/session.ts';
import { type Operator, useOperator } from '../data/session-store.ts';
import { chooseLanguage } from '../shared/i18n/language.ts';
import { t } from '../shared/i18n/t.ts';
import { Avatar } from '../shared/kit/avatar.tsx';
import { ROLE_NAMES, roleName } from '../shared/role-names.ts';
import { AlarmBell } from './alarm-bell.tsx';
import { ConsoleClock } from './console-clock.tsx';
import { FindField } from './find-field.tsx';
import { KillSwitch } from './kill-switch.tsx';
import { NavLinks } from './nav-links.tsx';
import { SiteSwitch } from './site-switch.tsx';
import { ThemeButton } from './theme-button.tsx';
import { useMenu } from './use-menu.ts';

const ICON_BUTTON = 'grid size-8 shrink-0 place-items-center rounded-sm text-ink-2 hover:bg-surface-2 max-lg:size-11';

export function TopBar() {
  const operator = useOperator();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const page = useMenu()
    .flatMap(({ items }) => items)
    .find((item) => item.path === path);
  const otherLanguage = currentLanguage() === 'ko' ? 'en' : 'ko';
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <header className="col-start-2 flex min-w-0 items-center gap-2.5 px-3 lg:pl-1">
      <button
        type="button"
        aria-label={t('app.menu')}
        className={`${ICON_BUTTON} lg:hidden`}
        onClick={() => setMenuOpen(true)}
      >
        <Menu size={20} aria-hidden="true" />
      </button>
      <h1 className="flex-1 truncate text-title3 font-bold tracking-tight">{page?.name ?? t('app.console')}</h1>
      <FindField />
      <ConsoleClock />
      <AlarmBell />
      <ThemeButton className={ICON_BUTTON} />
      <button
        type="button"
        lang={otherLanguage}
        aria-label={t('app.switchLanguage')}
        className={`${ICON_BUTTON} text-micro font-semibold`}
        onClick={() => chooseLanguage(otherLanguage)}
      >
        {otherLanguage === 'en' ? 'EN' : t('app.koreanShort')}
      </button>
      <p className="flex shrink-0 items-center gap-2 whitespace-nowrap max-sm:hidden">
        <Avatar name={operator.name} isMe />
        <span className="max-xl:sr-only">
          <b className="font-semibold">{operator.name}</b> {roleText(operator)}
        </span>
      </p>
      <button type="button" aria-label={t('app.signOut')} className={ICON_BUTTON} onClick={() => void signOut()}>
        <LogOut size={18} aria-hidden="true" />
      </button>
      <MenuSheet open={isMenuOpen} onOpenChange={setMenuOpen} />
    </header>
  );
}

/** The side bar of narrow screens. */
function MenuSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('app.menu')}>
      <SiteSwitch />
      <NavLinks onGo={() => onOpenChange(false)} />
      <KillSwitch />
    </Sheet>
  );
}

/** The operator's roles on all sites, the highest first. */
function roleText({ grants, ownRoles }: Pick<Operator, 'grants' | 'ownRoles'>): string {
  const held = new Set<RoleKey>(grants.flatMap(({ roles }) => roles));
  const ranked: readonly RoleKey[] = [
    ...(Object.keys(ROLE_NAMES) as OperatorRole[]),
    ...ownRoles.map(({ role }) => role),
  ];
  return [...new Set(ranked.filter((role) => held.has(role)))].map((role) => roleName(role, ownRoles)).join(' · ');
}
