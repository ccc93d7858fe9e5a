import type { StatementLineView } from '@hoga/contract/admin-statement';
import { useOwnFilters } from '../../data/own-filters.ts';
import { sitesWith, useOperator } from '../../data/session-store.ts';
import { useScopedSites } from '../../data/site-scope.ts';
import { useSiteNames } from '../../data/sites.ts';
import { statementLines } from '../../data/statements.ts';
import { sumTexts } from '../../shared/amount-sums.ts';
import { t } from '../../shared/i18n/t.ts';
import { PeriodBar } from '../../shared/kit/period-bar.tsx';
import { periodSearch } from '../../shared/period-search.ts';
import { ResourcePage } from '../../shared/resource/resource-page.tsx';
import { useResource } from '../../shared/resource/use-resource.ts';
import { useListSearch } from '../../shared/use-list-search.ts';
import { ImportPane } from './import-pane.tsx';
import { lineColumns } from './line-columns.tsx';
import { LineDetail } from './line-detail.tsx';
import { VIEWS } from './statement-words.ts';

/** Incoming payments from the bank's files, and their deposits. */
export function StatementsPage() {
  const me = useOperator();
  const page = useResource(VIEWS);
  const { chosen } = page;
  const { period } = useListSearch();
  const list = statementLines.useList({ state: chosen.state, period: periodSearch(page.search) });
  const changed = statementLines.useChanged();
  const nameOf = useSiteNames();
  const siteName = ({ siteInfoId }: StatementLineView) => nameOf(siteInfoId);
  const scoped = useScopedSites('requests.read');
  const deciding = sitesWith(me, 'requests.decide').filter((id) => scoped.includes(id));
  const close = () => page.open(null);
  const [firstSite] = deciding;
  return (
    <ResourcePage
      page={page}
      list={list}
      label={t('statements.title')}
      columns={lineColumns(siteName)}
      idOf={({ id }) => id}
      own={useOwnFilters('statements')}
      filter={<PeriodBar period={periodSearch(page.search)} onChange={period} />}
      empty={chosen.state === 'OPEN' ? t('statements.noneOpen') : t('statements.none')}
      foot={sumTexts(list.rows).map((sum) => t('statements.shown', { sum }))}
      detail={(opened) => (
        <LineDetail key={opened.id} line={opened} siteName={siteName(opened)} onClose={close} onChanged={changed} />
      )}
      making={
        firstSite === undefined
          ? null
          : {
              name: t('statements.import'),
              key: { keys: 'n', does: t('statements.import') },
              pane: () => <ImportPane first={firstSite} siteIds={deciding} onClose={close} onImported={changed} />,
            }
      }
    />
  );
}
