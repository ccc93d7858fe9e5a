import type { CapacityLine, SystemReport } from '@hoga/contract/admin-system';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { bytesText } from '../../shared/bytes-text.ts';
import { t } from '../../shared/i18n/t.ts';
import { Pane } from '../../shared/kit/pane.tsx';

const OLD_PERCENT = 80;

/** The load beside what is planned for; a meter always has its figure. */
export function CapacityPane({ report: { capacity } }: { report: SystemReport }) {
  return (
    <Pane title={t('system.capacity')} note={t('system.capacityNote')} className="pb-3">
      <ul className="flex flex-col gap-2.5 px-3.5">
        {capacity.map((line) => (
          <Meter key={`${line.what} ${line.of}`} line={line} />
        ))}
      </ul>
    </Pane>
  );
}

function Meter({ line }: { line: CapacityLine }) {
  const { used, limit } = line;
  const percent = limit === null || limit === 0 ? null : Math.min(100, Math.round((used / limit) * 100));
  return (
    <li className="grid grid-cols-[104px_minmax(0,1fr)_120px] items-center gap-3">
      <span className="min-w-0 truncate text-ink-2">{nameOf(line)}</span>
      <span className="h-1.5 overflow-hidden rounded-full bg-surface-3">
        {percent !== null && (
          <span
            className={cx('block h-full rounded-full', percent > OLD_PERCENT ? 'bg-warn' : 'bg-brand')}
            style={{ width: `${percent}%` }}
          />
        )}
      </span>
      <b className="text-right font-semibold whitespace-nowrap tabular-nums">{figureOf(line)}</b>
    </li>
  );
}

function nameOf({ what, of }: CapacityLine): string {
  switch (what) {
    case 'orders':
      return t('system.capacityOrders');
    case 'sockets':
      return t('system.capacitySockets');
    case 'apiCpu':
      return t('system.capacityApiCpu');
    case 'engineCpu':
      return t('system.capacityEngineCpu');
    case 'connections':
      return t('system.capacityConnections');
    case 'egress':
      return t('system.capacityEgress');
    case 'disk':
      return t('system.capacityDisk', { of: of ?? '' });
  }
}

function figureOf({ what, used, limit, days }: CapacityLine): string {
  switch (what) {
    case 'orders':
      return t('system.perSecond', { count: `${formatFigure(used)} / ${formatFigure(limit)}` });
    case 'sockets':
    case 'connections':
      return `${formatFigure(used)} / ${formatFigure(limit)}`;
    case 'apiCpu':
    case 'engineCpu':
      return `${used}% / ${limit}%`;
    case 'egress':
      return t('system.perSecond', { count: bytesText(used) });
    case 'disk': {
      const share = limit === null ? bytesText(used) : `${Math.round((used / limit) * 100)}%`;
      return days === null ? share : `${share} · ${t('system.capacityDays', { days: formatFigure(days) })}`;
    }
  }
}
