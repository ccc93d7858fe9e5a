import { JOURNAL_EXPORTS, type JournalExport } from '@hoga/domain/journal/limits';
import { Button } from '@hoga/ui/components/button.tsx';
import { Segmented } from '@hoga/ui/components/segmented.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { saveFile } from '@hoga/ui/lib/save-file.ts';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type Month, periodOfMonth } from '../../data/journal/calendar.ts';
import { journalFile, type Period } from '../../data/journal/journal-queries.ts';
import { useSite } from '../../data/site/site-store.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { monthText } from './date-words.ts';

interface ExportSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  month: Month;
}

interface Going {
  readonly kind: JournalExport;
  readonly rows: number;
}

/** Files of the month or the year, read piece by piece: it shows how far it is, and can be cancelled. */
export function ExportSheet({ open, onOpenChange, month }: ExportSheetProps) {
  const t = useText();
  const { paperMoney } = useSite();
  const [span, setSpan] = useState<'month' | 'year'>('month');
  const [going, setGoing] = useState<Going | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const year = month.slice(0, 4);

  async function save(kind: JournalExport) {
    const period: Period =
      span === 'year' || kind === 'YEAR'
        ? { startDate: `${year}-01-01`, endDate: `${year}-12-31` }
        : periodOfMonth(month);
    const abort = new AbortController();
    controller.current = abort;
    setGoing({ kind, rows: 0 });
    try {
      const file = await journalFile(
        { ...period, kind },
        { signal: abort.signal, onRows: (rows) => setGoing({ kind, rows }) },
      );
      saveFile(`hoga-${kind.toLowerCase()}-${period.startDate}-${period.endDate}.csv`, file);
      toast({ tone: 'ok', title: t('journal.exportDone') });
    } catch {
      if (!abort.signal.aborted) toast({ tone: 'danger', title: t('journal.exportFailed') });
    } finally {
      setGoing(null);
    }
  }

  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('journal.export')} description={t('journal.exportHint')}>
      <Segmented<'month' | 'year'>
        label={t('journal.exportPeriod')}
        items={[
          { value: 'month', label: t('journal.exportMonth', { month: monthText(month, t) }) },
          { value: 'year', label: t('journal.exportYear', { year }) },
        ]}
        value={span}
        onValueChange={setSpan}
      />
      <ul className="py-3">
        {JOURNAL_EXPORTS.map((kind) => (
          <li key={kind} className="flex items-center gap-3 border-t border-line py-3 first:border-0">
            <span className="min-w-0 flex-1">
              <b className="block text-body font-semibold">{t(`journal.file${kind}`)}</b>
              <span className="block text-micro text-ink-3">
                {going?.kind === kind ? t('journal.rowsSoFar', { rows: going.rows }) : t(`journal.detail${kind}`)}
                {kind === 'YEAR' && paperMoney && ` · ${t('journal.paperYear')}`}
              </span>
            </span>
            {going?.kind === kind ? (
              <Button size="sm" onClick={() => controller.current?.abort()}>
                {t('journal.cancelExport')}
              </Button>
            ) : (
              <Button size="sm" disabled={going !== null} onClick={() => void save(kind)}>
                <Download size={16} aria-hidden="true" /> CSV
                <span className="sr-only">{t(`journal.file${kind}`)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
