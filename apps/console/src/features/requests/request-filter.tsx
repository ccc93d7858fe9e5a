import { REQUEST_KINDS, REQUEST_ORDERS } from '@hoga/domain/operators/requests';
import { type FormEvent, useState } from 'react';
import type { OwnColumns } from '../../data/own-columns.ts';
import { t } from '../../shared/i18n/t.ts';
import { ChoiceChips } from '../../shared/kit/choice-chips.tsx';
import { ColumnChips } from '../../shared/kit/column-chips.tsx';
import { Control } from '../../shared/kit/control.tsx';
import { PeriodFields } from '../../shared/kit/period-fields.tsx';
import { periodSearch } from '../../shared/period-search.ts';
import { KIND_NAMES } from '../../shared/request-kinds.ts';
import { CHOSEN_COLUMNS } from './request-columns.tsx';
import { filterOf, type RequestSearch } from './request-search.ts';
import { ORDER_NAMES } from './request-words.ts';

const KINDS = REQUEST_KINDS.map((id) => ({ id, name: KIND_NAMES[id] }));
const ORDERS = REQUEST_ORDERS.map((id) => ({ id, name: ORDER_NAMES[id] }));

type Chosen = Pick<RequestSearch, 'kind' | 'order' | 'find' | 'from' | 'to'>;

/** The filter within a view, and the order. */
export function RequestFilter({
  search,
  onChange,
  onDays,
  columns,
}: {
  search: RequestSearch;
  onChange: (search: RequestSearch) => void;
  onDays: () => void;
  /** Which columns are shown. */
  columns: OwnColumns;
}) {
  const { open: _opened, kind, order, find, from, to, ...view } = search;
  const [words, setWords] = useState(find ?? '');
  const now: Chosen = {
    ...(kind === undefined ? {} : { kind }),
    ...(order === undefined ? {} : { order }),
    ...(find === undefined ? {} : { find }),
    ...periodSearch({ from, to }),
  };
  const change = (next: Chosen) => onChange({ ...view, ...next });
  const look = (event: FormEvent) => {
    event.preventDefault();
    const { find: _find, ...others } = now;
    change({ ...others, ...(words.trim() === '' ? {} : { find: words.trim() }) });
  };
  return (
    <form
      onSubmit={look}
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-line px-3.5 py-2"
    >
      <ChoiceChips
        label={t('requests.kind')}
        choices={KINDS}
        isChosen={(each) => each === kind}
        onChoose={(each) => {
          const { kind: _kind, ...others } = now;
          change({ ...others, ...(each === kind ? {} : { kind: each }) });
        }}
      />
      <ChoiceChips
        label={t('kit.sort')}
        choices={ORDERS}
        isChosen={(each) => each === filterOf(search).order}
        onChoose={(each) => change({ ...now, order: each })}
      />
      <PeriodFields
        period={periodSearch({ from, to })}
        onChange={(period) => {
          const { from: _from, to: _to, ...others } = now;
          change({ ...others, ...period });
        }}
      />
      <Control look="chip" onClick={onDays}>
        {t('requests.daySums')}
      </Control>
      <ColumnChips choices={CHOSEN_COLUMNS} own={columns} />
      <input
        type="search"
        aria-label={t('requests.findRequest')}
        placeholder={t('requests.findHint')}
        maxLength={64}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        className="line-field ml-auto max-w-48"
      />
    </form>
  );
}
