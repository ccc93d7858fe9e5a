import { TriangleAlert } from 'lucide-react';
import { t } from '../i18n/t.ts';
import { Control } from './control.tsx';

export interface ChangedField {
  readonly name: string;
  readonly before: string;
  readonly now: string;
  /** Puts the own value into the form as it is now. */
  readonly reapply?: () => void;
}

/** Another operator saved first (E121): nothing was saved, and the typed values are kept. */
export function StaleNotice({ message, changed, onReload }: StaleNoticeProps) {
  return (
    <div role="alert" className="flex flex-col gap-2 rounded-sm bg-warn-soft px-3 py-2 text-warn">
      <p className="flex items-center gap-2 font-medium">
        <TriangleAlert size={15} aria-hidden="true" className="shrink-0" />
        <span className="flex-1">{message}</span>
        <Control look="line" onClick={onReload}>
          {t('kit.showNow')}
        </Control>
      </p>
      {changed.length > 0 && (
        <ul className="flex flex-col gap-1 text-ink-1">
          {changed.map(({ name, before, now, reapply }) => (
            <li key={name} className="flex items-center gap-2">
              <span className="w-28 text-ink-3">{name}</span>
              <span className="text-ink-3 line-through">{before}</span>
              <span aria-hidden="true">→</span>
              <b className="flex-1 font-semibold">{now}</b>
              {reapply !== undefined && (
                <Control look="chip" onClick={reapply}>
                  {t('kit.reapply')}
                </Control>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export interface StaleNoticeProps {
  message: string;
  changed: readonly ChangedField[];
  onReload: () => void;
}
