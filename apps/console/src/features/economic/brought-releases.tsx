import type { AdminRelease } from '@hoga/contract/admin-economic';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { currentLanguage } from '@hoga/ui/texts/language-store.ts';
import { useState } from 'react';
import { editRelease, type Figures, useReleases } from '../../data/economic.ts';
import { useNamedSites } from '../../data/sites.ts';
import { t } from '../../shared/i18n/t.ts';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { LabelledField } from '../../shared/kit/labelled-field.tsx';
import { PeriodFields } from '../../shared/kit/period-fields.tsx';
import { SiteSelect } from '../../shared/kit/site-select.tsx';
import { SmallTable } from '../../shared/kit/small-table.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { act } from '../../shared/kit/use-act.tsx';
import { periodSearch } from '../../shared/period-search.ts';
import { useListSearch } from '../../shared/use-list-search.ts';
import type { ImportFormProps } from './import-form.tsx';

const FIGURE = /^-?\d{1,12}(\.\d{1,6})?$/;
const PRESETS = [t('economic.reasonPublished'), t('economic.reasonRevised'), t('economic.reasonMistake')];
const NAMES: Figures = {
  previous: t('economic.previous'),
  forecast: t('economic.forecast'),
  actual: t('economic.actual'),
};
const FIELDS = ['previous', 'forecast', 'actual'] as const;

const figureText = (figure: string | null, unit: string) => (figure === null ? '–' : `${figure}${unit}`);

/** A site's imported releases; a row opens to its figures, which are typed by hand with a reason. */
export function BroughtReleases({ siteId, siteIds, onSite }: ImportFormProps) {
  const { search, period } = useListSearch();
  const sites = useNamedSites(siteIds);
  const days = periodSearch(search);
  const { data, refetch } = useReleases(siteId, days);
  return (
    <section aria-label={t('economic.brought')} className="pane flex-1">
      <div className="flex flex-wrap items-end gap-3 p-3.5">
        <SiteSelect sites={sites} value={siteId} onChange={onSite} />
        <PeriodFields period={days} onChange={period} />
      </div>
      {data !== undefined && (
        <SmallTable<AdminRelease>
          label={t('economic.brought')}
          rows={data.rows}
          keyOf={({ code, at }) => `${code} ${at}`}
          empty={t('economic.noneBrought')}
          columns={[
            { id: 'at', title: t('economic.releasedAt'), cell: ({ at }) => formatKstDateTime(at) },
            { id: 'country', title: t('economic.country'), room: 'desktop', cell: ({ country }) => country },
            {
              id: 'title',
              title: t('economic.indicator'),
              cell: (row) => <b className="font-semibold">{currentLanguage() === 'ko' ? row.titleKo : row.titleEn}</b>,
            },
            ...FIELDS.map((name) => ({
              id: name,
              title: NAMES[name],
              isFigure: true,
              ...(name === 'previous' ? { room: 'desktop' as const } : {}),
              cell: (row: AdminRelease) => figureText(row[name], row.unit),
            })),
            {
              id: 'edited',
              title: t('economic.figuresBy'),
              cell: ({ editedBy, source }) =>
                editedBy === null ? (
                  <span className="text-ink-2">{source}</span>
                ) : (
                  <StatusTag tone="warn">{t('economic.byHand', { name: editedBy.name })}</StatusTag>
                ),
            },
          ]}
          detail={(row) => (
            <FiguresForm
              key={`${row.previous} ${row.forecast} ${row.actual}`}
              release={row}
              ask={(figures, reason) => editRelease(siteId, row, figures, reason)}
              onEnded={() => void refetch()}
            />
          )}
        />
      )}
    </section>
  );
}

interface FiguresFormProps {
  release: AdminRelease;
  ask: (figures: Figures, reason: string) => ReturnType<typeof editRelease>;
  onEnded: () => void;
}

function FiguresForm({ release, ask, onEnded }: FiguresFormProps) {
  const saved: Figures = {
    previous: release.previous ?? '',
    forecast: release.forecast ?? '',
    actual: release.actual ?? '',
  };
  const [figures, setFigures] = useState(saved);
  const isChanged = (name: keyof Figures) => figures[name].trim() !== saved[name];
  const isReadable = (name: keyof Figures) => figures[name].trim() === '' || FIGURE.test(figures[name].trim());
  const wrong = FIELDS.filter((name) => !isReadable(name)).map((name) => NAMES[name]);
  return (
    <ActForm
      presets={PRESETS}
      isDirty={FIELDS.some(isChanged)}
      acts={[
        act({
          name: t('economic.saveFigures'),
          missing: FIELDS.some(isChanged) ? wrong : [t('economic.changedFigure')],
          ask: (reason) => ask(figures, reason),
          onDone: () => toast({ tone: 'ok', title: t('economic.figuresSaved') }),
        }),
      ]}
      onEnded={onEnded}
      after={<p className="text-micro text-ink-3">{t('economic.byHandAbout')}</p>}
    >
      <div className="flex flex-wrap gap-3">
        {FIELDS.map((name) => (
          <LabelledField
            key={name}
            label={`${NAMES[name]}${release.unit === '' ? '' : ` (${release.unit})`}`}
            inputMode="decimal"
            maxLength={20}
            value={figures[name]}
            isChanged={isChanged(name)}
            isInvalid={!isReadable(name)}
            onChange={(typed) => setFigures({ ...figures, [name]: typed })}
          />
        ))}
      </div>
    </ActForm>
  );
}
