import type { Payout } from '@hoga/contract/admin-payout';
import { useOwnFilters } from '../../data/own-filters.ts';
import { payouts } from '../../data/payouts.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { useSiteNames } from '../../data/sites.ts';
import { sumTexts } from '../../shared/amount-sums.ts';
import { useSelection } from '../../shared/grid/use-selection.ts';
import { t } from '../../shared/i18n/t.ts';
import { PeriodBar } from '../../shared/kit/period-bar.tsx';
import { periodSearch } from '../../shared/period-search.ts';
import { ResourcePage } from '../../shared/resource/resource-page.tsx';
import { useResource } from '../../shared/resource/use-resource.ts';
import { useListSearch } from '../../shared/use-list-search.ts';
import { payoutColumns } from './payout-columns.tsx';
import { PayoutDetail } from './payout-detail.tsx';
import { isByBank, VIEWS } from './payout-words.ts';
import { TransferFilePane } from './transfer-file-pane.tsx';

/** Approved withdrawals: open transfers, and made ones. */
export function PayoutsPage() {
  const me = useOperator();
  const page = useResource(VIEWS);
  const { chosen } = page;
  const { period } = useListSearch();
  const list = payouts.useList({ state: chosen.state, find: page.find, period: periodSearch(page.search) });
  const { from, to } = page.search;
  const isFiltered = page.find !== '' || from !== undefined || to !== undefined;
  const changed = payouts.useChanged();
  const { rows } = list;
  const nameOf = useSiteNames();
  const siteName = ({ siteInfoId }: Payout) => nameOf(siteInfoId);
  const selection = useSelection(rows.map(({ id }) => Number(id)));
  const ticked = rows.filter(({ id }) => selection.keys.has(Number(id)));
  // A file covers one site, and only bank transfers.
  const payable = rows.filter((row) => isByBank(row) && may(me, 'payouts.pay', row.siteInfoId));
  const first = (ticked.length > 0 ? ticked : payable)[0];
  const isOfFile = ({ id, siteInfoId }: Payout) =>
    siteInfoId === first?.siteInfoId && (ticked.length === 0 || selection.keys.has(Number(id)));
  const filed = payable.filter(isOfFile);
  const close = () => page.open(null);
  return (
    <ResourcePage
      page={page}
      list={list}
      label={t('payouts.title')}
      columns={payoutColumns(siteName)}
      idOf={({ id }) => Number(id)}
      selection={selection}
      own={useOwnFilters('payouts')}
      findLabel={t('payouts.find')}
      wraps
      filter={
        <PeriodBar period={periodSearch(page.search)} onChange={period}>
          {t(chosen.state === 'TO_PAY' ? 'payouts.periodAsked' : 'payouts.periodPaid')}
        </PeriodBar>
      }
      empty={t(isFiltered ? 'payouts.noneFound' : chosen.state === 'TO_PAY' ? 'payouts.noneToPay' : 'payouts.nonePaid')}
      foot={
        ticked.length > 0
          ? sumTexts(ticked).map((sum) => t('payouts.selected', { count: ticked.length, sum }))
          : sumTexts(rows)
      }
      detail={(opened) => (
        <PayoutDetail
          key={`${opened.id} ${opened.version}`}
          payout={opened}
          siteName={siteName(opened)}
          onClose={close}
          onChanged={changed}
        />
      )}
      making={
        chosen.state !== 'TO_PAY' || first === undefined || filed.length === 0
          ? null
          : {
              name: t('payouts.fileCount', { count: filed.length }),
              key: { keys: 'f', does: t('payouts.transferFile') },
              pane: () => (
                <TransferFilePane siteId={first.siteInfoId} payouts={filed} onClose={close} onMade={changed} />
              ),
            }
      }
    />
  );
}
