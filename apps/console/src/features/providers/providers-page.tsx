import { useOwnFilters } from '../../data/own-filters.ts';
import { incidents, providerKey, providers } from '../../data/providers.ts';
import { useSiteNames } from '../../data/sites.ts';
import { t } from '../../shared/i18n/t.ts';
import { PeriodBar } from '../../shared/kit/period-bar.tsx';
import { periodSearch } from '../../shared/period-search.ts';
import { ResourcePage } from '../../shared/resource/resource-page.tsx';
import { type Resource, useResource } from '../../shared/resource/use-resource.ts';
import { useListSearch } from '../../shared/use-list-search.ts';
import { useNow } from '../../shared/use-now.ts';
import { IncidentDetail } from './incident-detail.tsx';
import { healthColumns, incidentColumns } from './provider-columns.tsx';
import { ProviderDetail } from './provider-detail.tsx';
import { VIEWS } from './provider-words.ts';

const MINUTE_MS = 60_000;

type Page = Resource<(typeof VIEWS)[number]>;

/** Payment providers: their health, and the payments they report that the books do not have. */
export function ProvidersPage() {
  const page = useResource(VIEWS);
  const { state } = page.chosen;
  return state === null ? <HealthList page={page} /> : <IncidentList key={state} page={page} state={state} />;
}

function HealthList({ page }: { page: Page }) {
  const now = useNow(MINUTE_MS);
  const list = providers.useList(null);
  const changed = providers.useChanged();
  const nameOf = useSiteNames();
  return (
    <ResourcePage
      page={page}
      list={list}
      isUncounted
      label={t('providers.title')}
      columns={healthColumns(({ siteInfoId }) => nameOf(siteInfoId), now)}
      idOf={providerKey}
      empty={t('providers.none')}
      foot={[t('providers.count', { count: list.rows.length })]}
      detail={(row) => (
        <ProviderDetail
          key={providerKey(row)}
          row={row}
          siteName={nameOf(row.siteInfoId)}
          now={now}
          onClose={() => page.open(null)}
          onChanged={changed}
        />
      )}
    />
  );
}

function IncidentList({ page, state }: { page: Page; state: 'OPEN' | 'DECIDED' }) {
  const { period } = useListSearch();
  const list = incidents.useList({ state, period: periodSearch(page.search) });
  const changed = incidents.useChanged();
  const nameOf = useSiteNames();
  return (
    <ResourcePage
      page={page}
      list={list}
      isUncounted
      label={t('providers.incidents')}
      columns={incidentColumns(({ siteInfoId }) => nameOf(siteInfoId))}
      idOf={({ id }) => Number(id)}
      own={useOwnFilters('incidents')}
      filter={<PeriodBar period={periodSearch(page.search)} onChange={period} />}
      empty={state === 'OPEN' ? t('providers.noneOpen') : t('providers.noneDecided')}
      foot={[t('providers.incidentCount', { count: list.rows.length })]}
      detail={(incident) => (
        <IncidentDetail
          key={`${incident.id} ${incident.version} ${incident.proposalId}`}
          incident={incident}
          siteName={nameOf(incident.siteInfoId)}
          onClose={() => page.open(null)}
          onChanged={changed}
        />
      )}
    />
  );
}
