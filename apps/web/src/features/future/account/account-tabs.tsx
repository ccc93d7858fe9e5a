import type { FuturesOptionId } from '@hoga/kernel/ids';
import { useState } from 'react';
import { useFutures } from '../../../data/account/futures-account.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { cx } from '../../../shared/lib/cx.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { TabPanel } from '../../../shared/ui/tab-panel.tsx';
import { Tabs } from '../../../shared/ui/tabs.tsx';
import type { AccountFigures } from '../model/account-figures.ts';
import type { ContractsById } from '../model/use-contracts.ts';
import { AccountCard } from './account-card.tsx';
import { FundingHistory, OrderHistory } from './history-lists.tsx';
import { Loaded } from './loaded.tsx';
import { OrdersList } from './orders-list.tsx';
import { PositionCard } from './position-card.tsx';
import { PositionsTable } from './positions-table.tsx';

type AccountTab = 'positions' | 'orders' | 'fills' | 'history' | 'exits' | 'funding';

export interface AccountTabsProps {
  contracts: ContractsById;
  currentId: FuturesOptionId;
  figures: AccountFigures;
  /** `cards` on a phone, `table` in a desktop pane. */
  shape: 'cards' | 'table';
}

/** What the account has open, and what it had. */
export function AccountTabs({ contracts, currentId, figures, shape }: AccountTabsProps) {
  const t = useText();
  const [tab, setTab] = useState<AccountTab>('positions');
  const positions = useFutures((rows) => rows.positions.list.length);
  const orders = useFutures((rows) => rows.orders.list.length + rows.exits.list.length);
  const panel = shape === 'table' ? 'min-h-0 flex-1 overflow-x-hidden overflow-y-auto -outline-offset-2' : 'min-h-40';
  return (
    <Tabs<AccountTab>
      label={t('futures.account')}
      align="start"
      items={[
        { value: 'positions', label: t('futures.positions'), count: positions },
        { value: 'orders', label: t('futures.orders'), count: orders },
        { value: 'fills', label: t('futures.fills') },
        { value: 'history', label: t('futures.orderHistory') },
        { value: 'exits', label: t('futures.exitHistory') },
        { value: 'funding', label: t('futures.fundingHistory') },
      ]}
      value={tab}
      onValueChange={setTab}
      className={cx(shape === 'cards' && 'sticky top-0 z-(--z-sticky) bg-bg')}
    >
      <TabPanel value="positions" className={panel}>
        {/* A desktop has it beneath the form. */}
        {shape === 'cards' && <AccountCard figures={figures} />}
        <Loaded>
          <Positions contracts={contracts} currentId={currentId} shape={shape} />
        </Loaded>
      </TabPanel>
      <TabPanel value="orders" className={panel}>
        <Loaded>
          <OrdersList contracts={contracts} currentId={currentId} />
        </Loaded>
      </TabPanel>
      <TabPanel value="fills" className={panel}>
        <OrderHistory kind="fills" contracts={contracts} />
      </TabPanel>
      <TabPanel value="history" className={panel}>
        <OrderHistory kind="orders" contracts={contracts} />
      </TabPanel>
      <TabPanel value="exits" className={panel}>
        <OrderHistory kind="exits" contracts={contracts} />
      </TabPanel>
      <TabPanel value="funding" className={panel}>
        <FundingHistory contracts={contracts} />
      </TabPanel>
    </Tabs>
  );
}

function Positions({ contracts, currentId, shape }: Pick<AccountTabsProps, 'contracts' | 'currentId' | 'shape'>) {
  const t = useText();
  const all = useFutures((rows) => rows.positions.list);
  // The contract on the screen first.
  const positions = [...all].sort(
    (a, b) => Number(b.futuresOptionId === currentId) - Number(a.futuresOptionId === currentId),
  );
  if (positions.length === 0) return <EmptyState title={t('futures.noPositions')} />;
  if (shape === 'table') {
    return (
      <div className="overflow-x-auto">
        <PositionsTable positions={positions} contracts={contracts} />
      </div>
    );
  }
  return positions.map((position) => {
    const terms = contracts.get(position.futuresOptionId);
    return terms === undefined ? null : (
      <div key={position.id} className="border-t-8 border-surface-1">
        <PositionCard position={position} terms={terms} isCurrent={terms.id === currentId} />
      </div>
    );
  });
}
