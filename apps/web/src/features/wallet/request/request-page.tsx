import { isLive } from '@hoga/domain/wallet/dnw';
import { add, decimal, ZERO } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { Button } from '@hoga/ui/components/button.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { GoneState } from '@hoga/ui/components/gone-state.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { isGone, messageForError } from '../../../data/api/api.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { exactText } from '../../../data/wallet/amount-text.ts';
import { type DnwDetail, dnwQuery } from '../../../data/wallet/cashier-queries.ts';
import { siteDnwQuery } from '../../../data/wallet/site-dnw-query.ts';
import { useCoinName } from '../../../data/wallet/use-coin-name.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { isToPay, mayCancel, standingOf, typeText } from '../../../shared/wallet/dnw-words.ts';
import { SaleView } from '../p2p/sale-view.tsx';
import { ProviderPay } from '../providers/provider-pay.tsx';
import { askToCancel } from './ask-to-cancel.ts';
import { ReceiptActions } from './receipt-actions.tsx';
import { figureRows, ReceiptFigures } from './receipt-figures.tsx';
import { receiptSteps, wasToPay } from './receipt-steps.ts';
import { StepColumn } from './step-list.tsx';

/** /wallet/request/{id}: one request with every step it has taken, as they are taken. */
export function RequestPage(): ReactNode {
  const t = useText();
  const { id } = useParams({ strict: false });
  const query = useQuery(dnwQuery(idOf(Number(id))));
  if (query.isPending) return <SkeletonList rows={5} />;
  if (query.data === undefined) {
    return isGone(query.error) ? (
      <GoneState title={messageForError(query.error)} href="/wallet/dnw_history" label={t('wallet.history')} />
    ) : (
      <ErrorState
        onRetry={() => void query.refetch()}
        pending={query.isFetching}
        detail={messageForError(query.error) ?? undefined}
      />
    );
  }
  const { request, steps } = query.data;
  const isSale = request.provider === null && (request.type === 'WB' || request.type === 'WS');
  return isSale && !wasToPay(steps) ? <SaleView detail={query.data} /> : <Receipt detail={query.data} />;
}

function Receipt({ detail: { request, steps, exchange } }: { detail: DnwDetail }) {
  const t = useText();
  const standing = standingOf(request);
  const type = t(typeText(request));
  const rows = figureRows({ request, exchange }, { t, coinName: useCoinName() });
  return (
    <div className="flex flex-col gap-5 px-gutter pt-3 pb-8">
      <div>
        <Tag tone={standing.tone}>{t(standing.text)}</Tag>
        <p className="mt-1.5 text-caption text-ink-3">
          {type} #{request.id} · {formatKstDateTime(request.createdAt)}
        </p>
        <p className="text-display font-bold tracking-tight">{exactText(request.point, request.currency)}</p>
      </div>
      <StepColumn steps={receiptSteps(request, steps)} note={noteOf(request, t)} />
      {request.status === 'RETURNED' && <Returned request={request} steps={steps} />}
      {request.status === 'SENDING' && !isToPay(request) && (
        <div className="flex gap-3 rounded-md bg-warn-soft p-3.5 text-caption">
          <TriangleAlert size={20} aria-hidden="true" className="shrink-0 text-warn" />
          <p>
            <b className="block text-label font-semibold">{t('wallet.doNotAskAgain')}</b>
            {t('wallet.heldForIt', { amount: exactText(request.reserved, request.currency) })}
          </p>
        </div>
      )}
      {isLive(request.status) && request.provider !== null && <ProviderPay id={request.id} />}
      {request.type === 'D' && request.provider === null && isLive(request.status) && <DepositGuide />}
      <ReceiptFigures rows={rows} />
      {mayCancel(request) ? (
        <div className="flex flex-col gap-2">
          {decimal(request.reserved) > ZERO && (
            <p className="flex gap-1.5 text-caption text-ink-3">
              <Info size={16} aria-hidden="true" className="mt-px shrink-0" />
              {t('wallet.cancelReturns', { amount: exactText(request.reserved, request.currency) })}
            </p>
          )}
          <Button block onClick={() => void askToCancel(request)}>
            {t('wallet.cancelOf', { type })}
          </Button>
        </div>
      ) : (
        request.status === 'SENDING' && (
          <p className="text-caption text-ink-3">
            {t(isToPay(request) ? 'wallet.approvedNoCancel' : 'wallet.tooLateToCancel')}
          </p>
        )
      )}
      <ReceiptActions request={request} rows={rows} />
    </div>
  );
}

/** The bank has returned the transfer; its fee stays spent where it was made. */
function Returned({ request, steps }: Pick<DnwDetail, 'request' | 'steps'>) {
  const t = useText();
  const { point, fee, currency } = request;
  const wasMade = steps.some(({ status }) => status === 'APPROVED');
  const back = wasMade ? decimal(point) : add(decimal(point), decimal(fee));
  return (
    <div className="flex gap-3 rounded-md bg-warn-soft p-3.5 text-caption">
      <TriangleAlert size={20} aria-hidden="true" className="shrink-0 text-warn" />
      <p>
        <b className="block text-label font-semibold">{t('wallet.transferReturned')}</b>
        {t('wallet.backInWallet', { amount: exactText(back, currency) })}
      </p>
    </div>
  );
}

function noteOf(request: DnwDetail['request'], t: ReturnType<typeof useText>): string | undefined {
  const { type, status, provider, reserved } = request;
  if (status === 'SENDING') return t(isToPay(request) ? 'wallet.noteToPay' : 'wallet.noteSending');
  if (provider !== null && decimal(reserved) === ZERO) return t('wallet.noteProvider');
  if (type === 'W') return t('wallet.noteApproval');
  return type === 'D' ? t('wallet.noteDeposit') : undefined;
}

/** The account to send the money to: shown once the deposit is requested. */
function DepositGuide() {
  const t = useText();
  const { paperMoney } = useSite();
  const { data } = useQuery(siteDnwQuery());
  if (data === undefined) return null;
  const guide = data.depositGuide === '' ? t('wallet.askForAccount') : data.depositGuide;
  return (
    <section className="card">
      <h2 className="text-caption text-ink-3">{t('wallet.depositAccount')}</h2>
      <p className="mt-1 text-label font-medium whitespace-pre-line">{paperMoney ? t('wallet.paperDeposit') : guide}</p>
    </section>
  );
}
