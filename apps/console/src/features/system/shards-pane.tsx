import type { ShardFigures, SystemReport, SystemShard } from '@hoga/contract/admin-system';
import { Sparkline } from '@hoga/ui/components/sparkline.tsx';
import { ChevronRight } from 'lucide-react';
import { useOrderSite } from '../../data/system.ts';
import { t } from '../../shared/i18n/t.ts';
import { Pane } from '../../shared/kit/pane.tsx';
import { type SmallColumn, SmallTable } from '../../shared/kit/small-table.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { namesOf, rateText, shardState } from './system-words.ts';

interface ShardRow extends SystemShard {
  readonly figures: ShardFigures | null;
}

/** A shard is a row: who writes for it, how much, and how fast. */
export function ShardsPane({ report, onOpen }: { report: SystemReport; onOpen: (shard: number) => void }) {
  const { processes, shards, isShared } = report;
  const mayOrder = useOrderSite() !== undefined && isShared;
  const name = namesOf(processes);
  const rows = shards.map((shard): ShardRow => {
    const owner = processes.find(({ node }) => node === shard.owner);
    return { ...shard, figures: owner?.figures?.shards.find((each) => each.shard === shard.shard) ?? null };
  });
  const orders = rows.reduce((sum, { figures }) => sum + (figures?.ordersPerMinute ?? 0), 0);
  const columns: SmallColumn<ShardRow>[] = [
    {
      id: 'shard',
      title: t('system.batch'),
      cell: ({ shard }) =>
        mayOrder ? (
          <button
            type="button"
            onClick={() => onOpen(shard)}
            aria-label={t('system.shardTitle', { shard })}
            className="relative flex items-center gap-0.5 font-semibold text-brand-text hit-44"
          >
            {shard}
            <ChevronRight size={14} aria-hidden="true" />
          </button>
        ) : (
          <b className="font-semibold">{shard}</b>
        ),
    },
    {
      id: 'owner',
      title: t('system.holder'),
      cell: ({ owner, placedOn }) => (
        <>
          {owner === null ? '–' : name(owner)}
          {placedOn !== null && placedOn === owner && (
            <span className="ml-1 text-micro text-ink-3 max-sm:hidden">{t('system.placed')}</span>
          )}
        </>
      ),
    },
    { id: 'epoch', title: t('system.epoch'), isFigure: true, room: 'desktop', cell: ({ epoch }) => epoch },
    {
      id: 'orders',
      title: t('system.orders'),
      isFigure: true,
      cell: ({ figures }) => (
        <b className="font-semibold">{figures === null ? '–' : rateText(figures.ordersPerMinute)}</b>
      ),
    },
    {
      id: 'commits',
      title: t('system.commits'),
      isFigure: true,
      room: 'desktop',
      cell: ({ figures }) => (figures?.commitP99Ms == null ? '–' : `${figures.commitP99Ms}ms`),
    },
    {
      id: 'history',
      title: t('system.tenMinutes'),
      room: 'desktop',
      cell: ({ figures }) => <Sparkline values={figures?.tenMinutes ?? []} direction="flat" muted height={20} />,
    },
    {
      id: 'state',
      title: t('system.state'),
      cell: (row) => {
        const [words, tone] = shardState(row);
        return <StatusTag tone={tone}>{words}</StatusTag>;
      },
    },
  ];
  return (
    <Pane
      title={t('system.shards')}
      note={t('system.shardsNote', { count: shards.length, orders: rateText(orders) })}
      className="pb-2"
    >
      <SmallTable
        label={t('system.shards')}
        rows={rows}
        keyOf={({ shard }) => shard}
        empty={t('system.noShards')}
        columns={columns}
      />
      {isShared && <p className="px-3.5 pt-2 text-micro text-ink-3">{t('system.moveAbout')}</p>}
    </Pane>
  );
}
