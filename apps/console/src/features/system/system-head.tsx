import type { SystemReport } from '@hoga/contract/admin-system';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { Server } from 'lucide-react';
import { t } from '../../shared/i18n/t.ts';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { attentions, INKS, rateText } from './system-words.ts';

/** One sentence: whether trading is well; then what is not. */
export function SystemHead({ report }: { report: SystemReport }) {
  const { cluster, processes, configuration, database, isShared } = report;
  const wrong = attentions(report);
  const isWell = wrong.every(({ tone }) => tone !== 'danger');
  const shards = processes.flatMap(({ figures }) => figures?.shards ?? []);
  const commits = shards.flatMap(({ commitP99Ms }) => (commitP99Ms === null ? [] : [commitP99Ms]));
  const sum = (figures: readonly number[]) => figures.reduce((total, each) => total + each, 0);
  return (
    <section aria-label={t('app.system')} className="pane shrink-0 gap-3 p-3.5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <span
          className={cx(
            'grid size-9 place-items-center rounded-md',
            isWell
              ? wrong.length > 0
                ? 'bg-warn-soft text-warn'
                : 'bg-ok-soft text-ok'
              : 'bg-danger-soft text-danger',
          )}
        >
          <Server size={18} aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1 basis-60">
          <div role="status">
            <h2 className="flex flex-wrap items-center gap-2 text-title3 font-bold">
              {t(isWell ? 'system.well' : 'system.wrong')}
              {wrong.length > 0 && (
                <StatusTag tone={isWell ? 'warn' : 'danger'}>
                  {t('system.attention', { count: wrong.length })}
                </StatusTag>
              )}
            </h2>
          </div>
          <p className="text-micro text-ink-3">
            {t('system.about', {
              cluster,
              processes: processes.length,
              version: configuration.accepted,
              clock: formatFigure(Math.abs(database.clockAheadMs)),
            })}
          </p>
        </div>
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-right max-sm:w-full max-sm:justify-between max-sm:text-left">
          <Figure name={t('system.orders')}>
            {rateText(sum(shards.map(({ ordersPerMinute }) => ordersPerMinute)))}
          </Figure>
          <Figure name={t('system.commits')}>{commits.length === 0 ? '–' : `${Math.max(...commits)}ms`}</Figure>
          <Figure name={t('system.unknown')}>
            {t('system.unknownCount', { count: sum(shards.map(({ unknownCommits }) => unknownCommits)) })}
          </Figure>
          <Figure name={t('system.sockets')}>
            {formatFigure(sum(processes.map(({ figures }) => figures?.sockets ?? 0)))}
          </Figure>
        </dl>
      </div>
      {wrong.length > 0 && (
        <ul className="flex flex-col gap-0.5">
          {wrong.map(({ tone, words }) => (
            <li key={words} className={INKS[tone]}>
              {words}
            </li>
          ))}
        </ul>
      )}
      {!isShared && <p className="rounded-sm bg-surface-2 px-3 py-2 text-ink-2">{t('system.onlyOne')}</p>}
    </section>
  );
}

function Figure({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-micro text-ink-3">{name}</dt>
      <dd className="text-title3 font-bold tabular-nums">{children}</dd>
    </div>
  );
}
