import { CONTACT_CATEGORIES } from '@hoga/domain/content/vocabulary';
import { t } from '../../shared/i18n/t.ts';
import { Control } from '../../shared/kit/control.tsx';
import { PeriodFields } from '../../shared/kit/period-fields.tsx';
import { periodSearch } from '../../shared/period-search.ts';
import type { InquirySearch } from './inquiry-search.ts';
import { ABOUT } from './inquiry-words.ts';

const ALL = '';

/** Of which category, of which days, of which member. */
export function InquiryFilterRow({
  search,
  onChange,
}: {
  search: InquirySearch;
  onChange: (search: InquirySearch) => void;
}) {
  const { open: _opened, category, from, to, member, ...rest } = search;
  const kept = {
    ...rest,
    ...(category === undefined ? {} : { category }),
    ...(member === undefined ? {} : { member }),
    ...periodSearch({ from, to }),
  };
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-1.5 border-t border-line px-3.5 py-2">
      <select
        aria-label={t('inquiries.category')}
        className="line-field w-auto min-w-28"
        value={category ?? ALL}
        onChange={({ currentTarget: { value } }) => {
          const { category: _before, ...others } = kept;
          const chosen = CONTACT_CATEGORIES.find((each) => each === value);
          onChange({ ...others, ...(chosen === undefined ? {} : { category: chosen }) });
        }}
      >
        <option value={ALL}>{t('inquiries.allCategories')}</option>
        {CONTACT_CATEGORIES.map((each) => (
          <option key={each} value={each}>
            {ABOUT[each]}
          </option>
        ))}
      </select>
      <PeriodFields
        period={periodSearch({ from, to })}
        onChange={(period) => {
          const { from: _from, to: _to, ...others } = kept;
          onChange({ ...others, ...period });
        }}
      />
      {member !== undefined && (
        <Control
          look="chip"
          aria-pressed
          onClick={() => {
            const { member: _whom, ...others } = kept;
            onChange(others);
          }}
        >
          {t('inquiries.ofMember', { member })} ✕
        </Control>
      )}
    </div>
  );
}
