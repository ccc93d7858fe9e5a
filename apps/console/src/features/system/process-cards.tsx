import type { SystemProcess, SystemReport } from '@hoga/contract/admin-system';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { t } from '../../shared/i18n/t.ts';
import { DOTS, namesOf, spanText, type Tone } from './system-words.ts';

/** A process is a card; opened it says all and takes orders. */
export function ProcessCards({ report, onOpen }: { report: SystemReport; onOpen: (node: string) => void }) {
  const { processes, shards } = report;
  const name = namesOf(processes);
  if (processes.length === 0) return <p className="pane p-3.5 text-ink-3">{t('system.noProcesses')}</p>;
  return (
    <ul
      aria-label={t('system.processes')}
      className="grid shrink-0 grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(184px,1fr))]"
    >
      {processes.map((process) => (
        <li key={process.node} className="flex min-w-0">
          <button
            type="button"
            onClick={() => onOpen(process.node)}
            className={cx(
              'pane min-w-0 flex-1 gap-1 p-3 text-left max-sm:last:odd:col-span-2',
              (process.isDrained || process.isLeaving) && 'inset-ring inset-ring-warn',
            )}
          >
            <Card process={process} name={name(process.node)} shardCount={shards.length} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Card({ process, name, shardCount }: { process: SystemProcess; name: string; shardCount: number }) {
  const { roles, figures, shards, leads, busAgeMs } = process;
  const isEngine = roles.includes('engine') || roles.includes('all');
  const isApi = roles.includes('api') || roles.includes('all');
  const tone = toneOf(process);
  return (
    <>
      <span className="flex min-w-0 items-center gap-2">
        <span aria-hidden="true" className={cx('size-2 shrink-0 rounded-full', DOTS[tone])} />
        <b className="min-w-0 truncate font-semibold">{name}</b>
        <span className="ml-auto shrink-0 text-micro text-ink-3">{roles.join(' · ')}</span>
      </span>
      {isEngine && <Line name={t('system.shards')}>{`${shards.length} / ${shardCount}`}</Line>}
      {isApi && <Line name={t('system.sockets')}>{formatFigure(figures?.sockets ?? null)}</Line>}
      {!isEngine && !isApi && <Line name={t('system.leads')}>{leads.length === 0 ? '–' : leads.join(' · ')}</Line>}
      <Line name={t('system.cpu')}>{figures === null ? '–' : `${figures.cpuPercent}%`}</Line>
      {busAgeMs !== null && <Line name={t('system.bus')}>{spanText(busAgeMs)}</Line>}
      {process.isDrained && <span className="text-micro font-semibold text-warn">{t('system.drained')}</span>}
      {process.isLeaving && <span className="text-micro font-semibold text-warn">{t('system.leaving')}</span>}
    </>
  );
}

function Line({ name, children }: { name: string; children: string }) {
  return (
    <span className="flex items-baseline justify-between gap-2 text-micro text-ink-3">
      {name}
      <b className="min-w-0 truncate font-semibold text-ink-1 tabular-nums">{children}</b>
    </span>
  );
}

/** A process that is not seen for ten seconds is gone; without its own message over the bus for five it gives up its work. */
function toneOf({ seenAgeMs, busAgeMs, isLeaving, isDrained }: SystemProcess): Tone {
  if (seenAgeMs > 10_000 || (busAgeMs ?? 0) > 10_000) return 'danger';
  return isLeaving || isDrained || (busAgeMs ?? 0) > 5_000 ? 'warn' : 'ok';
}
