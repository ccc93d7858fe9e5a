import { useQuery } from '@tanstack/react-query';
import {
  Bitcoin,
  Lock,
  LogOut,
  Megaphone,
  Palette,
  ShieldCheck,
  SlidersHorizontal,
  UserPen,
  Users,
  WalletCards,
  Zap,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { latestNoticeQuery } from '../../data/content/notice-queries.ts';
import { futuresOptionsQuery } from '../../data/market/option-queries.ts';
import { logout } from '../../data/session/session.ts';
import { usePlayerSettings } from '../../data/settings/settings-store.ts';
import { useSite } from '../../data/site/site-store.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { BackToTop } from '../../shared/ui/back-to-top.tsx';
import { confirm } from '../../shared/ui/dialogs/dialog-store.ts';
import { MenuRow } from '../../shared/ui/menu-row.tsx';
import { AssetCard } from './asset-card.tsx';
import { useDisplaySummary } from './display-choice.tsx';
import { DisplaySheet } from './display-sheet.tsx';
import { NickSheet } from './nick-sheet.tsx';
import { PracticeRow } from './practice-row.tsx';
import { ProfileCard } from './profile-card.tsx';

/** /more: the member's own things and the way to every product. Entries come with the screens they lead to. */
export function MorePage() {
  const t = useText();
  const site = useSite();
  const displaySummary = useDisplaySummary();
  const { orderCnt } = usePlayerSettings();
  const { data: futures = [] } = useQuery({ ...futuresOptionsQuery(), enabled: site.flags.isFutures });
  const [firstFutures = null] = futures;
  const { data: latestNotice = null } = useQuery(latestNoticeQuery());
  const [open, setOpen] = useState<'display' | 'nick' | null>(null);

  async function askToLogOut() {
    const agreed = await confirm({ title: t('more.logoutAsk'), confirmText: t('more.logout') });
    if (agreed) logout();
  }

  return (
    <div className="mx-auto w-full max-w-(--w-page) pb-8">
      <div className="flex flex-col gap-2 px-4 pt-2">
        <ProfileCard onPress={() => setOpen('nick')} />
        <AssetCard />
      </div>
      <nav aria-label={t('more.products')} className="mt-2 grid grid-cols-4 px-2">
        {site.flags.isOversea && <ProductLink href="/oversea" icon={<Zap />} label={t('more.overseaFutures')} />}
        {firstFutures !== null && (
          <ProductLink href={`/futureView/${firstFutures.id}`} icon={<Bitcoin />} label={t('more.coinFutures')} />
        )}
        {site.flags.isFutures && <ProductLink href="/copytrade" icon={<Users />} label={t('nav.copytrade')} />}
      </nav>
      <div className="mt-3 h-2 bg-surface-1 in-data-[theme=light]:bg-surface-2" />
      <MenuRow icon={<WalletCards size={20} />} label={t('nav.walletAsset')} href="/wallet/asset" />
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
      <MenuRow icon={<Lock size={20} />} label={t('more.changePassword')} href="/more/change_password" />
      <MenuRow icon={<LogOut size={20} />} label={t('more.logout')} onPress={() => void askToLogOut()} />
      <BackToTop />
      <DisplaySheet open={open === 'display'} onOpenChange={(isOpen) => setOpen(isOpen ? 'display' : null)} />
      <NickSheet open={open === 'nick'} onOpenChange={(isOpen) => setOpen(isOpen ? 'nick' : null)} />
    </div>
  );
}

interface ProductLinkProps {
  readonly href: string;
  readonly icon: ReactNode;
  readonly label: string;
}

function ProductLink({ href, icon, label }: ProductLinkProps) {
  return (
    <AppLink
      href={href}
      className="pressable-row flex min-h-19 flex-col items-center gap-2 rounded-md px-1 pt-3.5 pb-2 text-center text-label font-medium text-balance"
    >
      <span aria-hidden="true" className="text-ink-2">
        {icon}
      </span>
      {label}
    </AppLink>
  );
}
