import { isLive } from '@hoga/domain/wallet/dnw';
import { add, decimal, ZERO } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { Button } from '@hoga/ui/components/button.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { GoneState } from '@hoga/ui/components/gone-state.tsx';
import { KeyValue, type KeyValueRow } from '@hoga/ui/components/key-value.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { isGone, messageForError } from '../../../data/api/api.ts';
import { exactText, rateText, smallestOf } from '../../../data/wallet/amount-text.ts';
import { type DnwDetail, dnwQuery } from '../../../data/wallet/cashier-queries.ts';
import { siteDnwQuery } from '../../../data/wallet/site-dnw-query.ts';
import { useCoinName } from '../../../data/wallet/use-coin-name.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { mayCancel, standingOf, typeText } from '../../../shared/wallet/dnw-words.ts';
import { conversionOf } from '../convert/conversion.ts';
import { SaleView } from '../p2p/sale-view.tsx';
import { ProviderPay } from '../providers/provider-pay.tsx';
import { askToCancel } from './ask-to-cancel.ts';
import { CopyButton } from './copy-button.tsx';
import { readDetail, shortAddress } from './dnw-detail.ts';
import { receiptSteps } from './receipt-steps.ts';
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
  const { type, provider } = query.data.request;
  return provider === null && (type === 'WB' || type === 'WS') ? (
    <SaleView detail={query.data} />
  ) : (
    <Receipt detail={query.data} />
  );
}

function Receipt({ detail: { request, steps, exchange } }: { detail: DnwDetail }) {
  const t = useText();
  const standing = standingOf(request);
  const type = t(typeText(request));
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
      {request.status === 'SENDING' && (
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
      <Figures request={request} exchange={exchange} />
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
        request.status === 'SENDING' && <p className="text-caption text-ink-3">{t('wallet.tooLateToCancel')}</p>
      )}
    </div>
  );
}

function noteOf(request: DnwDetail['request'], t: ReturnType<typeof useText>): string | undefined {
  const { type, status, provider, reserved } = request;
  if (status === 'SENDING') return t('wallet.noteSending');
  if (provider !== null && decimal(reserved) === ZERO) return t('wallet.noteProvider');
  if (type === 'W') return t('wallet.noteApproval');
  return type === 'D' ? t('wallet.noteDeposit') : undefined;
}

/** Where the money is to be sent: told once it has been asked for. */
function DepositGuide() {
  const t = useText();
  const { data } = useQuery(siteDnwQuery());
  if (data === undefined || data.depositGuide === '') return null;
  return (
    <section className="card">
      <h2 className="text-caption text-ink-3">{t('wallet.depositAccount')}</h2>
      <p className="mt-1 text-label font-medium whitespace-pre-line">{data.depositGuide}</p>
    </section>
  );
}

type Line = (key: string, text: string, value: KeyValueRow['value'] | undefined) => KeyValueRow[];

const line: Line = (key, text, value) => (value === undefined ? [] : [{ key, label: text, value }]);

/** What was given, at which rate and less which spread it became what was received: each line follows from those above. */
function exchangeLines(
  request: DnwDetail['request'],
  exchange: NonNullable<DnwDetail['exchange']>,
  t: ReturnType<typeof useText>,
): KeyValueRow[] {
  const isOut = request.type === 'CO' || request.type === 'TO';
  const [from, to] = isOut ? [request, exchange] : [exchange, request];
  const given = line('given', t('wallet.givenAmount'), exactText(from.point, from.currency));
  const received = line('received', t('wallet.received'), <b>{exactText(to.point, to.currency)}</b>);
  if (request.rate === null) return [...given, ...received];
  const { plain, spread } = conversionOf(decimal(from.point), request.rate, smallestOf(to.currency), decimal(to.point));
  return [
    ...given,
    ...line('rate', t('wallet.rate'), `1 ${from.currency} = ${rateText(request.rate, to.currency)}`),
    ...line('plain', t('wallet.atRate'), exactText(plain, to.currency)),
    ...line('spread', t('wallet.spread'), `−${exactText(spread, to.currency)}`),
    ...received,
  ];
}

/** Won is an amount of money, coins are counted. */
function amountText({ walletType }: DnwDetail['request']) {
  return walletType === 'BINARY' ? 'wallet.amountOfMoney' : 'wallet.amount';
}

function Figures({ request, exchange }: Pick<DnwDetail, 'request' | 'exchange'>) {
  const t = useText();
  const coinName = useCoinName();
  const { name, bank, number, address, tag, label } = readDetail(request.detailJson);
  const { currency } = request;
  const fee = decimal(request.fee);
  return (
    <KeyValue
      className="card"
      rows={[
        ...line('wallet', t('wallet.wallet'), coinName(request.walletType)),
        ...line('label', t('wallet.receiver'), label),
        ...line('name', t('wallet.payer'), request.type === 'D' ? name : undefined),
        ...line('bank', t('wallet.account'), bank === undefined ? undefined : `${bank} ${number ?? ''}`),
        ...line(
          'address',
          t('wallet.address'),
          address === undefined ? undefined : (
            <span className="inline-flex items-center gap-2">
              {shortAddress(address)}
              <CopyButton value={address} label={t('wallet.address')} />
            </span>
          ),
        ),
        ...line('tag', t('wallet.tag'), tag),
        ...(exchange === null
          ? [
              ...line('amount', t(amountText(request)), exactText(request.point, currency)),
              ...line('rate', t('wallet.rate'), request.rate ?? undefined),
            ]
          : exchangeLines(request, exchange, t)),
        ...(request.type === 'W'
          ? [
              ...line('fee', t('wallet.fee'), exactText(fee, currency)),
              ...line('debited', t('wallet.debited'), <b>{exactText(add(decimal(request.point), fee), currency)}</b>),
            ]
          : []),
      ]}
    />
  );
}
