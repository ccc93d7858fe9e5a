import { currencyUnit } from '@hoga/domain/format/currency-text';
import { groupThousands } from '@hoga/domain/format/thousands';
import { isLive } from '@hoga/domain/wallet/dnw';
import type { SiteId } from '@hoga/kernel/ids';
import { AfterDelay } from '@hoga/ui/components/after-delay.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatCountdown, formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useLooking, useOpenRequest } from '../../data/open-request.ts';
import type { OpenRequest } from '../../data/requests.ts';
import type { Sale } from '../../data/sale-talk.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { exactAmount } from '../../shared/exact-amount.ts';
import { t } from '../../shared/i18n/t.ts';
import { Avatar } from '../../shared/kit/avatar.tsx';
import { DetailPane } from '../../shared/kit/detail-pane.tsx';
import { type Fact, Facts } from '../../shared/kit/facts.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { Steps } from '../../shared/kit/steps.tsx';
import { useNow } from '../../shared/use-now.ts';
import { DecisionBar } from './decision-bar.tsx';
import { MatchPanel } from './match-panel.tsx';
import { PayoutPanel } from './payout-panel.tsx';
import { checksOf } from './request-checks.ts';
import { RequestChecks, RequestLedger } from './request-evidence.tsx';
import { RequestFigures } from './request-facts.tsx';
import { requestSteps } from './request-steps.ts';
import { amountText, decisionsOn, isMoneyIn, statusOf, typeName, walletName } from './request-words.ts';
import { SaleSides } from './sale-sides.tsx';
import { SaleTalk } from './sale-talk.tsx';
import { type LockState, useLockState } from './use-decision-lock.ts';

export interface RequestDetailProps {
  number: number;
  /** Where the list has it. */
  siteId: SiteId | undefined;
  siteName: (id: SiteId) => string;
  onClose: () => void;
}

/** One request: its steps, its checks, and the decision. */
export function RequestDetail({ number, siteId, siteName, onClose }: RequestDetailProps) {
  const { found, error, reload } = useOpenRequest(number, siteId);
  if (found === undefined || found === null) {
    return (
      <DetailPane
        label={t('requests.requestNumber', { number })}
        head={<b className="font-medium">#{number}</b>}
        onClose={onClose}
      >
        {error !== null ? (
          <ErrorState className="flex-1" detail={error} onRetry={() => void reload()} />
        ) : found === null ? (
          <p className="m-auto text-ink-3">{t('requests.gone')}</p>
        ) : (
          <AfterDelay>
            <div aria-busy="true" className="flex flex-col gap-4 pt-2">
              <span className="skeleton h-8 w-56" />
              <span className="skeleton h-12" />
              <span className="skeleton h-24" />
              <span className="skeleton h-16" />
            </div>
          </AfterDelay>
        )}
      </DetailPane>
    );
  }
  return (
    <FoundRequest
      open={found}
      siteName={siteName(found.request.siteInfoId)}
      onClose={onClose}
      onDecided={() => reload()}
    />
  );
}

interface FoundRequestProps {
  open: OpenRequest;
  siteName: string;
  onClose: () => void;
  onDecided: () => Promise<unknown>;
}

const MINUTE_MS = 60_000;

function FoundRequest({ open, siteName, onClose, onDecided }: FoundRequestProps) {
  const { request, payee, payer, counter } = open;
  const me = useOperator();
  useLooking(request);
  const lock = useLockState(request);
  const now = useNow(MINUTE_MS);
  const [status, tone] = statusOf(request);
  const mayDecide = may(me, 'requests.decide', request.siteInfoId);
  const canDecide = mayDecide && decisionsOn(request).length > 0;
  // It ends with its provider's answer, unless the provider cannot give one.
  const isStuck = mayDecide && request.status === 'SENDING' && request.provider !== null;
  const sale = saleOf(open);
  const others = request.lookers.filter(({ id }) => id !== me.id);
  return (
    <DetailPane
      label={t('requests.requestId', { id: request.id })}
      head={
        <>
          <StatusTag tone="wait">{typeName(request)}</StatusTag>
          <b className="font-medium">#{request.id}</b>
          <StatusTag tone={tone}>{status}</StatusTag>
          {others.length > 0 && (
            <span className="ml-auto flex min-w-0 items-center gap-1.5 text-micro text-ink-2">
              <Avatar name={others[0]?.name ?? ''} size="sm" />
              <span className="truncate">
                {t('requests.othersLooking', { others: others.map(({ name }) => name).join(', ') })}
              </span>
            </span>
          )}
        </>
      }
      footer={
        isStuck ? (
          <PayoutPanel request={request} onDecided={onDecided} />
        ) : canDecide ? (
          <DecisionBar request={request} approval={open.approval} lock={lock} onDecided={onDecided} />
        ) : undefined
      }
      onClose={onClose}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <p className="text-title1 font-bold tracking-tight">{amountText(request)}</p>
          <p className="mt-1 text-ink-2">
            <b className="font-semibold text-ink-1">{request.name}</b> {request.username} · {siteName} ·{' '}
            {walletName(request)}{' '}
            {may(me, 'members.read', request.siteInfoId) && (
              <Link
                to="/members"
                search={{ site: Number(request.siteInfoId), open: Number(request.playerId) }}
                className="font-semibold text-brand-text"
              >
                {t('requests.openMember')}
              </Link>
            )}
          </p>
        </div>
        {payee !== null && (
          <p className="min-w-0 text-right max-sm:text-left">
            <b className="font-semibold break-all">
              {payee.bankName} {payee.address}
            </b>
            <br />
            <span className="text-micro text-ink-2">
              {t('requests.fee', {
                holder: payee.holder === null ? '' : t('requests.holder', { holder: payee.holder }),
                fee: exactAmount(request.fee, currencyUnit(request.currency)),
              })}
            </span>
          </p>
        )}
      </div>
      {isMoneyIn(request) && payer !== null && <Facts facts={[[t('requests.payer'), payer]]} />}
      {isToPay(request) && (
        <p className="rounded-sm bg-surface-2 px-3 py-2 text-ink-2">
          {t('requests.approvedWaiting')}{' '}
          <Link to="/payouts" search={{ open: Number(request.id) }} className="font-semibold text-brand-text">
            {t('requests.inPayouts')}
          </Link>
        </p>
      )}
      <LockBanner lock={lock} />
      <Steps steps={requestSteps(open, me.id)} />
      {mayDecide && isOpenSale(request) && <MatchPanel request={request} now={now} onDecided={onDecided} />}
      {counter !== null && <SaleSides request={request} counter={counter} />}
      {sale !== null && <SaleTalk sale={sale} maySpeak={mayDecide && isLive(request.status)} />}
      <RequestFigures {...open} />
      <RequestChecks checks={checksOf(open, now)} />
      <Facts facts={factsOf(request)} />
      <RequestLedger {...open} />
    </DetailPane>
  );
}

/** A purchase or sale that waits for another member. */
function isOpenSale({ type, status, counterparty }: OpenRequest['request']): boolean {
  return status === 'REQUESTED' && counterparty === 'MEMBER' && (type === 'WB' || type === 'WS');
}

/** Whether an operator has still to transfer it. */
function isToPay({ status, provider }: OpenRequest['request']): boolean {
  return status === 'SENDING' && provider === null;
}

/** Requests with a conversation: purchases and sales with a counterparty. */
function saleOf({ request, counter }: OpenRequest): Sale | null {
  const { siteInfoId: siteId, type, status, counterparty, provider } = request;
  if (counter !== null) return { siteId, id: type === 'WS' ? request.id : counter.id, isWithHouse: false };
  const isWithHouse = (type === 'WB' || type === 'WS') && counterparty === 'HOUSE' && provider === null;
  return isWithHouse && status !== 'REQUESTED' ? { siteId, id: request.id, isWithHouse } : null;
}

/** Fields that only some requests have. */
function factsOf({ won, rate, currency, provider, dueAt }: OpenRequest['request']): readonly Fact[] {
  const facts: readonly (readonly [string, string | null])[] = [
    [t('requests.bankAmount'), won === null ? null : exactAmount(won, currencyUnit('KRW'))],
    [t('requests.unitPrice'), rate === null ? null : t('requests.rate', { currency, won: groupThousands(rate) })],
    [t('requests.handling'), provider],
    [t('requests.deadline'), dueAt === null ? null : formatKstDateTime(dueAt)],
  ];
  return facts.filter((fact): fact is readonly [string, string] => fact[1] !== null && fact[1] !== '');
}

/** Who holds the decision lock, and for how long it excludes other operators. */
function LockBanner({ lock: { holder, name, leftMs } }: { lock: LockState }) {
  if (holder === null) return null;
  const isMine = holder === 'ME';
  return (
    <p
      role="status"
      className={cx(
        'flex min-h-8.5 items-center gap-2 rounded-sm px-3 py-1.5 font-medium',
        isMine ? 'bg-brand-soft text-brand-text' : 'bg-warn-soft text-warn',
      )}
    >
      <Lock size={15} aria-hidden="true" className="shrink-0" />
      <span className="flex-1">{isMine ? t('requests.lockMine') : t('requests.lockOther', { name })}</span>
      <b className="shrink-0 font-semibold">{t('requests.lockLeft', { leftMs: formatCountdown(leftMs) })}</b>
    </p>
  );
}
