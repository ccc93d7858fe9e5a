import { REQUEST_KINDS } from '@hoga/domain/operators/requests';
import { type FormEvent, useState } from 'react';
import { t } from '../../shared/i18n/t.ts';
import { Control } from '../../shared/kit/control.tsx';
import { KIND_NAMES } from '../../shared/request-kinds.ts';
import type { RequestSearch } from './request-search.ts';

/** Which of a view, and in what order. */
export function RequestFilter({
  search,
  onChange,
}: {
  search: RequestSearch;
  onChange: (search: RequestSearch) => void;
}) {
  const { open: _opened, kind, newest, find, ...view } = search;
  const [words, setWords] = useState(find ?? '');
  const change = (next: Pick<RequestSearch, 'kind' | 'newest' | 'find'>) => onChange({ ...view, ...next });
  const rest = { ...(kind === undefined ? {} : { kind }), ...(newest === undefined ? {} : { newest }) };
  const look = (event: FormEvent) => {
    event.preventDefault();
    change({ ...rest, ...(words.trim() === '' ? {} : { find: words.trim() }) });
  };
  const found = find === undefined ? {} : { find };
  return (
    <form onSubmit={look} className="flex shrink-0 flex-wrap items-center gap-1.5 border-t border-line px-3.5 py-2">
      {REQUEST_KINDS.map((each) => (
        <Control
          key={each}
          look="chip"
          aria-pressed={each === kind}
          onClick={() => {
            const { kind: _kind, ...others } = rest;
            change({ ...others, ...found, ...(each === kind ? {} : { kind: each }) });
          }}
        >
          {KIND_NAMES[each]}
        </Control>
      ))}
      <Control
        look="chip"
        aria-pressed={newest === true}
        onClick={() => {
          const { newest: _newest, ...others } = rest;
          change({ ...others, ...found, ...(newest === true ? {} : { newest: true }) });
        }}
      >
        {t('requests.newestFirst')}
      </Control>
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
