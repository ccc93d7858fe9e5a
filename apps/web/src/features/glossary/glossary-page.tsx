import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { SearchField } from '@hoga/ui/form/search-field.tsx';
import { useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { BackToTop } from '../../shared/ui/back-to-top.tsx';
import { TERMS } from '../../shared/ui/term/term-names.ts';

/** /more/glossary: every term that screens explain, in one place. */
export function GlossaryPage() {
  const t = useText();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const terms = TERMS.map((name) => ({ name, title: t(`glossary.${name}`), meaning: t(`glossary.${name}_text`) }));
  const shown = terms.filter(({ title, meaning }) => `${title}\n${meaning}`.toLowerCase().includes(wanted));
  return (
    <div className="mx-auto w-full max-w-(--w-page) pb-8">
      <div className="px-gutter pt-3 pb-2">
        <SearchField
          label={t('glossary.search')}
          placeholder={t('glossary.search')}
          typed={typed}
          onType={setTyped}
          onSubmit={() => undefined}
        />
      </div>
      {shown.length === 0 && <EmptyState title={t('glossary.none')} />}
      <dl>
        {shown.map(({ name, title, meaning }) => (
          <div key={name} className="border-b border-line px-gutter py-3.5">
            <dt className="text-body font-semibold">{title}</dt>
            <dd className="mt-0.5 text-label text-ink-2">{meaning}</dd>
          </div>
        ))}
      </dl>
      <BackToTop />
    </div>
  );
}
