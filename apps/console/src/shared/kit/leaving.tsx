import { t } from '../i18n/t.ts';
import { Control } from './control.tsx';

/** Confirms leaving a page with unsent input. */
export function Leaving({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 rounded-sm bg-warn-soft px-3 py-2 text-warn">
      <span className="flex-1 font-medium">{t('kit.unsaved')}</span>
      <Control look="line" onClick={onLeave}>
        {t('kit.leave')}
      </Control>
      <Control look="primary" onClick={onStay}>
        {t('kit.stay')}
      </Control>
    </div>
  );
}
