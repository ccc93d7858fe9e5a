import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import type { ReleaseToImport } from '../../data/economic.ts';
import { t } from '../../shared/i18n/t.ts';
import { SmallTable } from '../../shared/kit/small-table.tsx';

const IMPORTANCE = { 1: t('economic.low'), 2: t('economic.medium'), 3: t('economic.high') } as const;

/** The releases of the file, as they will be shown. */
export function ReleaseTable({ releases }: { releases: readonly ReleaseToImport[] }) {
  return (
    <SmallTable
      label={t('economic.releases')}
      rows={releases}
      keyOf={({ code, at }) => `${code} ${at}`}
      empty={t('economic.chooseHint')}
      columns={[
        { id: 'at', title: t('economic.releasedAt'), cell: ({ at }) => formatKstDateTime(Number(at)) },
        { id: 'country', title: t('economic.country'), cell: ({ country }) => country },
        {
          id: 'title',
          title: t('economic.indicator'),
          cell: ({ titleKo }) => <b className="font-semibold">{titleKo}</b>,
        },
        { id: 'period', title: t('economic.period'), room: 'desktop', cell: ({ periodKo }) => periodKo },
        {
          id: 'importance',
          title: t('economic.importance'),
          room: 'desktop',
          cell: ({ importance }) => IMPORTANCE[importance],
        },
        {
          id: 'previous',
          title: t('economic.previous'),
          isFigure: true,
          cell: (row) => figureText(row.previous, row.unit),
        },
        {
          id: 'forecast',
          title: t('economic.forecast'),
          isFigure: true,
          cell: (row) => figureText(row.forecast, row.unit),
        },
        { id: 'actual', title: t('economic.actual'), isFigure: true, cell: (row) => figureText(row.actual, row.unit) },
      ]}
    />
  );
}

function figureText(figure: string | null | undefined, unit = ''): string {
  return typeof figure === 'string' ? `${figure}${unit}` : '—';
}
