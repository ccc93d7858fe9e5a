import { APPROVAL_KINDS, type ApprovalKind } from '@hoga/domain/operators/approvals';
import { KIND_NAMES } from '../../shared/approval-kinds.ts';
import { t } from '../../shared/i18n/t.ts';
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
  const { open: _opened, kind, from, until, ...rest } = search;
  const days = { ...(from === undefined ? {} : { from }), ...(until === undefined ? {} : { until }) };
  const ofKind = kind === undefined ? {} : { kind };
  const chooseDay = (name: 'from' | 'until', day: string) => {
    const { [name]: _before, ...others } = days;
    onChange({ ...rest, ...ofKind, ...others, ...(day === '' ? {} : { [name]: day }) });
  };
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-t border-line px-3.5 py-2">
      <select
        aria-label={t('proposals.kind')}
        className="line-field w-auto min-w-36"
        value={kind ?? ALL}
        onChange={({ currentTarget: { value } }) => {
          const chosen = APPROVAL_KINDS.find((each): each is ApprovalKind => each === value);
          onChange({ ...rest, ...days, ...(chosen === undefined ? {} : { kind: chosen }) });
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
        <>
          <DayField label={t('proposals.from')} value={from} onChange={(day) => chooseDay('from', day)} />
          <DayField label={t('proposals.untilDay')} value={until} onChange={(day) => chooseDay('until', day)} />
        </>
      )}
    </div>
  );
}

interface DayFieldProps {
  label: string;
  value: string | undefined;
  onChange: (day: string) => void;
}

function DayField({ label, value = '', onChange }: DayFieldProps) {
  return (
    <input
      type="date"
      aria-label={label}
      className="line-field w-auto"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
