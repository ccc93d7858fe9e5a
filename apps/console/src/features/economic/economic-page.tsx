import { useState } from 'react';
import { useScopedSites } from '../../data/site-scope.ts';
import { t } from '../../shared/i18n/t.ts';
import { ImportForm } from './import-form.tsx';

/** Figures of a source of the house's own, in place of the sample. */
export function EconomicPage() {
  const siteIds = useScopedSites('content.write');
  const [chosen, setChosen] = useState(siteIds[0]);
  const siteId = siteIds.find((id) => id === chosen) ?? siteIds[0];
  if (siteId === undefined) {
    return <p className="pane flex-1 items-center justify-center text-ink-3">{t('economic.mayNot')}</p>;
  }
  return <ImportForm siteId={siteId} siteIds={siteIds} onSite={setChosen} />;
}
