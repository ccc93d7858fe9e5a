import { cx } from '@hoga/ui/lib/cx.ts';
import { Check } from 'lucide-react';
import { t } from '../../shared/i18n/t.ts';

const NAMES = [t('signIn.password'), t('signIn.code')] as const;

/** The step of the sign-in. */
export function SignInSteps({ at }: { at: 0 | 1 }) {
  return (
    <ol className="mb-7 flex items-center gap-2.5 font-semibold">
      {NAMES.map((name, index) => (
        <li
          key={name}
          aria-current={index === at ? 'step' : undefined}
          className={cx(
            'flex items-center gap-1.75 whitespace-nowrap',
            index === 0 && 'flex-1',
            index > at && 'text-ink-3',
          )}
        >
          <b
            className={cx(
              'grid size-5.5 place-items-center rounded-full text-micro font-bold',
              index < at ? 'bg-ok-soft text-ok' : index === at ? 'bg-ink-1 text-bg' : 'bg-surface-3',
            )}
          >
            {index < at ? <Check size={13} strokeWidth={3} aria-label={t('signIn.finish')} /> : index + 1}
          </b>
          {name}
          {index === 0 && (
            <span aria-hidden="true" className={cx('ml-1 h-0.5 flex-1', at > 0 ? 'bg-ok' : 'bg-line-strong')} />
          )}
        </li>
      ))}
    </ol>
  );
}
