import type { OperatorRequest } from '@hoga/contract/admin-request';
import { useState } from 'react';
import { type BulkDecision, type DecidedRow, decideMany } from '../../data/bulk.ts';
import { useIsLinkLost } from '../../data/link.ts';
import { t } from '../../shared/i18n/t.ts';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { DetailPane } from '../../shared/kit/detail-pane.tsx';
import { Facts } from '../../shared/kit/facts.tsx';
import { SmallTable } from '../../shared/kit/small-table.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import type { Act } from '../../shared/kit/use-act.tsx';
import { totalsOf, totalText } from './request-totals.ts';
import { amountText, decisionsOn, standsText, typeName } from './request-words.ts';

const PRESETS = [
  t('requests.reasonDeposit'),
  t('requests.reasonName'),
  t('requests.reasonAccount'),
  t('requests.reasonDocuments'),
];

export interface BulkPaneProps {
  /** The ticked requests. */
  ticked: readonly OperatorRequest[];
  onClose: () => void;
  onDecided: () => void;
}

/** One reason for all ticked requests: the totals before, the outcome of each after. */
export function BulkPane({ ticked, onClose, onDecided }: BulkPaneProps) {
  const isLinkLost = useIsLinkLost();
  const [key, setKey] = useState(() => crypto.randomUUID());
  /** As it was when the act began: decided rows leave the list. */
  const [acted, setActed] = useState<readonly OperatorRequest[]>([]);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, DecidedRow>>(new Map());
  // Those of a call without an answer stay, though they may have left the list: asked again, it answers what came of them.
  const gone = acted.filter(({ id }) => !ticked.some((each) => each.id === id));
  const left = [...ticked, ...gone].filter(({ id }) => !outcomes.has(Number(id)));
  const approvable = left.filter((request) => decisionsOn(request).includes('approve'));
  const rejectable = left.filter((request) => decisionsOn(request).includes('reject'));
  const large = approvable.filter(({ isLarge }) => isLarge === 1);
  const commit = (decision: BulkDecision, requests: readonly OperatorRequest[]) => async (reason: string) => {
    setActed((before) => [...before.filter(({ id }) => !requests.some((each) => each.id === id)), ...requests]);
    const onRows = (rows: readonly DecidedRow[]) =>
      setOutcomes((before) => new Map([...before, ...rows.map((row) => [Number(row.id), row] as const)]));
    const failed = await decideMany({ decision, requests, reason, key, onRows });
    if (failed !== null) return failed;
    setKey(crypto.randomUUID());
    return 'DONE' as const;
  };
  const acts: readonly Act[] = [
    {
      id: 'reject',
      name: t('requests.bulkReject', { count: rejectable.length }),
      look: 'danger',
      isNarrow: true,
      isBlocked: isLinkLost || rejectable.length === 0,
      commit: commit('REJECT', rejectable),
    },
    {
      id: 'approve',
      name: t('requests.bulkApprove', { count: approvable.length }),
      isBlocked: isLinkLost || approvable.length === 0,
      commit: commit('APPROVE', approvable),
    },
  ];
  return (
    <DetailPane
      label={t('requests.bulkTitle')}
      head={<b className="font-semibold">{t('requests.bulkTitle')}</b>}
      onClose={onClose}
      footer={left.length > 0 ? <ActForm presets={PRESETS} acts={acts} onEnded={onDecided} /> : undefined}
    >
      {left.length > 0 && (
        <>
          <p className="text-title1 font-bold tracking-tight">{t('requests.bulkCount', { count: left.length })}</p>
          <Facts
            facts={[
              ...totalsOf(approvable).map((total) => [t('requests.bulkToApprove'), totalText(total)] as const),
              ...(large.length === 0
                ? []
                : [[t('requests.bulkLarge'), t('requests.bulkCount', { count: large.length })] as const]),
              ...(left.length === approvable.length
                ? []
                : [
                    [
                      t('requests.bulkNotApproved'),
                      t('requests.bulkCount', { count: left.length - approvable.length }),
                    ] as const,
                  ]),
            ]}
          />
          <p className="text-ink-2">{t('requests.bulkAbout')}</p>
        </>
      )}
      {outcomes.size > 0 && <Outcomes acted={acted} outcomes={outcomes} />}
    </DetailPane>
  );
}

function Outcomes({
  acted,
  outcomes,
}: {
  acted: readonly OperatorRequest[];
  outcomes: ReadonlyMap<number, DecidedRow>;
}) {
  const done = [...outcomes.values()].filter(({ code }) => code === 'OK').length;
  const outcomeOf = ({ id }: OperatorRequest) => outcomes.get(Number(id));
  // Refused ones come first.
  const rows = acted
    .filter((request) => outcomeOf(request) !== undefined)
    .toSorted((one, other) => Number(outcomeOf(one)?.code === 'OK') - Number(outcomeOf(other)?.code === 'OK'));
  return (
    <section aria-label={t('requests.bulkResults')} className="-mx-3.5 flex min-h-0 flex-col gap-1">
      <p role="status" className="px-3.5 font-semibold">
        {t('requests.bulkDone', { done, refused: outcomes.size - done })}
      </p>
      <SmallTable
        label={t('requests.bulkResults')}
        rows={rows}
        keyOf={({ id }) => Number(id)}
        columns={[
          { id: 'id', title: t('requests.kind'), cell: (row) => `${typeName(row)} #${row.id}` },
          {
            id: 'member',
            title: t('requests.member'),
            room: 'desktop',
            cell: ({ name, username }) => name || username,
          },
          { id: 'amount', title: t('requests.amount'), isFigure: true, cell: amountText },
          {
            id: 'outcome',
            title: t('requests.bulkOutcome'),
            cell: (row) => <OutcomeCell outcome={outcomeOf(row)} />,
          },
        ]}
      />
    </section>
  );
}

function OutcomeCell({ outcome }: { outcome: DecidedRow | undefined }) {
  if (outcome === undefined) return null;
  if (outcome.status === null)
    return <span className="block max-w-52 whitespace-normal text-danger">{outcome.message}</span>;
  return <StatusTag tone={outcome.status === 'REQUESTED' ? 'warn' : 'ok'}>{standsText(outcome.status)}</StatusTag>;
}
