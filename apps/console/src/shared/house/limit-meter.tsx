import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { t } from '../i18n/t.ts';

const HIGH = 80;
const RAISED = 60;

/** From here on the limit needs attention. */
export function isHigh(usedPercent: string | null): boolean {
  return usedPercent !== null && Number(usedPercent) >= HIGH;
}

/** How much of a limit is used. A meter always has its figure. */
export function LimitMeter({ usedPercent }: { usedPercent: string | null }) {
  if (usedPercent === null) return <span className="text-micro text-ink-3">{t('house.noLimit')}</span>;
  const used = Number(usedPercent);
  const [bar, text] =
    used >= HIGH ? ['bg-danger', 'text-danger'] : used >= RAISED ? ['bg-warn', 'text-warn'] : ['bg-ink-3', ''];
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className="h-1.5 min-w-8 flex-1 overflow-hidden rounded-full bg-surface-3">
        <i className={`block h-full rounded-full ${bar}`} style={{ width: `${Math.min(100, used)}%` }} />
      </span>
      <b className={`w-10 text-right font-semibold ${text}`}>{formatFigure(usedPercent, { places: 0 })}%</b>
    </span>
  );
}
