import { DNW_STATUSES, isLive } from '@hoga/domain/wallet/dnw';
import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { Banner } from '@hoga/ui/components/banner.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { useDesktop } from '@hoga/ui/lib/use-desktop.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Ticket } from 'lucide-react';
import { useState } from 'react';
import { messageForError } from '../../../data/api/api.ts';
import { cashierQuery, recentDnwQuery } from '../../../data/wallet/cashier-queries.ts';
import { type Holding, useHoldings } from '../../../data/wallet/holdings.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { MenuRow } from '../../../shared/ui/menu-row.tsx';
import { CouponSheet } from '../dnw/coupon-sheet.tsx';
import { EquityHistory } from '../equity/equity-history.tsx';
import { AssetTotal } from './asset-total.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RequestSection } from './request-section.tsx';
import { WalletList } from './wallet-list.tsx';
import { WalletTable } from './wallet-table.tsx';
import { WithdrawalGuard } from './withdrawal-guard.tsx';

/** /wallet/asset: the wallets, their worth, and their actions (RT-30). */
export function AssetPage() {
  const t = useText();
  const isDesktop = useDesktop();
  const holdings = useHoldings();
  const cashier = useQuery(cashierQuery());
  const banner = cashier.isError && (
    <Banner
      tone="warn"
      inset={isDesktop}
      icon={<CircleAlert />}
      action={{ label: t('common.retry'), onPress: () => void cashier.refetch() }}
    >
      {messageForError(cashier.error) ?? t('common.loadFailed')}
    </Banner>
  );
  if (holdings.length === 0) return <EmptyState title={t('wallet.noWallets')} />;
  return isDesktop ? (
    <div className="grid grid-cols-[minmax(0,1fr)_320px] items-start gap-1.5 py-1.5">
      <div className="flex flex-col gap-1.5">
        {banner}
        <div className="card">
          <AssetTotal holdings={holdings} />
          <EquityHistory holdings={holdings} />
        </div>
        <WalletTable holdings={holdings} />
      </div>
      <div className="flex flex-col gap-1.5">
        <section aria-label={t('wallet.quick')} className="card">
          <h2 className="mb-3 text-body font-bold">{t('wallet.quick')}</h2>
          <QuickActions />
        </section>
        <UnderWay className="card px-0" />
        <Movements className="card px-0" />
        <WithdrawalGuard className="card" />
        <CouponRow className="card px-0 py-0" />
      </div>
    </div>
  ) : (
    <PhoneAssets holdings={holdings} banner={banner} />
  );
}

function PhoneAssets({ holdings, banner }: { holdings: readonly Holding[]; banner: React.ReactNode }) {
  return (
    <div className="pb-8">
      {banner}
      <div className="flex flex-col gap-4.5 px-gutter pt-5 pb-4">
        <AssetTotal holdings={holdings} />
        <QuickActions />
      </div>
      <div className="px-gutter pb-4">
        <EquityHistory holdings={holdings} />
      </div>
      <UnderWay className="border-t border-line pt-3" />
      <div className="h-2 bg-surface-1 in-data-[theme=light]:bg-surface-2" />
      <WalletList holdings={holdings} />
      <div className="mt-3 h-2 bg-surface-1 in-data-[theme=light]:bg-surface-2" />
      <Movements className="pt-3" />
      <CouponRow />
    </div>
  );
}

const SHOWN = 5;
const OVER = DNW_STATUSES.filter((status) => !isLive(status)).join();

/** Requests under way, oldest first, so that none is overlooked. */
function UnderWay({ className }: { className: string }) {
  const t = useText();
  const { data: cashier } = useQuery(cashierQuery());
  const requests = cashier?.requests ?? [];
  if (requests.length === 0) return null;
  return <RequestSection title={t('wallet.underWayCount', { count: requests.length })} {...{ requests, className }} />;
}

/** The latest requests. */
function Movements({ className }: { className: string }) {
  const t = useText();
  const done = useQuery(recentDnwQuery({ statusStrs: OVER }, SHOWN));
  const all = (
    <AppLink href="/wallet/dnw_history" className="relative text-caption font-medium text-ink-2 hit-44">
      {t('wallet.seeAll')}
    </AppLink>
  );
  return (
    <RequestSection
      title={t('wallet.movements')}
      aside={all}
      requests={done.data}
      empty={t('wallet.noRequests')}
      className={className}
    >
      {done.isPending && <SkeletonList rows={SHOWN} />}
      {done.isError && done.data === undefined && (
        <ErrorState
          className="py-6"
          onRetry={() => void done.refetch()}
          pending={done.isFetching}
          detail={messageForError(done.error) ?? undefined}
        />
      )}
    </RequestSection>
  );
}

function CouponRow({ className }: { className?: string }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={className}>
      <MenuRow icon={<Ticket />} label={t('wallet.couponEnter')} onPress={() => setOpen(true)} />
      <CouponSheet open={isOpen} onOpenChange={setOpen} />
    </div>
  );
}
