import type { ProviderHealth, ProviderIncident } from '@hoga/contract/admin-provider';
import { formatKstDateTime, formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { ageText } from '../../shared/age.ts';
import { amountText } from '../../shared/amount-sums.ts';
import type { Column } from '../../shared/grid/column.ts';
import { momentColumn, siteColumn, stateColumn } from '../../shared/grid/shared-columns.tsx';
import { t } from '../../shared/i18n/t.ts';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { errorRate, healthState, INCIDENT_NAMES, incidentState, lastCallAt, runState } from './provider-words.ts';

export function healthColumns(
  siteName: (row: ProviderHealth) => string,
  now: number,
): readonly Column<ProviderHealth>[] {
  return [
    {
      id: 'provider',
      title: t('providers.provider'),
      track: 'minmax(72px,1fr)',
      cell: ({ provider }) => <b className="font-semibold">{provider}</b>,
    },
    siteColumn(siteName),
    stateColumn('80px', healthState),
    {
      id: 'call',
      title: t('providers.lastCall'),
      track: '96px',
      room: 'desktop',
      cell: (row) => {
        const at = lastCallAt(row);
        return at === null ? '–' : <span title={formatKstDateTime(at)}>{formatKstShort(at)}</span>;
      },
    },
    { id: 'errors', title: t('providers.errorRate'), track: '64px', isFigure: true, cell: errorRate },
    {
      id: 'waiting',
      title: t('providers.waiting'),
      track: 'minmax(72px,112px)',
      isFigure: true,
      cell: ({ waiting, oldestAt }) =>
        oldestAt === null ? '0' : t('providers.waitingSince', { count: waiting, age: ageText(oldestAt, now) }),
    },
    {
      id: 'incidents',
      title: t('providers.incidents'),
      track: '56px',
      isFigure: true,
      room: 'desktop',
      cell: ({ openIncidents }) =>
        openIncidents === 0 ? '0' : <b className="font-semibold text-danger">{openIncidents}</b>,
    },
    {
      id: 'run',
      title: t('providers.reconciliation'),
      track: '88px',
      room: 'desktop',
      cell: ({ lastRun }) => {
        const [name, tone] = runState(lastRun);
        return <StatusTag tone={tone}>{name}</StatusTag>;
      },
    },
  ];
}

export function incidentColumns(siteName: (row: ProviderIncident) => string): readonly Column<ProviderIncident>[] {
  return [
    {
      id: 'kind',
      title: t('providers.kind'),
      track: 'minmax(72px,96px)',
      cell: ({ kind }) => <b className="font-semibold">{INCIDENT_NAMES[kind]}</b>,
    },
    { id: 'provider', title: t('providers.provider'), track: '68px', cell: ({ provider }) => provider },
    siteColumn(siteName),
    {
      id: 'member',
      title: t('providers.member'),
      track: 'minmax(72px,1fr)',
      room: 'desktop',
      cell: ({ member }) => member?.name ?? <span className="text-ink-3">{t('providers.unknownMember')}</span>,
    },
    {
      id: 'there',
      title: t('providers.thereAmount'),
      track: 'minmax(80px,112px)',
      isFigure: true,
      cell: ({ payment }) => <b className="font-semibold">{amountText(payment)}</b>,
    },
    {
      id: 'here',
      title: t('providers.hereAmount'),
      track: 'minmax(72px,112px)',
      isFigure: true,
      room: 'desktop',
      cell: ({ request }) => (request === null ? '–' : amountText(request)),
    },
    stateColumn('76px', incidentState),
    momentColumn(t('providers.foundAt'), ({ at }) => at),
  ];
}
