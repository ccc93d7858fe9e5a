import { formatPercent } from '@hoga/ui/lib/format-number.ts';
import { useOwnFilters } from '../../data/own-filters.ts';
import { partners, type SitePartner, usePartner } from '../../data/partners.ts';
import { sitesWith, useOperator } from '../../data/session-store.ts';
import { useSiteNames } from '../../data/sites.ts';
import type { Column } from '../../shared/grid/column.ts';
import { personColumn, sinceColumn, siteColumn } from '../../shared/grid/shared-columns.tsx';
import { t } from '../../shared/i18n/t.ts';
import { PeriodBar } from '../../shared/kit/period-bar.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { percentOf } from '../../shared/parameters/parameter.ts';
import { periodSearch } from '../../shared/period-search.ts';
import { ResourcePage } from '../../shared/resource/resource-page.tsx';
import { useResource } from '../../shared/resource/use-resource.ts';
import { useListSearch } from '../../shared/use-list-search.ts';
import { NewPartner } from './new-partner.tsx';
import { PartnerDetail } from './partner-detail.tsx';

const VIEWS = [
  { id: 'all', name: t('partners.all') },
  { id: 'top', name: t('partners.top') },
] as const;
const columnsOf = (siteName: (row: SitePartner) => string): readonly Column<SitePartner>[] => [
  personColumn({ title: t('partners.partner') }),
  siteColumn(siteName),
  {
    id: 'level',
    title: t('partners.level'),
    track: '44px',
    cell: ({ level }) => <StatusTag tone="wait">{level}</StatusTag>,
  },
  {
    id: 'code',
    title: t('partners.referralCode'),
    track: 'minmax(64px,96px)',
    cell: ({ referralCode }) => referralCode,
  },
  {
    id: 'share',
    title: t('partners.share'),
    track: '72px',
    isFigure: true,
    cell: ({ share }) => formatPercent(percentOf(share), { signed: false }),
  },
  {
    id: 'members',
    title: t('partners.members'),
    track: '56px',
    isFigure: true,
    room: 'wide',
    cell: ({ members }) => members,
  },
  sinceColumn(t('partners.since'), ({ createdAt }) => createdAt),
];

/** The partners, their shares, and the results of days. */
export function PartnersPage() {
  const operator = useOperator();
  const page = useResource(VIEWS);
  const { search, open } = page;
  const { period: changePeriod } = useListSearch();
  const period = periodSearch(page.search);
  const list = partners.useList({ isTop: page.chosen.id === 'top', find: page.find, period });
  const listed = list.rows.find(({ id }) => Number(id) === search.open);
  const one = usePartner(list.isLoading ? null : (search.open ?? null), listed?.siteId);
  const nameOf = useSiteNames();
  const siteName = ({ siteId }: SitePartner) => nameOf(siteId);
  const writable = sitesWith(operator, 'partners.write');
  return (
    <ResourcePage
      page={page}
      list={list}
      label={t('partners.partner')}
      columns={columnsOf(siteName)}
      idOf={({ id }) => Number(id)}
      wraps
      own={useOwnFilters('partners')}
      findLabel={t('partners.find')}
      filter={
        <PeriodBar period={period} onChange={changePeriod}>
          {t('partners.periodSince')}
        </PeriodBar>
      }
      empty={page.find === '' ? t('partners.empty') : t('partners.notFound')}
      foot={[t('partners.count', { total: list.total })]}
      opened={one.data ?? listed ?? null}
      detail={(opened) => (
        <PartnerDetail
          key={`${opened.id}`}
          partner={opened}
          siteName={siteName(opened)}
          onOpen={open}
          onClose={() => open(null)}
          onSaved={() => {
            list.reload();
            void one.refetch();
          }}
        />
      )}
      making={
        writable.length === 0
          ? null
          : {
              name: t('partners.add'),
              pane: () => (
                <NewPartner
                  siteIds={writable}
                  onClose={() => open(null)}
                  onMade={(id) => {
                    list.reload();
                    open(id);
                  }}
                />
              ),
            }
      }
    />
  );
}
