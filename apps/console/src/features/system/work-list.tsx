import type { RepeatedWork } from '@hoga/contract/admin-system';
import { cx } from '@hoga/ui/lib/cx.ts';
import { t } from '../../shared/i18n/t.ts';
import { DOTS, INKS, spanText, workName, workTone } from './system-words.ts';

/** Repeated work: when it last succeeded, and how often it runs. */
export function WorkList({ label, work }: { label: string; work: readonly RepeatedWork[] }) {
  if (work.length === 0) return <p className="px-3.5 py-2 text-ink-3">{t('system.workNone')}</p>;
  return (
    <ul aria-label={label}>
      {work.map((each) => {
        const tone = workTone(each);
        return (
          <li key={each.name} className="flex h-8 items-center gap-2 border-t border-line px-3.5 first:border-t-0">
            <span aria-hidden="true" className={cx('size-2 shrink-0 rounded-full', DOTS[tone])} />
            <span className="min-w-0 flex-1 truncate">{workName(each.name)}</span>
            {each.hasFailed && <span className="text-micro font-semibold text-warn">{t('system.failed')}</span>}
            <span className={cx('shrink-0 tabular-nums', INKS[tone])}>{spanText(each.okAgeMs)}</span>
            <span className="w-12 shrink-0 text-right text-micro text-ink-3 tabular-nums">
              {spanText(each.everyMs)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
