import { RefreshCw, ShieldAlert, ShieldCheck } from 'lucide-react';
import type { LogLine } from '../../data/log-changes.ts';
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
    <section aria-label="감사 체인" className="pane shrink-0 flex-row flex-wrap items-center gap-3 px-3.5 py-2.5">
      <span
        className={`grid size-10 shrink-0 place-items-center rounded-md ${isLoading ? 'bg-surface-2 text-ink-3' : isWhole ? 'bg-ok-soft text-ok' : 'bg-danger-soft text-danger'}`}
      >
        {isWhole ? <ShieldCheck size={20} aria-hidden="true" /> : <ShieldAlert size={20} aria-hidden="true" />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 text-body font-bold tracking-tight">
          {isLoading ? '확인하는 중' : isWhole ? '이어진 행 확인됨' : '끊긴 행이 있습니다'}
          {!isLoading && <StatusTag tone={isWhole ? 'ok' : 'danger'}>끊김 {broken.length}</StatusTag>}
        </p>
        <p className="text-micro text-ink-3">
          {isLoading
            ? '행을 불러오고 있습니다.'
            : isWhole
              ? `불러온 ${lines.length}행 중 ${checked}곳이 앞 행과 이어집니다.`
              : `행 ${broken.join(', ')}`}
        </p>
      </div>
      {head !== undefined && (
        <p className="text-right text-micro text-ink-3 max-lg:hidden">
          마지막 행 {head.seq}
          <br />
          <code className="font-semibold text-ink-1">{shortHash(head.hash)}</code>
        </p>
      )}
      <Control look="line" onClick={onReload}>
        <RefreshCw size={14} aria-hidden="true" />
        지금 확인
      </Control>
    </section>
  );
}
