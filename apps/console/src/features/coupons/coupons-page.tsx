import { coupons, type SiteCoupon } from '../../data/coupons.ts';
import { useOwnFilters } from '../../data/own-filters.ts';
import { sitesWith, useOperator } from '../../data/session-store.ts';
import { useSiteNames } from '../../data/sites.ts';
import { ResourcePage } from '../../shared/resource/resource-page.tsx';
import { useResource } from '../../shared/resource/use-resource.ts';
import { couponColumns } from './coupon-columns.tsx';
import { CouponDetail } from './coupon-detail.tsx';
import { VIEWS } from './coupon-words.ts';
import { NewCoupons } from './new-coupons.tsx';

/** Coupons that members use, each once: who has issued them and what became of them. */
export function CouponsPage() {
  const operator = useOperator();
  const page = useResource(VIEWS);
  const list = coupons.useList({ state: page.chosen.state, find: page.find });
  const nameOf = useSiteNames();
  const siteName = ({ siteId }: SiteCoupon) => nameOf(siteId);
  const writable = sitesWith(operator, 'coupons.write');
  const close = () => page.open(null);
  return (
    <ResourcePage
      page={page}
      list={list}
      label="쿠폰"
      columns={couponColumns(siteName)}
      idOf={({ id }) => id}
      wraps
      isUncounted
      own={useOwnFilters('coupons')}
      findLabel="코드, 회원 아이디, 메모 찾기"
      empty={page.find === '' ? '쿠폰이 없습니다.' : '찾은 쿠폰이 없습니다.'}
      foot={[`${list.rows.length}장`, '코드 전체는 목록에 보이지 않습니다']}
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
              name: '쿠폰 발행',
              key: { keys: 'n', does: '쿠폰 발행' },
              pane: () => <NewCoupons siteIds={writable} onClose={close} onIssued={list.reload} />,
            }
      }
    />
  );
}
