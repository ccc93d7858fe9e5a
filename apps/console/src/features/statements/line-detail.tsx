import type { StatementLineView } from '@hoga/contract/admin-statement';
import { currencyUnit } from '@hoga/domain/format/currency-text';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { may, useOperator } from '../../data/session-store.ts';
import { credit, setAside } from '../../data/statements.ts';
import { amountText } from '../../shared/amount-sums.ts';
import { exactAmount } from '../../shared/exact-amount.ts';
import { t } from '../../shared/i18n/t.ts';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { Control } from '../../shared/kit/control.tsx';
import { DetailPane } from '../../shared/kit/detail-pane.tsx';
import { type Fact, Facts } from '../../shared/kit/facts.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { act } from '../../shared/kit/use-act.tsx';
import { matchText, standing } from './statement-words.ts';

const CREDIT_PRESETS = [t('statements.reasonArrived'), t('statements.reasonAsked')];
const ASIDE_PRESETS = [t('statements.reasonInterest'), t('statements.reasonHouse'), t('statements.reasonWrong')];
const BACK_PRESETS = [t('statements.reasonFound')];

export interface LineDetailProps {
  line: StatementLineView;
  siteName: string;
  onClose: () => void;
  onChanged: () => void;
}

/** One line of the bank: the deposits it may be, and which one it is. Nothing is credited without that. */
export function LineDetail({ line, siteName, onClose, onChanged }: LineDetailProps) {
  const me = useOperator();
  const [status, tone] = standing(line);
  const mayDecide = may(me, 'requests.decide', line.siteInfoId);
  const isOpen = line.request === null && line.setAside === null;
  return (
    <DetailPane
      label={t('statements.line', { id: line.id })}
      head={
        <>
          <b className="font-medium">{line.payer === '' ? t('statements.noPayer') : line.payer}</b>
          <StatusTag tone={tone}>{status}</StatusTag>
        </>
      }
      onClose={onClose}
    >
      <div>
        <p className="text-title1 font-bold tracking-tight">{amountText(line)}</p>
        <p className="mt-1 text-ink-2">
          {formatKstDateTime(line.at)} · {siteName}
        </p>
      </div>
      <Facts facts={factsOf(line)} />
      {isOpen && <Candidates line={line} mayDecide={mayDecide} onChanged={onChanged} />}
      {mayDecide && line.request === null && <AsideForm line={line} onDone={onChanged} />}
    </DetailPane>
  );
}

function Candidates({
  line,
  mayDecide,
  onChanged,
}: {
  line: StatementLineView;
  mayDecide: boolean;
  onChanged: () => void;
}) {
  const [chosenId, setChosenId] = useState(() => soleFit(line));
  const chosen = line.candidates.find(({ id, isAmount }) => id === chosenId && isAmount === 1);
  const unit = currencyUnit(line.currency);
  return (
    <section aria-label={t('statements.candidates')} className="flex flex-col gap-2.5">
      <h3 className="text-label font-bold">{t('statements.candidates')}</h3>
      {line.candidates.length === 0 && <p className="text-ink-3">{t('statements.noneFits')}</p>}
      <ul className="flex flex-col gap-1.5">
        {line.candidates.map((row) => (
          <li key={row.id}>
            <Control
              look="line"
              className="h-auto w-full justify-between gap-3 py-1.5 text-left aria-pressed:border-brand aria-pressed:bg-brand-soft"
              aria-pressed={row.id === chosenId}
              disabled={row.isAmount === 0 || !mayDecide}
              onClick={() => setChosenId(Number(row.id))}
            >
              <span className="min-w-0">
                <b className="font-semibold">{row.name === '' ? row.username : row.name}</b>{' '}
                <span className="text-micro text-ink-2">
                  #{row.id} · {row.payer ?? t('statements.noPayer')}
                </span>
                <span className="block text-micro text-ink-2">{matchText(row)}</span>
              </span>
              <span className="shrink-0 text-right">
                {exactAmount(row.point, unit)}
                <span className="block text-micro text-ink-2">{formatKstDateTime(row.createdAt)}</span>
              </span>
            </Control>
          </li>
        ))}
      </ul>
      {chosen !== undefined && mayDecide && (
        <ActForm
          presets={CREDIT_PRESETS}
          acts={[
            act({
              name:
                chosen.status === 'APPROVED'
                  ? t('statements.link', { id: chosen.id })
                  : t('statements.credit', { id: chosen.id, amount: exactAmount(chosen.point, unit) }),
              ask: (reason) => credit(line, chosen, reason),
              onDone: ({ id, status }) =>
                toast({
                  tone: 'ok',
                  title: status === 'APPROVED' ? t('statements.done', { id }) : t('statements.firstDone', { id }),
                }),
            }),
          ]}
          onEnded={onChanged}
        />
      )}
    </section>
  );
}

/** Where one deposit alone has both the amount and the payer's name, it is chosen at first; the operator still decides. */
function soleFit({ candidates }: StatementLineView): number | null {
  const fitting = candidates.filter(({ isAmount, nameMatch }) => isAmount === 1 && nameMatch === 'SAME');
  return fitting.length === 1 ? Number(fitting[0]?.id) : null;
}

function AsideForm({ line, onDone }: { line: StatementLineView; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const isAside = line.setAside !== null;
  if (!isOpen) {
    return (
      <Control look="line" className="self-start" onClick={() => setOpen(true)}>
        {isAside ? t('statements.openAgain') : t('statements.setAside')}
      </Control>
    );
  }
  return (
    <ActForm
      presets={isAside ? BACK_PRESETS : ASIDE_PRESETS}
      acts={[
        act({
          name: isAside ? t('statements.openAgain') : t('statements.setAside'),
          ask: (reason) => setAside(line, !isAside, reason),
        }),
      ]}
      onEnded={onDone}
    >
      <p className="text-ink-2">{isAside ? t('statements.openAgainAbout') : t('statements.setAsideAbout')}</p>
    </ActForm>
  );
}

function factsOf({ memo, file, request, linked, setAside: aside }: StatementLineView): readonly Fact[] {
  return [
    ...(memo === '' ? [] : [[t('statements.memo'), memo] as const]),
    [t('statements.file'), `${file.name} · ${file.by.name} ${formatKstDateTime(file.at)}`],
    ...(request === null
      ? []
      : [
          [
            t('statements.request'),
            <Link
              key="request"
              to="/requests"
              search={{ open: Number(request.id) }}
              className="font-semibold text-brand-text"
            >
              #{request.id} {request.name} {request.username}
            </Link>,
          ] as const,
        ]),
    ...(linked === null
      ? []
      : [[t('statements.linkedBy'), `${linked.by.name} ${formatKstDateTime(linked.at)}`] as const]),
    ...(aside === null ? [] : [[t('statements.asideBy'), `${aside.by.name} ${formatKstDateTime(aside.at)}`] as const]),
  ];
}
