import { Search, SlidersHorizontal } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { FIND_BY, type FindBy, SORTS, useMembers } from '../../data/members.ts';
import { useOwnColumns } from '../../data/own-columns.ts';
import { useOwnFilters } from '../../data/own-filters.ts';
import { useSiteNames } from '../../data/sites.ts';
import { ListPane } from '../../shared/grid/list-pane.tsx';
import { t } from '../../shared/i18n/t.ts';
import { useKeys } from '../../shared/keys/key-layer.ts';
import { ChoiceChips } from '../../shared/kit/choice-chips.tsx';
import { ColumnChips } from '../../shared/kit/column-chips.tsx';
import { Control } from '../../shared/kit/control.tsx';
import { ListPage } from '../../shared/kit/list-page.tsx';
import { OwnFilters } from '../../shared/kit/own-filters.tsx';
import { PeriodFields } from '../../shared/kit/period-fields.tsx';
import { SavedFilters } from '../../shared/kit/saved-filters.tsx';
import { periodSearch } from '../../shared/period-search.ts';
import { CHOSEN_COLUMNS, memberColumns, USUAL_COLUMNS } from './member-columns.tsx';
import { useMemberSearch } from './member-search.ts';
import { FIND_BY_NAMES, FIND_HINTS, SORT_NAMES } from './member-words.ts';

const VIEWS = [
  { id: 'all', name: t('members.all'), status: null },
  { id: 'active', name: t('members.active'), status: 'ACTIVE' },
  { id: 'pending', name: t('members.pending'), status: 'PENDING' },
  { id: 'denied', name: t('members.suspend'), status: 'DENY' },
] as const;
type View = (typeof VIEWS)[number]['id'];

/** All members of the sites in scope, newest first, or those that match a search. */
export function MemberList() {
  const { search, open, change, changePeriod, show } = useMemberSearch();
  const { open: _opened, site: _site, ...filtered } = search;
  const own = useOwnFilters('members');
  const chosen = VIEWS.find(({ id }) => id === search.view) ?? VIEWS[0];
  const find = search.find ?? '';
  const by = search.by ?? 'ANY';
  const sort = search.sort ?? 'NEWEST';
  const period = periodSearch(search);
  const list = useMembers({ by, find, status: chosen.status, sort, period });
  const { rows, more } = list;
  const ownColumns = useOwnColumns('members', USUAL_COLUMNS);
  const columns = memberColumns(useSiteNames(), ownColumns.isShown, {
    // Search results are ordered by the searched field.
    by: find === '' ? sort : null,
    onSort: (next) => change({ sort: next }),
  });
  const [isFiltering, setFiltering] = useState(search.sort !== undefined || Object.keys(period).length > 0);
  return (
    <ListPage
      list={
        <ListPane
          toolbar={
            <>
              <SavedFilters<View> filters={VIEWS} chosen={chosen.id} onChoose={(view) => change({ view })}>
                <OwnFilters own={own} search={filtered} onChoose={show} />
              </SavedFilters>
              <FindMember
                key={`${by} ${find}`}
                by={by}
                find={find}
                onFind={(how, words) => change({ by: how, find: words })}
              />
              <Control
                aria-expanded={isFiltering}
                aria-label={t('members.listing')}
                onClick={() => setFiltering(!isFiltering)}
              >
                <SlidersHorizontal size={14} aria-hidden="true" />
              </Control>
            </>
          }
          wraps
          filter={
            isFiltering && (
              <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line px-3.5 py-2">
                <ChoiceChips
                  label={t('kit.sort')}
                  choices={SORTS.map((id) => ({ id, name: SORT_NAMES[id] }))}
                  isChosen={(each) => each === sort}
                  onChoose={(each) => change({ sort: each })}
                  disabled={find !== ''}
                />
                {find === '' && <PeriodFields period={period} onChange={changePeriod} />}
                <ColumnChips choices={CHOSEN_COLUMNS} own={ownColumns} />
              </div>
            )
          }
          label={t('members.member')}
          list={list}
          columns={columns}
          keyOf={({ id }) => Number(id)}
          open={undefined}
          onOpen={(id) => {
            const row = rows.find((each) => Number(each.id) === id);
            if (row !== undefined) open({ siteId: row.siteId, playerId: row.id });
          }}
          empty={find === '' ? t('members.empty') : t('members.notFound', { find })}
          foot={[
            more === null ? t('members.count', { count: rows.length }) : t('members.countMore', { count: rows.length }),
          ]}
        />
      }
      detail={null}
    />
  );
}

interface FindMemberProps {
  by: FindBy;
  find: string;
  onFind: (by: FindBy, words: string) => void;
}

/** By all searchable fields, or by one; `f` focuses it from anywhere. */
function FindMember({ by, find, onFind }: FindMemberProps) {
  const field = useRef<HTMLInputElement>(null);
  const [how, setHow] = useState(by);
  const [words, setWords] = useState(find);
  useKeys([{ keys: 'f', does: t('members.filter'), run: () => field.current?.focus() }]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFind(how, words.trim());
  };
  return (
    <search className="ml-auto max-lg:w-full">
      <form onSubmit={submit} className="flex gap-1.5">
        <select
          aria-label={t('members.findBy')}
          className="line-field w-26 shrink-0"
          value={how}
          onChange={(event) => setHow(FIND_BY.find((each) => each === event.currentTarget.value) ?? 'ANY')}
        >
          {FIND_BY.map((each) => (
            <option key={each} value={each}>
              {FIND_BY_NAMES[each]}
            </option>
          ))}
        </select>
        <input
          ref={field}
          type="search"
          aria-label={t('members.findMember')}
          className="line-field lg:w-48"
          placeholder={FIND_HINTS[how]}
          maxLength={64}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Control type="submit" aria-label={t('members.find')}>
          <Search size={15} aria-hidden="true" />
        </Control>
        {find !== '' && (
          <Control look="line" onClick={() => onFind(how, '')}>
            {t('members.clear')}
          </Control>
        )}
      </form>
    </search>
  );
}
