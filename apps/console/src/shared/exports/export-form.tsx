import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { saveTextFile } from '@hoga/ui/lib/save-text-file.ts';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../i18n/t.ts';
import { ActForm } from '../kit/act-form.tsx';
import { Control } from '../kit/control.tsx';
import type { ActOutcome } from '../kit/use-act.tsx';
import { type TakePiece, takeAll } from './take-all.ts';

const PRESETS = [
  t('kit.reasonReconcile'),
  t('kit.reasonAccounting'),
  t('kit.reasonAuditRequest'),
  t('kit.reasonInquiry'),
];

export interface ExportFormProps {
  /** Of the file: `hoga-requests-20261116.csv`. */
  name: string;
  /** Starts the export; null while the selection is not complete. */
  take: TakePiece | null;
  /** Names the missing fields. */
  missing?: readonly string[];
  onDone?: () => void;
}

/** The reason, the progress, and a button to stop it. */
export function ExportForm({ name, take, missing = [], onDone }: ExportFormProps) {
  const [rows, setRows] = useState<number | null>(null);
  const going = useRef<AbortController | null>(null);
  useEffect(() => () => going.current?.abort(), []);
  const commit = async (reason: string): Promise<ActOutcome> => {
    if (take === null) return 'SHOWN';
    const stop = new AbortController();
    going.current = stop;
    setRows(0);
    const taken = await takeAll(take, { reason, signal: stop.signal, onRows: setRows });
    setRows(null);
    if (taken.kind === 'REFUSED') return { code: '', message: taken.message };
    if (taken.kind !== 'DONE') return 'SHOWN';
    saveTextFile(`${name}.csv`, taken.csv);
    toast({ tone: 'ok', title: t('kit.rowsSaved', { rows: formatFigure(taken.rows) }) });
    onDone?.();
    return 'DONE';
  };
  return (
    <ActForm
      presets={PRESETS}
      acts={[
        {
          id: 'take',
          name: (
            <>
              {rows === null && <Download size={16} aria-hidden="true" />}
              {rows === null ? t('kit.takeCsv') : t('kit.rowsComing', { rows: formatFigure(rows) })}
            </>
          ),
          missing,
          isBlocked: take === null && missing.length === 0,
          commit,
        },
      ]}
      after={
        <>
          {rows !== null && (
            <Control look="line" size="lg" onClick={() => going.current?.abort()}>
              {t('kit.stop')}
            </Control>
          )}
          <p className="text-micro text-ink-3">{t('kit.exportLogged')}</p>
        </>
      }
    />
  );
}
