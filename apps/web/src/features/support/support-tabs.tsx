import { LinkTabs } from '@hoga/ui/components/link-tabs.tsx';
import { useLocation } from '@tanstack/react-router';
import { useSession } from '../../data/session/session-store.ts';
import { useText } from '../../shared/i18n/use-text.ts';

const PAGES = [
  { href: '/more/notice', text: 'support.tabNotice', also: '/support/notice' },
  { href: '/more/faq', text: 'support.tabFaq' },
  { href: '/more/message', text: 'support.tabMessage' },
] as const;

/** The three pages of 고객센터, each with its address. */
export function SupportTabs() {
  const t = useText();
  const { pathname } = useLocation();
  const unreadMessages = useSession((state) => state.unreadMessages);
  return (
    <LinkTabs
      label={t('support.tabs')}
      align="fill"
      items={PAGES.map((page) => ({
        href: page.href,
        label: t(page.text),
        current: pathname === page.href || ('also' in page && pathname === page.also),
        count: page.href === '/more/message' ? unreadMessages : 0,
      }))}
    />
  );
}
