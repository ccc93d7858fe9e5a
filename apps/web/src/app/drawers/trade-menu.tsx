import type { TradeMenuEntry } from '@hoga/domain/navigation/menus';
import { CountBadge } from '@hoga/ui/components/count-badge.tsx';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { Drawer } from '@hoga/ui/components/drawer.tsx';
import { House, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { logout } from '../../data/session/session.ts';
import { useLoggedIn, useSession } from '../../data/session/session-store.ts';
import { closeDrawer } from '../../data/shell/shell-store.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { MenuRow } from '../../shared/ui/menu-row.tsx';
import { useFooter, useTradeMenu, useWalletMenu } from '../use-menu.tsx';

const SECTIONS = [
  ['trade', 'nav.sectionTrade'],
  ['balance', 'nav.sectionBalance'],
  ['support', 'nav.sectionSupport'],
  ['account', 'nav.sectionAccount'],
] as const;

/** The side menu (NAV-14 … 28). */
export function TradeMenu({ isOpen }: { isOpen: boolean }) {
  const t = useText();
  const loggedIn = useLoggedIn();
  const entries = useTradeMenu();
  const wallet = useWalletMenu();
  const main = useFooter();
  const leave = () => {
    closeDrawer();
    logout();
  };
  return (
    <Drawer
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) closeDrawer();
      }}
      title={t('nav.menu')}
    >
      <nav aria-label={t('nav.menu')} className="flex flex-col pb-4">
        <MenuRow icon={<House />} label={t('nav.home')} href={loggedIn ? '/home' : '/homeView'} />
        {main.map((item) => (
          <MenuRow key={item.id} icon={item.icon} label={item.label} href={item.href} />
        ))}
        {wallet.length > 0 && (
          <Section title={t('nav.sectionWallet')}>
            {wallet.map(({ label, url }) => (
              <MenuRow key={url} label={t(`nav.${label}`)} href={url} />
            ))}
          </Section>
        )}
        {SECTIONS.map(([section, title]) => {
          const own = entries.filter((entry) => entry.section === section);
          if (own.length === 0) return null;
          return (
            <Section key={section} title={t(title)}>
              {own.map((entry) => (
                <EntryRow key={entry.label} entry={entry} />
              ))}
            </Section>
          );
        })}
        {loggedIn && <MenuRow className="mt-3" icon={<LogOut size={20} />} label={t('nav.logout')} onPress={leave} />}
      </nav>
    </Drawer>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-3">
      <h3 className="px-4 py-1 text-micro font-semibold text-ink-3">{title}</h3>
      {children}
    </section>
  );
}

function EntryRow({ entry }: { entry: TradeMenuEntry }) {
  const t = useText();
  const unreadContacts = useSession((state) => state.unreadContacts);
  const label = t(`nav.${entry.label}`);
  if (entry.action === 'preparing') {
    return <MenuRow label={label} onPress={() => void alert({ body: t('common.preparing') })} />;
  }
  return (
    <MenuRow
      label={label}
      href={entry.url}
      value={entry.badge === 'contact' ? <CountBadge count={unreadContacts} /> : undefined}
    />
  );
}
