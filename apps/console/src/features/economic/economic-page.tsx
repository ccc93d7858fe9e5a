import { Segmented } from '@hoga/ui/components/segmented.tsx';
import { useState } from 'react';
import { useScopedSites } from '../../data/site-scope.ts';
import { t } from '../../shared/i18n/t.ts';
import { useListSearch } from '../../shared/use-list-search.ts';
import { BroughtReleases } from './brought-releases.tsx';
import { ImportForm } from './import-form.tsx';

/** The address of the imported list; any other is the import of a file. */
const BROUGHT = 'list';

/** Figures of a source of the house's own, in place of the sample: brought by a file, or typed by hand. */
export function EconomicPage() {
  const { search, view } = useListSearch();
  const siteIds = useScopedSites('content.write');
  const [chosen, setChosen] = useState(siteIds[0]);
  const siteId = siteIds.find((id) => id === chosen) ?? siteIds[0];
  if (siteId === undefined) {
    return <p className="pane flex-1 items-center justify-center text-ink-3">{t('economic.mayNot')}</p>;
  }
  const shown = { siteId, siteIds, onSite: setChosen };
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <Segmented
        label={t('economic.views')}
        className="w-full max-w-80 shrink-0"
        items={[
          { value: 'file', label: t('economic.import') },
          { value: BROUGHT, label: t('economic.brought') },
        ]}
        value={search.view === BROUGHT ? BROUGHT : 'file'}
        onValueChange={view}
      />
      {search.view === BROUGHT ? <BroughtReleases {...shown} /> : <ImportForm {...shown} />}
    </div>
  );
}
