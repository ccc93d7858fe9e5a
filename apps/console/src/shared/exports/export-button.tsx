import { useState } from 'react';
import { t } from '../i18n/t.ts';
import { useKeys } from '../keys/key-layer.ts';
import { ActSheet } from '../kit/act-sheet.tsx';
import { Control } from '../kit/control.tsx';
import { ExportForm } from './export-form.tsx';
import type { TakePiece } from './take-all.ts';

/** Takes the filter of a list away as a file; `e`. */
export function ExportButton({ title, name, take }: { title: string; name: string; take: TakePiece }) {
  const [isOpen, setOpen] = useState(false);
  useKeys([{ keys: 'e', does: 'CSV', run: () => setOpen(true) }]);
  return (
    <>
      <Control className="max-lg:hidden" onClick={() => setOpen(true)}>
        CSV
      </Control>
      <ActSheet open={isOpen} onOpenChange={setOpen} title={title} description={t('kit.exportAbout')}>
        <ExportForm name={name} take={take} onDone={() => setOpen(false)} />
      </ActSheet>
    </>
  );
}
