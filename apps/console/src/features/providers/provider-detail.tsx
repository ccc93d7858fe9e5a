import type { ProviderDifference, ProviderHealth, ProviderRun } from '@hoga/contract/admin-provider';
import { kstDate } from '@hoga/domain/trading-hours/kst-day';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { reconcile, useRuns } from '../../data/providers.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { ageText } from '../../shared/age.ts';
import { t } from '../../shared/i18n/t.ts';
import { Control } from '../../shared/kit/control.tsx';
import { DetailPane } from '../../shared/kit/detail-pane.tsx';
import { Facts } from '../../shared/kit/facts.tsx';
import { RefusalNote } from '../../shared/kit/refusal-note.tsx';
import { type SmallColumn, SmallTable } from '../../shared/kit/small-table.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { useAction } from '../../shared/use-action.ts';
import { errorRate, healthState, lastCallAt, runState, sideText } from './provider-words.ts';

export interface ProviderDetailProps {
  row: ProviderHealth;
  siteName: string;
  now: number;
  onClose: () => void;
  onChanged: () => void;
}

/** A provider: its health, its waiting requests, and its reconciliations. */
export function ProviderDetail({ row, siteName, now, onClose, onChanged }: ProviderDetailProps) {
  const [state, tone] = healthState(row);
  const calledAt = lastCallAt(row);
  const { provider, calls, failed, lastFailedAt, lastError, waiting, oldestAt } = row;
  return (
    <DetailPane
      label={t('providers.label', { provider })}
      head={
        <>
          <b className="font-semibold">{provider}</b>
          <StatusTag tone={tone}>{state}</StatusTag>
        </>
      }
      onClose={onClose}
    >
      <p className="text-ink-2">{siteName}</p>
      <Facts
        facts={[
          [t('providers.lastCall'), calledAt === null ? '–' : formatKstDateTime(calledAt)],
          [t('providers.hourCalls'), t('providers.callsFailed', { calls, failed, rate: errorRate(row) })],
          ...(lastFailedAt === null
            ? []
            : [[t('providers.lastError'), `${formatKstDateTime(lastFailedAt)} · ${lastError ?? ''}`] as const]),
          [
            t('providers.waiting'),
            oldestAt === null ? '0' : t('providers.waitingSince', { count: waiting, age: ageText(oldestAt, now) }),
          ],
          [
            t('providers.incidents'),
            row.openIncidents === 0 ? (
              '0'
            ) : (
              <Link key="open" to="/providers" search={{ view: 'open' }} className="font-semibold text-danger">
                {t('providers.openCount', { count: row.openIncidents })}
              </Link>
            ),
          ],
        ]}
      />
      <Reconciliations row={row} now={now} onChanged={onChanged} />
    </DetailPane>
  );
}

function Reconciliations({ row, now, onChanged }: Pick<ProviderDetailProps, 'row' | 'now' | 'onChanged'>) {
  const { siteInfoId, provider } = row;
  const me = useOperator();
  const { data, refetch } = useRuns(siteInfoId, provider);
  const [day, setDay] = useState(() => kstDate(now));
  const { isPending, refusal, run } = useAction();
  const compare = async () => {
    const found = await run(() => reconcile(siteInfoId, provider, day));
    if (found === null) return;
    toast({ tone: 'ok', title: `${provider} ${day} · ${runState(found)[0]}` });
    await refetch();
    onChanged();
  };
  return (
    <section aria-label={t('providers.reconciliation')} className="flex flex-col gap-2 border-t border-line pt-3">
      <h3 className="text-label font-bold">{t('providers.reconciliation')}</h3>
      {may(me, 'requests.decide', siteInfoId) && (
        <p className="flex flex-wrap items-center gap-2">
          <input
            type="date"
            aria-label={t('providers.day')}
            className="line-field w-34"
            max={kstDate(now)}
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <Control look="line" pending={isPending} disabled={day === ''} onClick={() => void compare()}>
            {t('providers.reconcileNow')}
          </Control>
        </p>
      )}
      {refusal !== null && <RefusalNote message={refusal.message} />}
      <SmallTable
        label={t('providers.runs')}
        columns={RUN_COLUMNS}
        rows={data?.rows ?? []}
        keyOf={({ id }) => id}
        empty={t('providers.noRuns')}
        detail={(each) => <RunDetail run={each} />}
      />
    </section>
  );
}

const RUN_COLUMNS: readonly SmallColumn<ProviderRun>[] = [
  { id: 'day', title: t('providers.day'), cell: ({ from }) => kstDate(from) },
  {
    id: 'counts',
    title: t('providers.compared'),
    cell: ({ requests, payments }) => t('providers.counts', { requests, payments }),
  },
  {
    id: 'result',
    title: t('providers.result'),
    cell: (run) => {
      const [name, tone] = runState(run);
      return <StatusTag tone={tone}>{name}</StatusTag>;
    },
  },
];

function RunDetail({ run }: { run: ProviderRun }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-micro text-ink-3">{t('providers.ranAt', { at: formatKstDateTime(run.at) })}</p>
      {run.failedWith !== null && <p className="wrap-anywhere">{run.failedWith}</p>}
      {run.differences.length > 0 && (
        <ul className="flex flex-col gap-2">
          {run.differences.map((each) => (
            <li key={`${each.kind} ${each.paymentId} ${each.requestId}`}>
              <DifferenceLine difference={each} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function DifferenceLine({ difference }: { difference: ProviderDifference }) {
  const { kind, paymentId, requestId, there, here } = difference;
  return (
    <>
      <p className="flex flex-wrap gap-x-2">
        <b className="font-semibold">{t(`providers.difference${kind}`)}</b>
        {requestId !== null && (
          <Link to="/requests" search={{ open: Number(requestId) }} className="text-brand-text">
            {t('providers.requestNumber', { id: requestId })}
          </Link>
        )}
        {paymentId !== null && <span className="text-ink-2 wrap-anywhere">{paymentId}</span>}
      </p>
      <p className="text-ink-2">
        {t('providers.there')} {sideText(there)} · {t('providers.here')} {sideText(here)}
      </p>
    </>
  );
}
