import { Plus } from 'lucide-react';
import { content } from '../../data/content.ts';
import { useOwnFilters } from '../../data/own-filters.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { useScopedSites } from '../../data/site-scope.ts';
import { useSiteNames } from '../../data/sites.ts';
import { ListPane } from '../../shared/grid/list-pane.tsx';
import { useReadUntil } from '../../shared/grid/use-read-until.ts';
import { t } from '../../shared/i18n/t.ts';
import { KeyCaps } from '../../shared/keys/key-caps.tsx';
import { useKeys } from '../../shared/keys/key-layer.ts';
import { Control } from '../../shared/kit/control.tsx';
import { EditorPage } from '../../shared/kit/editor-page.tsx';
import { FindBox } from '../../shared/kit/find-box.tsx';
import { OwnFilters } from '../../shared/kit/own-filters.tsx';
import { PeriodBar } from '../../shared/kit/period-bar.tsx';
import { countedViews, SavedFilters } from '../../shared/kit/saved-filters.tsx';
import { periodSearch } from '../../shared/period-search.ts';
import { NEW } from '../../shared/resource/use-resource.ts';
import { useListSearch } from '../../shared/use-list-search.ts';
import { contentColumns, narrowColumns } from './content-columns.tsx';
import { VIEWS } from './content-words.ts';
import { NewPanes } from './new-panes.tsx';
import { ReadContent } from './read-content.tsx';
import { WrittenPanes } from './written-panes.tsx';

/** What operators write for members: notices, questions, articles, promotions, popups, banners, terms. */
export function ContentPage() {
  const me = useOperator();
  const { search, open, view, find, period, show } = useListSearch();
  const { open: _opened, ...filtered } = search;
  const own = useOwnFilters('content');
  const chosen = VIEWS.find(({ id }) => id === search.view) ?? VIEWS[0];
  const list = content.useList({ ...chosen.filter, find: search.find ?? '', period: periodSearch(search) });
  const { rows, total } = list;
  const writable = useScopedSites('content.write');
  const siteName = useSiteNames();
  const opened = rows.find(({ id }) => Number(id) === search.open);
  useReadUntil(search.open === undefined || search.open === NEW || opened !== undefined, list);
  const isNew = search.open === NEW && writable.length > 0;
  const isAlone = opened === undefined && !isNew;
  const categories = [...new Set(rows.map(({ category }) => category).filter((category) => category !== ''))];
  useKeys(writable.length === 0 ? [] : [{ keys: 'n', does: t('content.newText'), run: () => open(NEW) }]);

  const listPane = (
    <div className={isAlone ? 'contents' : 'contents [--c-row:58px]'}>
      <ListPane
        toolbar={
          <>
            <SavedFilters filters={countedViews(VIEWS, chosen.id, list)} chosen={chosen.id} onChoose={view}>
              <OwnFilters own={own} search={filtered} onChoose={show} />
            </SavedFilters>
            {isAlone && <FindBox label={t('content.find')} words={search.find ?? ''} onFind={find} />}
            {writable.length > 0 && (
              <Control look="primary" className="ml-auto" onClick={() => open(NEW)}>
                <Plus size={15} aria-hidden="true" />
                {t('content.newText')}
                <KeyCaps keys="n" onButton />
              </Control>
            )}
          </>
        }
        wraps
        filter={
          isAlone && (
            <PeriodBar period={periodSearch(search)} onChange={period}>
              {t('content.periodWritten')}
            </PeriodBar>
          )
        }
        label={t('content.content')}
        list={list}
        columns={isAlone ? contentColumns(siteName) : narrowColumns(siteName)}
        keyOf={({ id }) => Number(id)}
        open={search.open}
        onOpen={open}
        empty={search.find === undefined ? t('content.empty') : t('content.notFound')}
        foot={[t('content.count', { total: total.toLocaleString() })]}
      />
    </div>
  );
  if (isNew) {
    return (
      <NewPanes
        list={listPane}
        siteIds={writable}
        categories={categories}
        onSaved={() => {
          list.reload();
          open(null);
        }}
        onClose={() => open(null)}
      />
    );
  }
  if (opened === undefined) return <EditorPage list={listPane} form={null} rail={null} />;
  const shown = { key: `${opened.id}`, list: listPane, written: opened, siteName: siteName(opened.siteId) };
  return may(me, 'content.write', opened.siteId) ? (
    <WrittenPanes
      {...shown}
      key={shown.key}
      fresh={async () => (await list.fresh()).find(({ id }) => id === opened.id) ?? null}
      categories={categories}
      onClose={() => open(null)}
    />
  ) : (
    <ReadContent {...shown} key={shown.key} onClose={() => open(null)} />
  );
}
