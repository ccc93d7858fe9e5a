import { LinkTabs } from '@hoga/ui/components/link-tabs.tsx';
import { useLocation } from '@tanstack/react-router';
import { useLoggedIn, useSession } from '../../data/session/session-store.ts';
import { useText } from '../../shared/i18n/use-text.ts';

/** The pages of copy-trading: a visitor has the traders alone, a trader their own in place of follows. */
export function CopyTabs({ className }: { className?: string }) {
  const t = useText();
  const { pathname } = useLocation();
  const isTrader = useSession(({ user }) => user?.isTrader === true);
  if (!useLoggedIn()) return null;
  const own = ['/copytrade/my', '/copytrade/log', '/copytrade/manage'];
  const items = [
    { href: '/copytrade', label: t('copy.traders') },
    ...(isTrader
      ? [{ href: '/copytrade/manage', label: t('copy.manage') }]
      : [
          { href: '/copytrade/my', label: t('copy.my') },
          { href: '/copytrade/log', label: t('copy.log') },
        ]),
  ].map((item) => ({
    ...item,
    current: item.href === '/copytrade' ? !own.includes(pathname) : pathname === item.href,
  }));
  return (
    <LinkTabs
      label={t('nav.copytrade')}
      align="fill"
      items={items}
      {...(className === undefined ? {} : { className })}
    />
  );
}
