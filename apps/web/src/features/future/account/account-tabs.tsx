import type { FuturesOrder, FuturesPosition } from '@hoga/contract/futures';
import type { FuturesOptionId } from '@hoga/kernel/ids';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { TabPanel } from '@hoga/ui/components/tab-panel.tsx';
import { Tabs } from '@hoga/ui/components/tabs.tsx';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useCopies } from '../../../data/account/copy-account.ts';
import { useFutures } from '../../../data/account/futures-account.ts';
import type { ContractTerms } from '../../../data/market/contract-terms.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { PositionCardsProps } from '../../../trading/position-card.tsx';
import type { AccountFigures } from '../model/account-figures.ts';
import type { ContractsById } from '../model/use-contracts.ts';
import { AccountCard } from './account-card.tsx';
import { FUTURES_TERMS } from './futures-terms.tsx';
import { Loaded } from './loaded.tsx';

type AccountTab = 'positions' | 'copies' | 'orders' | 'fills' | 'history' | 'exits' | 'funding';

/** Behind its own tab: the first render does not need it. */
const FuturesOrders = lazy(() => import('./futures-orders.tsx').then((module) => ({ default: module.FuturesOrders })));

/** Histories are opened now and then: fetched on first use. */
const histories = () => import('./history-lists.tsx');
const OrderHistory = lazy(() => histories().then((module) => ({ default: module.OrderHistory })));
const FundingHistory = lazy(() => histories().then((module) => ({ default: module.FundingHistory })));

const CopiesPanel = lazy(() => import('../copy/copies-panel.tsx').then((module) => ({ default: module.CopiesPanel })));

type PositionList = ComponentType<PositionCardsProps<ContractTerms, FuturesOrder, FuturesPosition>>;

export interface AccountTabsProps {
  contracts: ContractsById;
  currentId: FuturesOptionId;
  figures: AccountFigures;
  /** `cards` on a phone, `table` in a desktop pane. */
  shape: 'cards' | 'table';
  /** How that shape shows positions: a phone does not fetch the table. */
  list: PositionList;
}

/** The account's open rows, and its history. */
export function AccountTabs({ contracts, currentId, figures, shape, list }: AccountTabsProps) {
  const t = useText();
  const [tab, setTab] = useState<AccountTab>('positions');
  const positions = useFutures((rows) => rows.positions.list.length);
  const orders = useFutures((rows) => rows.orders.list.length + rows.exits.list.length);
  const copies = useCopies(({ list }) => list.length);
  const panel = shape === 'table' ? 'min-h-0 flex-1 overflow-x-hidden overflow-y-auto -outline-offset-2' : 'min-h-40';
  return (
    <Tabs<AccountTab>
      label={t('futures.account')}
      align="start"
      items={[
        { value: 'positions', label: t('trading.positions'), count: positions },
        // Hidden from members without copies.
        ...(copies > 0 || tab === 'copies'
          ? [{ value: 'copies', label: t('copy.copies'), count: copies } as const]
          : []),
        { value: 'orders', label: t('trading.orders'), count: orders },
        { value: 'fills', label: t('futures.fills') },
        { value: 'history', label: t('futures.orderHistory') },
        { value: 'exits', label: t('futures.exitHistory') },
        { value: 'funding', label: t('futures.fundingHistory') },
      ]}
      value={tab}
      onValueChange={setTab}
      className={shape === 'cards' ? 'sticky top-0 z-(--z-sticky) bg-bg' : 'max-2xl:*:px-2 max-2xl:*:text-label'}
    >
      <TabPanel value="positions" className={panel}>
        {/* A desktop has it beneath the form. */}
        {shape === 'cards' && <AccountCard figures={figures} contracts={contracts} />}
        <Loaded>
          <Positions contracts={contracts} currentId={currentId} as={list} />
        </Loaded>
      </TabPanel>
      <TabPanel value="copies" className={panel}>
        <Suspense>
          <CopiesPanel contracts={contracts} />
        </Suspense>
      </TabPanel>
      <TabPanel value="orders" className={panel}>
        <Loaded>
          <Suspense fallback={<SkeletonList rows={2} />}>
            <FuturesOrders contracts={contracts} currentId={currentId} />
          </Suspense>
        </Loaded>
      </TabPanel>
      <TabPanel value="fills" className={panel}>
        <Suspense fallback={<SkeletonList rows={4} />}>
          <OrderHistory kind="fills" contracts={contracts} />
        </Suspense>
      </TabPanel>
      <TabPanel value="history" className={panel}>
        <Suspense fallback={<SkeletonList rows={4} />}>
          <OrderHistory kind="orders" contracts={contracts} />
        </Suspense>
      </TabPanel>
      <TabPanel value="exits" className={panel}>
        <Suspense fallback={<SkeletonList rows={4} />}>
          <OrderHistory kind="exits" contracts={contracts} />
        </Suspense>
      </TabPanel>
      <TabPanel value="funding" className={panel}>
        <Suspense fallback={<SkeletonList rows={4} />}>
          <FundingHistory contracts={contracts} />
        </Suspense>
      </TabPanel>
    </Tabs>
  );
}

function Positions({
  contracts,
  currentId,
  as: List,
}: Pick<AccountTabsProps, 'contracts' | 'currentId'> & { as: PositionList }) {
  const t = useText();
  const all = useFutures((rows) => rows.positions.list);
  // The contract on the screen first.
  const positions = [...all].sort(
    (a, b) => Number(b.futuresOptionId === currentId) - Number(a.futuresOptionId === currentId),
  );
  if (positions.length === 0) return <EmptyState title={t('trading.noPositions')} />;
  const known = positions.flatMap((row) => {
    const contract = contracts.get(row.futuresOptionId);
    return contract === undefined ? [] : [{ contract, row }];
  });
  return <List product={FUTURES_TERMS} positions={known} currentHref={`/future/${currentId}`} />;
}
