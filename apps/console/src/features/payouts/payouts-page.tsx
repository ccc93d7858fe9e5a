import type { Payout } from '@hoga/contract/admin-payout';
import { useState } from 'react';
import { usePayouts, usePayoutsChanged } from '../../data/payouts.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { useSiteNames } from '../../data/sites.ts';
import { ListPane } from '../../shared/grid/list-pane.tsx';
import { useReadUntil } from '../../shared/grid/use-read-until.ts';
import { useSelection } from '../../shared/grid/use-selection.ts';
import { useKeys } from '../../shared/keys/key-layer.ts';
import { Control } from '../../shared/kit/control.tsx';
import { ListPage } from '../../shared/kit/list-page.tsx';
import { countedViews, SavedFilters } from '../../shared/kit/saved-filters.tsx';
import { useListSearch } from '../../shared/use-list-search.ts';
import { payoutColumns } from './payout-columns.tsx';
import { PayoutDetail } from './payout-detail.tsx';
import { isByBank, sumTexts, VIEWS } from './payout-words.ts';
import { TransferFilePane } from './transfer-file-pane.tsx';

type View = (typeof VIEWS)[number]['id'];

/** Money out that was approved: what is to be transferred, and what was. */
export function PayoutsPage() {
  const me = useOperator();
  const { search, open, view } = useListSearch();
  const chosen = VIEWS.find(({ id }) => id === search.view) ?? VIEWS[0];
  const list = usePayouts(chosen.state);
  const changed = usePayoutsChanged();
  const { rows } = list;
  const nameOf = useSiteNames();
  const siteName = ({ siteInfoId }: Payout) => nameOf(siteInfoId);
  const selection = useSelection(rows.map(({ id }) => Number(id)));
  const [isMaking, setMaking] = useState(false);
  const ticked = rows.filter(({ id }) => selection.keys.has(Number(id)));
  // A file is of one site, and of what a bank transfers.
  const payable = rows.filter((row) => isByBank(row) && may(me, 'payouts.pay', row.siteInfoId));
  const first = (ticked.length > 0 ? ticked : payable)[0];
  const isOfFile = ({ id, siteInfoId }: Payout) =>
    siteInfoId === first?.siteInfoId && (ticked.length === 0 || selection.keys.has(Number(id)));
  const filed = payable.filter(isOfFile);
  const opened = rows.find(({ id }) => Number(id) === search.open);
  useReadUntil(search.open === undefined || opened !== undefined, list);
  const canMake = chosen.state === 'TO_PAY' && filed.length > 0;
  const begin = () => {
    open(null);
    setMaking(true);
  };
  useKeys(canMake ? [{ keys: 'f', does: '이체 파일', run: begin }] : []);
  return (
    <ListPage
      list={
        <ListPane
          toolbar={
            <>
              <SavedFilters<View> filters={countedViews(VIEWS, chosen.id, list)} chosen={chosen.id} onChoose={view} />
              {canMake && (
                <Control className="ml-auto shrink-0" onClick={begin}>
                  이체 파일 {filed.length}
                </Control>
              )}
            </>
          }
          label="지급"
          list={list}
          columns={payoutColumns(siteName)}
          keyOf={({ id }) => Number(id)}
          open={search.open}
          onOpen={(id) => {
            setMaking(false);
            open(id);
          }}
          selection={selection}
          empty={chosen.state === 'TO_PAY' ? '송금을 기다리는 지급이 없습니다.' : '최근 송금한 지급이 없습니다.'}
          foot={[
            ...(ticked.length > 0 ? sumTexts(ticked).map((sum) => `선택 ${ticked.length}건 ${sum}`) : sumTexts(rows)),
          ]}
        />
      }
      detail={
        opened !== undefined ? (
          <PayoutDetail
            key={`${opened.id} ${opened.version}`}
            payout={opened}
            siteName={siteName(opened)}
            onClose={() => open(null)}
            onChanged={changed}
          />
        ) : isMaking && first !== undefined ? (
          <TransferFilePane
            siteId={first.siteInfoId}
            payouts={filed}
            onClose={() => setMaking(false)}
            onMade={changed}
          />
        ) : null
      }
    />
  );
}
