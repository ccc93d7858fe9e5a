import type { SystemReport } from '@hoga/contract/admin-system';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { t } from '../../shared/i18n/t.ts';
import { Pane } from '../../shared/kit/pane.tsx';
import { ScrollArea } from '../../shared/kit/scroll-area.tsx';

/** Processes that did not start, with the one line that each wrote. */
export function RefusedPane({ report: { refusedStarts } }: { report: SystemReport }) {
  return (
    <Pane title={t('system.refused')} note={t('system.month')} className="max-h-80 pb-2">
      <ScrollArea>
        {refusedStarts.length === 0 ? (
          <p className="px-3.5 py-2 text-ink-3">{t('system.noRefused')}</p>
        ) : (
          <ul aria-label={t('system.refused')}>
            {refusedStarts.map(({ name, roles, at, reason }) => (
              <li
                key={`${at} ${name} ${reason}`}
                className="flex flex-col gap-0.5 border-t border-line px-3.5 py-2 first:border-t-0"
              >
                <span className="flex items-baseline gap-2">
                  <b className="min-w-0 truncate font-semibold">{name}</b>
                  <span className="text-micro text-ink-3">{roles.join(' · ')}</span>
                  <span className="ml-auto shrink-0 text-micro text-ink-3">{formatKstShort(at)}</span>
                </span>
                <span className="break-words text-danger">{reason}</span>
              </li>
            ))}
          </ul>
        )}
        <p className="px-3.5 pt-2 text-micro text-ink-3">{t('system.refusedNote')}</p>
      </ScrollArea>
    </Pane>
  );
}
