import type { AlarmRule } from '@hoga/domain/operators/alarms';
import { cx } from '@hoga/ui/lib/cx.ts';
import { ALARM_LOOKS } from './alarm-words.ts';

export function AlarmMark({ rule }: { rule: AlarmRule }) {
  const { icon: Icon, isGrave } = ALARM_LOOKS[rule];
  return (
    <span
      className={cx(
        'grid size-6.5 shrink-0 place-items-center rounded-sm',
        isGrave ? 'bg-danger-soft text-danger' : 'bg-warn-soft text-warn',
      )}
    >
      <Icon size={15} aria-hidden="true" />
    </span>
  );
}
