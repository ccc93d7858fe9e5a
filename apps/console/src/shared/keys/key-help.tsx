import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { useStore } from 'zustand';
import { t } from '../i18n/t.ts';
import { KeyCaps } from './key-caps.tsx';
import { keyStore, keysInForce } from './key-layer.ts';

/** Every key of the page that is shown. */
export function KeyHelp({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const keys = keysInForce(useStore(keyStore, ({ layers }) => layers));
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('kit.shortcuts')} description={t('kit.shortcutsOff')}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2">
        {keys.map(({ keys: names, does }) => (
          <div key={names} className="flex min-h-7 items-center justify-between gap-3">
            <dt className="text-ink-2">{does}</dt>
            <dd>
              <span className="sr-only">{names}</span>
              <KeyCaps keys={names} />
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
