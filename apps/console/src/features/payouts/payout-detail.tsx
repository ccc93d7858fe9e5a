import type { Payout } from '@hoga/contract/admin-payout';
import { TRANSFER_LAYOUTS } from '@hoga/domain/wallet/transfer-files';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { copyText } from '@hoga/ui/lib/copy-text.ts';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { Link } from '@tanstack/react-router';
import { Copy, Eye } from 'lucide-react';
import { useState } from 'react';
import { type FullAccount, proposeReturn, reveal } from '../../data/payouts.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { amountText } from '../../shared/amount-sums.ts';
import { providerRefusalText } from '../../shared/house/provider-refusal-text.ts';
import { WaitingProposal } from '../../shared/house/waiting-proposal.tsx';
import { t } from '../../shared/i18n/t.ts';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { Control } from '../../shared/kit/control.tsx';
import { DetailPane } from '../../shared/kit/detail-pane.tsx';
import { type Fact, Facts } from '../../shared/kit/facts.tsx';
import { RefusalNote } from '../../shared/kit/refusal-note.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { act } from '../../shared/kit/use-act.tsx';
import { useAction } from '../../shared/use-action.ts';
import { PayForm } from './pay-form.tsx';
import { payeeText, standing } from './payout-words.ts';

const RETURN_PRESETS = [
  t('payouts.reasonNumber'),
  t('payouts.reasonHolder'),
  t('payouts.reasonFrozen'),
  t('payouts.reasonReturned'),
];

export interface PayoutDetailProps {
  payout: Payout;
  siteName: string;
  onClose: () => void;
  onChanged: () => void;
}

/** One payout: where to, how much, that it was transferred, or that it came back. */
export function PayoutDetail({ payout, siteName, onClose, onChanged }: PayoutDetailProps) {
  const me = useOperator();
  const [status, tone] = standing(payout);
  const isMine = payout.playerId === me.id;
  const mayPay = may(me, 'payouts.pay', payout.siteInfoId) && !isMine;
  const { returning } = payout;
  // A return that is being carried out ends the payout.
  const mayMark = payout.paid === null && returning?.state !== 'APPROVED';
  return (
    <DetailPane
      label={t('payouts.label', { id: payout.id })}
      head={
        <>
          <b className="font-medium">#{payout.id}</b>
          <StatusTag tone={tone}>{status}</StatusTag>
        </>
      }
      footer={mayPay && mayMark ? <PayForm payout={payout} onDone={onChanged} /> : undefined}
      onClose={onClose}
    >
      <div>
        <p className="flex items-center gap-2">
          <b className="text-title1 font-bold tracking-tight">{amountText(payout)}</b>
          <Control
            look="line"
            aria-label={t('payouts.copyAmount')}
            onClick={() => void copied(t('payouts.theAmount'), payout.amount)}
          >
            <Copy size={14} aria-hidden="true" />
            {t('payouts.copy')}
          </Control>
        </p>
        <p className="mt-1 text-ink-2">
          <b className="font-semibold text-ink-1">{payout.name}</b> {payout.username} · {siteName}{' '}
          <Link to="/requests" search={{ open: Number(payout.id) }} className="font-semibold text-brand-text">
            {t('payouts.openRequest')}
          </Link>
        </p>
      </div>
      {payout.refused !== null && payout.paid === null && (
        <p role="status" className="rounded-sm bg-warn-soft px-3 py-2 text-ink-1">
          {t('payouts.refusedAbout')}
        </p>
      )}
      <Account payout={payout} mayReveal={mayPay} />
      <Facts facts={factsOf(payout)} />
      {isMine && <p className="text-ink-3">{t('payouts.notOwn')}</p>}
      {returning !== null ? (
        <ProposedReturn payout={payout} returning={returning} isMine={returning.by.id === me.id} />
      ) : (
        mayPay && <ReturnForm payout={payout} onDone={onChanged} />
      )}
    </DetailPane>
  );
}

/** The account's last digits, and all of it for operators who pay: each reveal is in the log. */
function Account({ payout, mayReveal }: { payout: Payout; mayReveal: boolean }) {
  const [full, setFull] = useState<FullAccount | null>(null);
  const { isPending, refusal, run } = useAction();
  const look = async () => setFull(await run(() => reveal(payout)));
  const place = full ?? payout.payee;
  return (
    <section aria-label={t('payouts.payeeAccount')} className="flex flex-col gap-2 rounded-md bg-surface-2 p-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <b className="min-w-0 font-semibold break-all">{payeeText({ payee: place })}</b>
        {full !== null ? (
          <Control
            look="line"
            aria-label={t('payouts.copyAccount')}
            onClick={() => void copied(t('payouts.theAccount'), full.address)}
          >
            <Copy size={14} aria-hidden="true" />
            {t('payouts.copy')}
          </Control>
        ) : (
          mayReveal &&
          payout.payee !== null && (
            <Control look="line" pending={isPending} onClick={() => void look()}>
              <Eye size={14} aria-hidden="true" />
              {t('payouts.reveal')}
            </Control>
          )
        )}
      </p>
      {place?.holder != null && <p className="text-ink-2">{t('payouts.holder', { holder: place.holder })}</p>}
      {place?.tag != null && <p className="text-ink-2">{t('payouts.tag', { tag: place.tag })}</p>}
      {refusal !== null && <RefusalNote message={refusal.message} />}
      {mayReveal && <p className="text-micro text-ink-3">{t('payouts.revealAbout')}</p>}
    </section>
  );
}

function factsOf({ approvedAt, approvedBy, refused, file, paid }: Payout): readonly Fact[] {
  const by = (name: string | undefined, at: number) => [formatKstDateTime(at), name].filter(Boolean).join(' · ');
  return [
    [t('payouts.approved'), by(approvedBy?.name, approvedAt)],
    ...(refused === null ? [] : [[t('payouts.refused'), by(providerRefusalText(refused.reason), refused.at)] as const]),
    ...(file === null ? [] : [[t('payouts.transferFile'), by(file.by.name, file.at)] as const]),
    ...(paid === null
      ? []
      : [
          [t('payouts.transfer'), by(paid.by?.name, paid.at)] as const,
          [t('payouts.transferNumber'), paid.reference] as const,
        ]),
  ];
}

interface ProposedReturnProps {
  payout: Payout;
  returning: NonNullable<Payout['returning']>;
  isMine: boolean;
}

/** A return that was proposed: its proposer and reason, its effect, and the acts that remain. */
function ProposedReturn({ payout, returning, isMine }: ProposedReturnProps) {
  const { proposalId: id, state, by, at, expiresAt, reason } = returning;
  const isWaiting = state === 'WAITING';
  return (
    <section aria-label={t('payouts.proposedReturn')} className="flex flex-col gap-2 rounded-md bg-surface-2 p-3">
      <WaitingProposal
        title={isWaiting ? t('payouts.returnWaiting') : t('payouts.returnExecuting')}
        proposal={{ id, madeByName: by.name, madeAt: at }}
      />
      <p className="text-ink-1">{t('payouts.returnReason', { reason })}</p>
      <ul className="flex list-disc flex-col gap-1 pl-4 text-micro text-ink-2">
        <li>{returnEffect(payout)}</li>
        {isInFile(payout) && <li className="font-semibold text-warn">{fileWarning(payout)}</li>}
        {isWaiting && <li>{t('payouts.returnUntil', { until: formatKstDateTime(expiresAt) })}</li>}
        {isWaiting && <li>{isMine ? t('payouts.returnTakeBack') : t('payouts.returnDecide')}</li>}
        {isWaiting && payout.paid === null && <li>{t('payouts.returnOrPay')}</li>}
      </ul>
    </section>
  );
}

function returnEffect({ paid }: Payout): string {
  return paid === null ? t('payouts.returnWithFee') : t('payouts.returnWithoutFee');
}

/** Whether a bank may transfer it although it is not marked as transferred. */
function isInFile({ paid, file }: Payout): boolean {
  return paid === null && file !== null;
}

function fileWarning({ file }: Payout): string {
  return file === null ? '' : t('payouts.returnInFile', { name: TRANSFER_LAYOUTS[file.format].name });
}

/** The bank has sent it back: another operator agrees, then the member has the money again. */
function ReturnForm({ payout, onDone }: { payout: Payout; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Control look="line" className="self-start" onClick={() => setOpen(true)}>
        {t('payouts.proposeReturn')}
      </Control>
    );
  }
  return (
    <ActForm
      presets={RETURN_PRESETS}
      acts={[
        act({
          name: t('payouts.proposeReturnOf', { amount: amountText(payout) }),
          ask: (reason) => proposeReturn(payout, reason),
          onDone: ({ id }) => {
            toast({ tone: 'ok', title: t('payouts.returnProposed', { id }) });
            setOpen(false);
            onDone();
          },
        }),
      ]}
    >
      <p className="text-ink-2">{t('payouts.reasonShown', { what: returnEffect(payout) })}</p>
      {isInFile(payout) && (
        <p role="alert" className="rounded-sm bg-warn-soft px-3 py-2 text-ink-1">
          {fileWarning(payout)}
        </p>
      )}
    </ActForm>
  );
}

/** Copies a text and confirms it with a toast. */
async function copied(name: string, text: string): Promise<void> {
  const isCopied = await copyText(text);
  toast(
    isCopied ? { tone: 'ok', title: t('payouts.copied', { name }) } : { tone: 'warn', title: t('payouts.notCopied') },
  );
}
