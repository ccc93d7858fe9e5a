import { Lock } from 'lucide-react';
import { t } from '../i18n/t.ts';

/** Stands where an operator would expect such a control. */
export function NoOutcomeNote() {
  return (
    <p className="flex shrink-0 gap-2 rounded-md bg-surface-2 p-3.5 text-micro text-ink-2">
      <Lock size={14} aria-hidden="true" className="mt-px shrink-0" />
      {t('kit.noOutcome')}
    </p>
  );
}
