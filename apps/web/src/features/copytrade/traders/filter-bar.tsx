import { TRADER_SORTS } from '@hoga/domain/copy/vocabulary';
import { ToggleChip } from '@hoga/ui/components/toggle-chip.tsx';
import { SearchField } from '@hoga/ui/form/search-field.tsx';
import { SelectField } from '@hoga/ui/form/select-field.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import type { Ref } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { SORT_TEXT } from '../model/copy-words.ts';
import { changeTraderFilter, useTraderFilter } from './filter-store.ts';

export interface FilterBarProps {
  /** How many there are, once that is known. */
  total: number | null;
  searchRef?: Ref<HTMLInputElement> | undefined;
  className?: string | undefined;
}

/** Name, sort order, and whether traders without free places are listed. */
export function FilterBar({ total, searchRef, className }: FilterBarProps) {
  const t = useText();
  const { name, sort, isHideFull, isActive } = useTraderFilter();
  return (
    <div className={cx('flex flex-col gap-2', className)}>
      <SearchField
        ref={searchRef}
        label={t('copy.searchLabel')}
        placeholder={t('copy.traderName')}
        typed={name}
        onType={(typed) => changeTraderFilter({ name: typed })}
        onSubmit={() => undefined}
      />
      <div className="no-scrollbar flex items-center gap-1.5 overflow-x-auto py-1 lg:flex-wrap">
        <SelectField
          small
          label={t('copy.sort')}
          options={TRADER_SORTS.map((value) => ({ value, label: t(SORT_TEXT[value]) }))}
          value={sort}
          onChange={(chosen) => changeTraderFilter({ sort: chosen })}
        />
        <ToggleChip pressed={isHideFull} onPressedChange={(isOn) => changeTraderFilter({ isHideFull: isOn })}>
          {t('copy.hideFull')}
        </ToggleChip>
        <ToggleChip pressed={isActive} onPressedChange={(isOn) => changeTraderFilter({ isActive: isOn })}>
          {t('copy.activeOnly')}
        </ToggleChip>
        {total !== null && (
          <span className="ml-auto shrink-0 pl-2 text-micro whitespace-nowrap text-ink-3 max-lg:sr-only">
            {t('copy.traderCount', { count: total })}
          </span>
        )}
      </div>
    </div>
  );
}
