import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { CountBadge } from '@hoga/ui/components/count-badge.tsx';
import { confirm } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { IconLink } from '@hoga/ui/components/icon-link.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { InSlot } from '@hoga/ui/components/slot.tsx';
import { useQuery } from '@tanstack/react-query';
import {
  BookOpenText,
  CircleQuestionMark,
  Gift,
  Handshake,
  Headset,
  KeyRound,
  Lock,
  LogOut,
  Mail,
  Megaphone,
  Newspaper,
  Palette,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  UserPen,
} from 'lucide-react';
import { useState } from 'react';
import { firstArticlesQuery } from '../../data/content/article-queries.ts';
import { logout } from '../../data/session/session.ts';
import { useSession } from '../../data/session/session-store.ts';
import { usePlayerSettings } from '../../data/settings/settings-store.ts';
import { useSite } from '../../data/site/site-store.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { BackToTop } from '../../shared/ui/back-to-top.tsx';
import { DocumentsLink } from '../../shared/ui/documents-link.tsx';
import { MenuRow } from '../../shared/ui/menu-row.tsx';
import { AssetCard } from './asset-card.tsx';
import { DisplayChoice, useDisplaySummary } from './display-choice.tsx';
import { PracticeRow } from './practice-row.tsx';
import { ProductGrid } from './product-grid.tsx';
import { NickSheet } from './profile/nick-sheet.tsx';
import { ProfileCard } from './profile/profile-card.tsx';

/** /more: the member's own things and the way to everything else (RT-48). */
export function MorePage() {
  const t = useText();
  const site = useSite();
  const displaySummary = useDisplaySummary();
  const { orderCnt } = usePlayerSettings();
  const isPartner = useSession(({ user }) => user?.role === 'PARTNER');
  const [open, setOpen] = useState<'display' | 'nick' | null>(null);

  async function askToLogOut() {
    const agreed = await confirm({ title: t('more.logoutAsk'), confirmText: t('more.logout') });
    if (agreed) logout();
  }

  return (
    <div className="mx-auto w-full max-w-(--w-page) pb-8">
      <HeaderIcons />
      <div className="flex flex-col gap-2 px-4 pt-2">
        <ProfileCard />
        <AssetCard />
      </div>
      <ProductGrid />
      <div className="mt-3 h-2 bg-surface-1 in-data-[theme=light]:bg-surface-2" />
      <SupportRows />
      {isPartner && <MenuRow icon={<Handshake size={20} />} label={t('nav.partner')} href="/more/partner" />}
      {site.paperMoney && <PracticeRow />}
      <MenuRow icon={<UserPen size={20} />} label={t('more.changeNick')} onPress={() => setOpen('nick')} />
      <MenuRow
        icon={<SlidersHorizontal size={20} />}
        label={t('setting.orderSettings')}
        value={t('setting.summary', { presets: orderCnt.join('·') })}
        href="/more/setting"
      />
      <MenuRow
        icon={<Palette size={20} />}
        label={t('more.display')}
        value={displaySummary}
        onPress={() => setOpen('display')}
      />
      <MenuRow icon={<ShieldCheck size={20} />} label={t('nav.security')} href="/more/security" />
      <MenuRow icon={<KeyRound size={20} />} label={t('nav.apiKeys')} href="/more/keys" />
      <MenuRow icon={<Lock size={20} />} label={t('more.changePassword')} href="/more/change_password" />
      <MenuRow icon={<LogOut size={20} />} label={t('more.logout')} onPress={() => void askToLogOut()} />
      <p className="flex flex-wrap justify-center gap-x-4 gap-y-3 px-4 pt-3 text-caption text-ink-3">
        <AppLink href="/more/terms" className="relative hit-44">
          {t('nav.terms')}
        </AppLink>
        <AppLink href="/more/privacy" className="relative hit-44">
          {t('nav.privacy')}
        </AppLink>
        <AppLink href="/status" className="relative hit-44">
          {t('nav.status')}
        </AppLink>
        <DocumentsLink className="relative hit-44">{t('nav.developers')}</DocumentsLink>
      </p>
      <BackToTop />
      <DisplaySheet open={open === 'display'} onOpenChange={(isOpen) => setOpen(isOpen ? 'display' : null)} />
      <NickSheet open={open === 'nick'} onOpenChange={(isOpen) => setOpen(isOpen ? 'nick' : null)} />
    </div>
  );
}

/** Messages and settings, where a phone's page has no others; on desktops the top navigation has messages. */
function HeaderIcons() {
  const t = useText();
  const unreadMessages = useSession((state) => state.unreadMessages);
  return (
    <InSlot name="header">
      <span className="flex lg:hidden">
        <IconLink label={t('nav.messages')} icon={<Mail size={24} />} href="/more/message" badge={unreadMessages} />
        <IconLink label={t('nav.setting')} icon={<Settings size={24} />} href="/more/setting" />
      </span>
    </InSlot>
  );
}

/** Operators' content, and how to reach support. */
function SupportRows() {
  const t = useText();
  const unreadContacts = useSession((state) => state.unreadContacts);
  const { data: [latestNotice = null] = [] } = useQuery(firstArticlesQuery('notice', 1));
  return (
    <>
      <MenuRow
        icon={<Megaphone size={20} />}
        label={
          <span className="flex items-baseline gap-2">
            <span className="shrink-0">{t('nav.notice')}</span>
            <span className="truncate text-caption font-regular text-ink-3">{latestNotice?.title}</span>
          </span>
        }
        href="/more/notice"
      />
      <MenuRow
        icon={<Headset size={20} />}
        label={t('nav.contact')}
        value={<CountBadge count={unreadContacts} />}
        href="/more/contact"
      />
      <MenuRow icon={<CircleQuestionMark size={20} />} label={t('more.faq')} href="/more/faq" />
      <MenuRow icon={<Gift size={20} />} label={t('nav.promotion')} href="/more/promotion" />
      <MenuRow icon={<Newspaper size={20} />} label={t('nav.investInfo')} href="/more/strategy" />
      <MenuRow icon={<BookOpenText size={20} />} label={t('nav.glossary')} href="/more/glossary" />
    </>
  );
}

interface DisplaySheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Applied at once: the page behind the sheet is the preview. */
function DisplaySheet({ open, onOpenChange }: DisplaySheetProps) {
  const t = useText();
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('more.display')}>
      <div className="flex flex-col gap-5 pb-2">
        <DisplayChoice setting="theme" />
        <DisplayChoice setting="price" />
        <p className="-mt-3 text-caption text-ink-3">{t('more.priceCvdHint')}</p>
        <DisplayChoice setting="density" />
        <DisplayChoice setting="language" />
      </div>
    </Sheet>
  );
}
