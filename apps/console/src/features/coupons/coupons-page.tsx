import { type SiteCoupon, useCoupons } from '../../data/coupons.ts';
import { useOwnFilters } from '../../data/own-filters.ts';
import { sitesWith, useOperator } from '../../data/session-store.ts';
import { useSiteNames } from '../../data/sites.ts';
import { ListPane } from '../../shared/grid/list-pane.tsx';
import { useReadUntil } from '../../shared/grid/use-read-until.ts';
import { useKeys } from '../../shared/keys/key-layer.ts';
import { Control } from '../../shared/kit/control.tsx';
import { FindBox } from '../../shared/kit/find-box.tsx';
import { ListPage } from '../../shared/kit/list-page.tsx';
import { OwnFilters } from '../../shared/kit/own-filters.tsx';
import { SavedFilters } from '../../shared/kit/saved-filters.tsx';
import { useListSearch } from '../../shared/use-list-search.ts';
import { useMaking } from '../../shared/use-making.ts';
import { couponColumns } from './coupon-columns.tsx';
import { CouponDetail } from './coupon-detail.tsx';
import { VIEWS } from './coupon-words.ts';
import { NewCoupons } from './new-coupons.tsx';

/** Coupons that members use, each once: who has issued them and what became of them. */
export function CouponsPage() {
  const operator = useOperator();
  const { search, open, view, find, show } = useListSearch();
  const { open: _opened, ...filtered } = search;
  const own = useOwnFilters('coupons');
  const chosen = VIEWS.find(({ id }) => id === search.view) ?? VIEWS[0];
  const list = useCoupons({ state: chosen.state, find: search.find ?? '' });
  const { rows, reload } = list;
  const nameOf = useSiteNames();
  const siteName = ({ siteId }: SiteCoupon) => nameOf(siteId);
  const making = useMaking(open);
  const writable = sitesWith(operator, 'coupons.write');
  const opened = rows.find(({ id }) => id === search.open);
  useReadUntil(search.open === undefined || opened !== undefined, list);
  useKeys(writable.length > 0 ? [{ keys: 'n', does: '쿠폰 발행', run: making.begin }] : []);
  return (
    <ListPage
      list={
        <ListPane
          wraps
          toolbar={
            <>
              <SavedFilters filters={VIEWS.map(({ id, name }) => ({ id, name }))} chosen={chosen.id} onChoose={view}>
                <OwnFilters own={own} search={filtered} onChoose={show} />
              </SavedFilters>
              <div className="flex flex-[1_1_18rem] items-center gap-2">
                <FindBox label="코드, 회원 아이디, 메모 찾기" words={search.find ?? ''} onFind={find} />
                {writable.length > 0 && (
                  <Control className="ml-auto shrink-0" onClick={making.begin}>
                    쿠폰 발행
                  </Control>
                )}
              </div>
            </>
          }
          label="쿠폰"
          list={list}
          columns={couponColumns(siteName)}
          keyOf={({ id }) => id}
          open={search.open}
          onOpen={making.openLine}
          empty={search.find === undefined ? '쿠폰이 없습니다.' : '찾은 쿠폰이 없습니다.'}
          foot={[`${rows.length}장`, '코드 전체는 목록에 보이지 않습니다']}
        />
      }
      detail={
        opened !== undefined ? (
          <CouponDetail
            key={opened.id}
            coupon={opened}
            siteName={siteName(opened)}
            onClose={() => open(null)}
            onChanged={reload}
          />
        ) : making.isMaking ? (
          <NewCoupons siteIds={writable} onClose={making.end} onIssued={reload} />
        ) : null
      }
    />
  );
}
