import type { SystemReport } from '@hoga/contract/admin-system';
import { cx } from '@hoga/ui/lib/cx.ts';
import { t } from '../../shared/i18n/t.ts';
import { Pane } from '../../shared/kit/pane.tsx';
import { ScrollArea } from '../../shared/kit/scroll-area.tsx';
import { choresOf, workTone } from './system-words.ts';
import { WorkList } from './work-list.tsx';

/** Background work of the installation, late work first. */
export function ChoresPane({ report: { processes } }: { report: SystemReport }) {
  const chores = choresOf(processes);
  const late = chores.filter((work) => workTone(work) !== 'ok').length;
  return (
    <Pane
      title={t('system.chores')}
      note={`${chores.length} · ${t('system.choresNote')}`}
      aside={
        late === 0 ? undefined : (
          <span className="font-semibold text-warn">{t('system.attention', { count: late })}</span>
        )
      }
      className={cx('max-h-80 pb-2')}
    >
      <ScrollArea>
        <WorkList label={t('system.chores')} work={chores} />
      </ScrollArea>
    </Pane>
  );
}
