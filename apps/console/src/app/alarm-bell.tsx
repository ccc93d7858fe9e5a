import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { sitesWith, useOperator } from '../data/session-store.ts';
import { t } from '../shared/i18n/t.ts';
import { useMenuCounts } from './use-menu-counts.ts';

/** Open alarms, from every page. */
export function AlarmBell() {
  const { alarms } = useMenuCounts();
  if (sitesWith(useOperator(), 'dashboard.read').length === 0) return null;
  return (
    <Link
      to="/exposure"
      search={{ view: 'alarms' }}
      aria-label={t('app.alarmCount', { alarms: alarms ?? 0 })}
      className="relative grid size-8 shrink-0 place-items-center rounded-sm text-ink-2 hover:bg-surface-2 max-lg:size-11"
    >
      <Bell size={18} aria-hidden="true" />
      {alarms !== null && alarms > 0 && (
        <b className="absolute top-0 -right-px min-w-4 rounded-full bg-danger px-1 text-center text-[10px] leading-4 font-bold text-on-danger">
          {alarms}
        </b>
      )}
    </Link>
  );
}
