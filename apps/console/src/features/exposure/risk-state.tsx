import { formatKstTime } from '@hoga/ui/lib/format-time.ts';
import type { ReactNode } from 'react';
import { messageForError } from '../../data/api.ts';
import { type Risk, useRisk } from '../../data/risk.ts';
import { ListState } from '../../shared/grid/list-state.tsx';
import { t } from '../../shared/i18n/t.ts';

export interface RiskStateProps {
  children: (risk: Risk) => ReactNode;
}

/** The newest figures, or why there are none; missing shards are named above them. */
export function RiskState({ children }: RiskStateProps) {
  const { data, error, refetch } = useRisk();
  return (
    <ListState
      isLoading={data === undefined}
      error={data === undefined && error !== null ? (messageForError(error) ?? error.message) : null}
      isEmpty={data === null}
      empty={t('exposure.noPositions')}
      onRetry={() => void refetch()}
    >
      {data != null && (
        <>
          <RiskNotice risk={data} />
          {children(data)}
        </>
      )}
    </ListState>
  );
}

/** The time of the figures, and the members they leave out. */
export function RiskNotice({ risk: { at, members, missing, unpriced } }: { risk: Risk }) {
  return (
    <p className="flex shrink-0 flex-wrap gap-x-3 gap-y-1 px-3.5 py-2 text-micro text-ink-3">
      <span>{t('risk.asOf', { at: formatKstTime(at), members })}</span>
      {missing > 0 && <b className="font-semibold text-danger">{t('risk.missing', { count: missing })}</b>}
      {unpriced > 0 && <b className="font-semibold text-warn">{t('risk.unpriced', { count: unpriced })}</b>}
    </p>
  );
}
