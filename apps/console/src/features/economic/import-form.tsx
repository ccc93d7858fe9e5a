import type { SiteId } from '@hoga/kernel/ids';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { saveCsv } from '@hoga/ui/lib/save-csv.ts';
import { useState } from 'react';
import { importReleases } from '../../data/economic.ts';
import { useNamedSites } from '../../data/sites.ts';
import { t } from '../../shared/i18n/t.ts';
import { ChoiceField } from '../../shared/kit/choice-field.tsx';
import { Control } from '../../shared/kit/control.tsx';
import { FileButton } from '../../shared/kit/file-button.tsx';
import { LabelledField } from '../../shared/kit/labelled-field.tsx';
import { RefusalNote } from '../../shared/kit/refusal-note.tsx';
import { useAction } from '../../shared/use-action.ts';
import { HEADS, readReleases } from './read-releases.ts';
import { ReleaseTable } from './release-table.tsx';

const SAMPLE = [
  [
    'US_CPI',
    '2026-06-18 21:30',
    'US',
    t('economic.sampleName'),
    'CPI y/y',
    t('economic.samplePeriod'),
    'May',
    '3',
    '%',
    '2.9',
    '3.0',
    '',
    'NQ ES',
  ],
];
const FAULTS_SHOWN = 8;

export interface ImportFormProps {
  siteId: SiteId;
  siteIds: readonly SiteId[];
  onSite: (siteId: SiteId | undefined) => void;
}

/** A file is read here and shown before anything is sent. */
export function ImportForm({ siteId, siteIds, onSite }: ImportFormProps) {
  const sites = useNamedSites(siteIds);
  const [source, setSource] = useState('');
  const [text, setText] = useState('');
  const { isPending, refusal, run } = useAction();
  const { releases, faults } = readReleases(text);
  const send = async () => {
    const done = await run(() => importReleases(siteId, source.trim(), [...releases]));
    if (done === null) return;
    toast({ tone: 'ok', title: t('economic.imported', { count: done.count }) });
    setText('');
  };
  return (
    <section aria-label={t('economic.import')} className="pane flex-1">
      <div className="flex flex-col gap-4 p-3.5">
        <div className="flex flex-wrap gap-3">
          <ChoiceField
            label={t('economic.site')}
            choices={sites.map(({ id: each, name }) => ({ value: String(each), name }))}
            value={String(siteId)}
            onChange={(value) => onSite(siteIds.find((each) => String(each) === value))}
          />
          <LabelledField label={t('economic.source')} maxLength={80} value={source} onChange={setSource} />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <FileButton
            label={t('economic.chooseFile')}
            accept=".csv,text/csv"
            onFile={(file) => void file.text().then(setText)}
          />
          <Control look="chip" onClick={() => saveCsv('hoga-economic-sample', [HEADS, ...SAMPLE])}>
            {t('economic.takeForm')}
          </Control>
          <span className="text-micro text-ink-3">{t('economic.about')}</span>
        </div>
        {refusal !== null && <RefusalNote message={refusal.message} />}
        {faults.slice(0, FAULTS_SHOWN).map((fault) => (
          <RefusalNote key={fault} message={fault} />
        ))}
        {faults.length > FAULTS_SHOWN && (
          <p className="text-ink-2">{t('economic.moreFaults', { count: faults.length - FAULTS_SHOWN })}</p>
        )}
      </div>
      <div className="flex min-h-0 flex-1 flex-col">
        <ReleaseTable releases={faults.length === 0 ? releases : []} />
      </div>
      <footer className="flex shrink-0 justify-end border-t border-line px-3.5 py-2.5">
        <Control
          look="primary"
          size="lg"
          pending={isPending}
          disabled={source.trim() === '' || releases.length === 0 || faults.length > 0}
          onClick={() => void send()}
        >
          {releases.length === 0 ? t('economic.upload') : t('economic.uploadCount', { count: releases.length })}
        </Control>
      </footer>
    </section>
  );
}
