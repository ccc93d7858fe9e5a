import { exportFiles, exportSchedules } from '../../data/export-files.ts';
import { useScopedSites } from '../../data/site-scope.ts';
import { useSiteNames } from '../../data/sites.ts';
import { t } from '../../shared/i18n/t.ts';
import { PeriodBar } from '../../shared/kit/period-bar.tsx';
import { periodSearch } from '../../shared/period-search.ts';
import { ResourcePage } from '../../shared/resource/resource-page.tsx';
import { type Resource, useResource } from '../../shared/resource/use-resource.ts';
import { useListSearch } from '../../shared/use-list-search.ts';
import { fileColumns, scheduleColumns } from './export-columns.tsx';
import { VIEWS } from './export-words.ts';
import { FileDetail } from './file-detail.tsx';
import { NewSchedule } from './new-schedule.tsx';
import { ScheduleDetail } from './schedule-detail.tsx';

type Page = Resource<(typeof VIEWS)[number]>;

/** Lists that are made into files by schedule: the files, and the schedules. */
export function ScheduledExportsPage() {
  const page = useResource(VIEWS);
  return page.chosen.id === 'files' ? <FileList page={page} /> : <ScheduleList page={page} />;
}

function FileList({ page }: { page: Page }) {
  const { period } = useListSearch();
  const days = periodSearch(page.search);
  const list = exportFiles.useList(days);
  const changed = exportFiles.useChanged();
  const nameOf = useSiteNames();
  return (
    <ResourcePage
      page={page}
      list={list}
      isUncounted
      label={t('scheduledExports.files')}
      columns={fileColumns(({ siteId }) => nameOf(siteId))}
      idOf={({ id }) => id}
      wraps
      filter={<PeriodBar period={days} onChange={period} />}
      empty={t('scheduledExports.noFiles')}
      foot={[t('scheduledExports.count', { count: list.rows.length })]}
      detail={(file) => (
        <FileDetail
          key={`${file.id} ${file.state}`}
          file={file}
          siteName={nameOf(file.siteId)}
          onClose={() => page.open(null)}
          onChanged={changed}
        />
      )}
    />
  );
}

function ScheduleList({ page }: { page: Page }) {
  const list = exportSchedules.useList(null);
  const changed = exportSchedules.useChanged();
  const siteIds = useScopedSites('exports.make');
  const nameOf = useSiteNames();
  const close = () => page.open(null);
  return (
    <ResourcePage
      page={page}
      list={list}
      isUncounted
      label={t('scheduledExports.schedules')}
      columns={scheduleColumns(({ siteId }) => nameOf(siteId))}
      idOf={({ id }) => id}
      wraps
      empty={t('scheduledExports.noSchedules')}
      foot={[t('scheduledExports.count', { count: list.rows.length })]}
      detail={(schedule) => (
        <ScheduleDetail
          key={schedule.id}
          schedule={schedule}
          siteName={nameOf(schedule.siteId)}
          onClose={close}
          onChanged={changed}
        />
      )}
      making={
        siteIds.length === 0
          ? null
          : {
              name: t('scheduledExports.add'),
              key: { keys: 'n', does: t('scheduledExports.add') },
              pane: () => <NewSchedule siteIds={siteIds} known={list.rows} onClose={close} onMade={changed} />,
            }
      }
    />
  );
}
