import { Button } from '@hoga/ui/components/button.tsx';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { messageForError } from '../../../data/api/api.ts';
import type { DnwFilter } from '../../../data/wallet/dnw-filter.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { saveHistory } from './save-history.ts';

/** The history as a file. A long one takes a while: how far it is can be seen, and it can be given up. */
export function SaveHistory({ filter }: { filter: DnwFilter }) {
  const t = useText();
  const [gathered, setGathered] = useState<number | null>(null);
  const going = useRef<AbortController | null>(null);
  useEffect(() => () => going.current?.abort(), []);

  async function save() {
    const controller = new AbortController();
    going.current = controller;
    setGathered(0);
    try {
      await saveHistory(filter, { signal: controller.signal, onRows: setGathered });
    } catch (error) {
      if (!controller.signal.aborted) await alert({ body: messageForError(error) ?? t('common.loadFailed') });
    } finally {
      setGathered(null);
    }
  }

  return (
    <div className="flex flex-col gap-1 px-gutter pt-2">
      <Button size="md" block pending={gathered !== null} onClick={() => void save()}>
        <Download size={18} aria-hidden="true" />
        {t('wallet.saveCsv')}
      </Button>
      {gathered !== null && (
        <div className="flex items-center justify-between gap-3">
          <p role="status" className="text-caption text-ink-2">
            {t('wallet.csvGathering', { count: formatFigure(gathered) })}
          </p>
          <Button variant="ghost" size="sm" className="-mr-3" onClick={() => going.current?.abort()}>
            {t('wallet.csvStop')}
          </Button>
        </div>
      )}
    </div>
  );
}
