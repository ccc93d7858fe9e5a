import { currentLanguage } from '@hoga/ui/texts/language-store.ts';
import { useRouterState } from '@tanstack/react-router';
import { LogOut, Menu, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { signOut } from '../data/session.ts';
import { useOperator } from '../data/session-store.ts';
import { chooseLanguage } from '../shared/i18n/language.ts';
import { t } from '../shared/i18n/t.ts';
import { Avatar } from '../shared/kit/avatar.tsx';
import { showTheme, themeStore } from '../shared/theme.ts';
import { AlarmBell } from './alarm-bell.tsx';
import { ConsoleClock } from './console-clock.tsx';
import { FindField } from './find-field.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { roleText } from './role-text.ts';
import { useMenu } from './use-menu.ts';

const ICON_BUTTON = 'grid size-8 shrink-0 place-items-center rounded-sm text-ink-2 hover:bg-surface-2 max-lg:size-11';

export function TopBar() {
  const operator = useOperator();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const page = useMenu()
    .flatMap(({ items }) => items)
    .find((item) => item.path === path);
  const theme = useStore(themeStore);
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
      <button
        type="button"
        aria-label={theme === 'dark' ? t('app.lightTheme') : t('app.darkTheme')}
        className={ICON_BUTTON}
        onClick={() => showTheme(theme === 'dark' ? 'light' : 'dark')}
      >
        {theme === 'dark' ? <Sun size={18} aria-hidden="true" /> : <Moon size={18} aria-hidden="true" />}
      </button>
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
