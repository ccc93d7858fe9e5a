import { APPROVAL_KINDS, type ApprovalKind } from '@hoga/domain/operators/approvals';
import { KIND_NAMES } from '../../shared/approval-kinds.ts';
import { t } from '../../shared/i18n/t.ts';
import { PeriodFields } from '../../shared/kit/period-fields.tsx';
import { periodSearch } from '../../shared/period-search.ts';
import { type ApprovalSearch, isOfHistory, viewOf } from './approval-search.ts';

const ALL = '';

/** The kind; for finished ones also the period. */
export function ApprovalFilter({
  search,
  onChange,
}: {
  search: ApprovalSearch;
  onChange: (search: ApprovalSearch) => void;
}) {
  const { open: _opened, kind, from: _from, to: _to, ...rest } = search;
  const period = periodSearch({ ...search });
  const ofKind = kind === undefined ? {} : { kind };
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-t border-line px-3.5 py-2">
      <select
        aria-label={t('proposals.kind')}
        className="line-field w-auto min-w-36"
        value={kind ?? ALL}
        onChange={({ currentTarget: { value } }) => {
          const chosen = APPROVAL_KINDS.find((each): each is ApprovalKind => each === value);
          onChange({ ...rest, ...period, ...(chosen === undefined ? {} : { kind: chosen }) });
        }}
      >
        <option value={ALL}>{t('proposals.allKinds')}</option>
        {APPROVAL_KINDS.map((each) => (
          <option key={each} value={each}>
            {KIND_NAMES[each]}
          </option>
        ))}
      </select>
      {isOfHistory(viewOf(search)) && (
        <PeriodFields period={period} onChange={(next) => onChange({ ...rest, ...ofKind, ...next })} />
      )}
    </div>
  );
}
