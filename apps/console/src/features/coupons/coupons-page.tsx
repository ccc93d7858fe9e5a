import { coupons, type SiteCoupon } from '../../data/coupons.ts';
import { useOwnFilters } from '../../data/own-filters.ts';
import { sitesWith, useOperator } from '../../data/session-store.ts';
import { useSiteNames } from '../../data/sites.ts';
import { sumTexts } from '../../shared/amount-sums.ts';
import { t } from '../../shared/i18n/t.ts';
import { PeriodBar } from '../../shared/kit/period-bar.tsx';
import { periodSearch } from '../../shared/period-search.ts';
import { ResourcePage } from '../../shared/resource/resource-page.tsx';
import { useResource } from '../../shared/resource/use-resource.ts';
import { useListSearch } from '../../shared/use-list-search.ts';
import { couponColumns } from './coupon-columns.tsx';
import { CouponDetail } from './coupon-detail.tsx';
import { VIEWS } from './coupon-words.ts';
import { NewCoupons } from './new-coupons.tsx';

/** Coupons for members, each usable once: their issuers and their use. */
export function CouponsPage() {
  const operator = useOperator();
  const page = useResource(VIEWS);
  const { period: changePeriod } = useListSearch();
  const period = periodSearch(page.search);
  const list = coupons.useList({ state: page.chosen.state, find: page.find, period });
  const nameOf = useSiteNames();
  const siteName = ({ siteId }: SiteCoupon) => nameOf(siteId);
  const writable = sitesWith(operator, 'coupons.write');
  const close = () => page.open(null);
  return (
    <ResourcePage
      page={page}
      list={list}
      label={t('coupons.title')}
      columns={couponColumns(siteName)}
      idOf={({ id }) => id}
      wraps
      isUncounted
      own={useOwnFilters('coupons')}
      findLabel={t('coupons.find')}
      filter={
        <PeriodBar period={period} onChange={changePeriod}>
          {t('coupons.periodIssued')}
        </PeriodBar>
      }
      empty={page.find === '' ? t('coupons.empty') : t('coupons.notFound')}
      foot={[t('coupons.count', { count: list.rows.length }), ...sumTexts(list.rows), t('coupons.codesHidden')]}
      detail={(opened) => (
        <CouponDetail
          key={opened.id}
          coupon={opened}
          siteName={siteName(opened)}
          onClose={close}
          onChanged={list.reload}
        />
      )}
      making={
        writable.length === 0
          ? null
          : {
              name: t('coupons.issue'),
              key: { keys: 'n', does: t('coupons.issue') },
              pane: () => <NewCoupons siteIds={writable} onClose={close} onIssued={list.reload} />,
            }
      }
    />
  );
}
