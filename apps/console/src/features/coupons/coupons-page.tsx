import type { SiteId } from '@hoga/kernel/ids';
import { useState } from 'react';
import { useCoupons } from '../../data/coupons.ts';
import { sitesWith, useOperator } from '../../data/session-store.ts';
import { useNamedSites } from '../../data/sites.ts';
import { DataGrid } from '../../shared/grid/data-grid.tsx';
import { ListFoot } from '../../shared/grid/list-foot.tsx';
import { ListState } from '../../shared/grid/list-state.tsx';
import { useKeys } from '../../shared/keys/key-layer.ts';
import { Control } from '../../shared/kit/control.tsx';
import { FindBox } from '../../shared/kit/find-box.tsx';
import { ListPage } from '../../shared/kit/list-page.tsx';
import { SavedFilters } from '../../shared/kit/saved-filters.tsx';
import { useListSearch } from '../../shared/use-list-search.ts';
import { couponColumns } from './coupon-columns.tsx';
import { CouponDetail } from './coupon-detail.tsx';
import { VIEWS } from './coupon-words.ts';
import { NewCoupons } from './new-coupons.tsx';

/** Coupons that members use, each once: who has issued them and what became of them. */
export function CouponsPage() {
  const operator = useOperator();
  const { search, open, view, find } = useListSearch();
  const chosen = VIEWS.find(({ id }) => id === search.view) ?? VIEWS[0];
  const list = useCoupons({ state: chosen?.state ?? null, find: search.find ?? '' });
  const { rows, isLoading, error, more, reload } = list;
  const sites = useNamedSites(operator.sites.map(({ siteInfoId }) => siteInfoId));
  const siteName = (siteId: SiteId) => sites.find(({ id }) => id === siteId)?.name ?? '';
  const [isIssuing, setIssuing] = useState(false);
  const writable = sitesWith(operator, 'coupons.write');
  const opened = rows.find(({ id }) => id === search.open);
  const begin = () => {
    open(null);
    setIssuing(true);
  };
  useKeys(writable.length > 0 ? [{ keys: 'n', does: '쿠폰 발행', run: begin }] : []);
  return (
    <ListPage
      list={
        <>
          <div className="flex h-11 shrink-0 items-center gap-2 px-3.5 max-lg:h-14">
            <SavedFilters
              filters={VIEWS.map(({ id, name }) => ({ id, name }))}
              chosen={chosen?.id ?? 'all'}
              onChoose={view}
            />
            <FindBox label="코드, 회원 아이디, 메모 찾기" words={search.find ?? ''} onFind={find} />
            {writable.length > 0 && (
              <Control className="ml-auto" onClick={begin}>
                쿠폰 발행
              </Control>
            )}
          </div>
          <ListState
            isLoading={isLoading}
            error={error}
            isEmpty={rows.length === 0}
            empty={search.find === undefined ? '쿠폰이 없습니다.' : '찾은 쿠폰이 없습니다.'}
            onRetry={reload}
          >
            <DataGrid
              label="쿠폰"
              columns={couponColumns(siteName)}
              rows={rows}
              keyOf={({ id }) => id}
              open={search.open ?? null}
              onOpen={(id) => {
                setIssuing(false);
                open(id);
              }}
            />
          </ListState>
          <ListFoot words={[`${rows.length}장`, '코드 전체는 목록에 보이지 않습니다']} more={more} />
        </>
      }
      detail={
        opened !== undefined ? (
          <CouponDetail
            key={opened.id}
            coupon={opened}
            siteName={siteName(opened.siteId)}
            onClose={() => open(null)}
            onChanged={reload}
          />
        ) : isIssuing ? (
          <NewCoupons siteIds={writable} onClose={() => setIssuing(false)} onIssued={reload} />
        ) : null
      }
    />
  );
}
