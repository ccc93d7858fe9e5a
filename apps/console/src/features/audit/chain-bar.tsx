import { RefreshCw, ShieldAlert, ShieldCheck } from 'lucide-react';
import type { LogLine } from '../../data/log-changes.ts';
import { t } from '../../shared/i18n/t.ts';
import { Control } from '../../shared/kit/control.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { chainOf, shortHash } from './chain-state.ts';

export interface ChainBarProps {
  lines: readonly LogLine[];
  isLoading: boolean;
  onReload: () => void;
}

/** Whether the lines that have been read follow one another. */
export function ChainBar({ lines, isLoading, onReload }: ChainBarProps) {
  const { checked, broken } = chainOf(lines);
  const isWhole = broken.length === 0;
  const head = lines[0];
  return (
    <section
      aria-label={t('audit.auditChain')}
      className="pane shrink-0 flex-row flex-wrap items-center gap-3 px-3.5 py-2.5"
    >
      <span
        className={`grid size-10 shrink-0 place-items-center rounded-md ${isLoading ? 'bg-surface-2 text-ink-3' : isWhole ? 'bg-ok-soft text-ok' : 'bg-danger-soft text-danger'}`}
      >
        {isWhole ? <ShieldCheck size={20} aria-hidden="true" /> : <ShieldAlert size={20} aria-hidden="true" />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 text-body font-bold tracking-tight">
          {isLoading ? t('audit.checking') : isWhole ? t('audit.unbroken') : t('audit.broken')}
          {!isLoading && (
            <StatusTag tone={isWhole ? 'ok' : 'danger'}>{t('audit.brokenCount', { count: broken.length })}</StatusTag>
          )}
        </p>
        <p className="text-micro text-ink-3">
          {isLoading
            ? t('audit.loading')
            : isWhole
              ? t('audit.linked', { count: lines.length, checked })
              : t('audit.brokenLine', { broken: broken.join(', ') })}
        </p>
      </div>
      {head !== undefined && (
        <p className="text-right text-micro text-ink-3 max-lg:hidden">
          {t('audit.lastLine', { seq: head.seq })}
          <br />
          <code className="font-semibold text-ink-1">{shortHash(head.hash)}</code>
        </p>
      )}
      <Control look="line" onClick={onReload}>
        <RefreshCw size={14} aria-hidden="true" />
        {t('audit.checkNow')}
      </Control>
    </section>
  );
}
