import { Chips } from '@hoga/ui/components/chips.tsx';
import { SearchField } from '@hoga/ui/form/search-field.tsx';
import { useState } from 'react';
import type { ContentFilter } from '../../../data/content/article-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

interface ContentSearchProps {
  readonly label: string;
  readonly categoriesLabel: string;
  /** Absent while they are on their way: the list below stays where it is when they come. */
  readonly categories: readonly string[] | undefined;
  readonly filter: ContentFilter;
  readonly onFilter: (change: Partial<ContentFilter>) => void;
}

/** Search words and the category. The search runs on Enter; clearing the words shows all again at once. */
export function ContentSearch({ label, categoriesLabel, categories, filter, onFilter }: ContentSearchProps) {
  const t = useText();
  const [typed, setTyped] = useState(filter.keyword);

  function type(words: string) {
    setTyped(words);
    if (words === '' && filter.keyword !== '') onFilter({ keyword: '' });
  }

  return (
    <div className="flex flex-col gap-2 px-gutter pt-3 pb-2">
      <SearchField
        label={label}
        placeholder={label}
        typed={typed}
        onType={type}
        onSubmit={() => onFilter({ keyword: typed.trim() })}
      />
      {(categories === undefined || categories.length > 1) && (
        <Chips
          label={categoriesLabel}
          items={['', ...(categories ?? [])].map((value) => ({ value, label: value === '' ? t('common.all') : value }))}
          value={filter.category}
          onValueChange={(category) => onFilter({ category })}
        />
      )}
    </div>
  );
}
