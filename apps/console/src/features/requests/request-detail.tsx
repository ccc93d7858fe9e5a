import { currencyUnit } from '@hoga/domain/format/currency-text';
import { formatAmount } from '@hoga/ui/lib/format-number.ts';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import type { CashierRequest } from '../../data/requests.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { DetailPane } from '../../shared/kit/detail-pane.tsx';
import { type Fact, Facts } from '../../shared/kit/facts.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { Steps } from '../../shared/kit/steps.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { requestSteps } from './request-steps.ts';
import { amountText, decisionsOn, statusOf, typedFacts, typeName, walletName } from './request-words.ts';

export interface RequestDetailProps {
  request: CashierRequest;
  siteName: string;
  onClose: () => void;
  onDecided: () => void;
}

export function RequestDetail({ request, siteName, onClose, onDecided }: RequestDetailProps) {
  const operator = useOperator();
  const [status, tone] = statusOf(request);
  const canDecide = may(operator, 'requests.decide', request.siteId) && decisionsOn(request).length > 0;
  return (
    <DetailPane
      label={`요청 ${request.id}`}
      head={
        <>
          <StatusTag tone="wait">{typeName(request)}</StatusTag>
          <b className="font-medium">#{request.id}</b>
          <StatusTag tone={tone}>{status}</StatusTag>
        </>
      }
      footer={canDecide ? <DecisionBar request={request} onDecided={onDecided} /> : undefined}
      onClose={onClose}
    >
      <div>
        <p className="text-title1 font-bold tracking-tight">{amountText(request)}</p>
        <p className="mt-1 text-ink-2">
          <b className="font-semibold text-ink-1">{request.username}</b> · {siteName} · {walletName(request)}
        </p>
      </div>
      <Steps steps={requestSteps(request, Number(operator.id))} />
      <Facts facts={factsOf(request)} />
    </DetailPane>
  );
}

function factsOf(request: CashierRequest): readonly Fact[] {
  const { fee, won, rate, bonus, currency, provider, counterId, dueAt, createdAt, updatedAt, wonpNum } = request;
  const money = (figure: string) => formatAmount(figure, currencyUnit(currency));
  const facts: readonly (readonly [string, string | null])[] = [
    ...typedFacts(request.detailJson),
    ['입금자 번호', wonpNum],
    ['수수료', money(fee)],
    ['은행 금액', won === null ? null : formatAmount(won, '원')],
    ['환율', rate],
    ['보너스', bonus === null ? null : money(bonus)],
    ['처리', provider],
    ['상대 요청', counterId === null ? null : `#${counterId}`],
    ['기한', dueAt === null ? null : formatKstDateTime(dueAt)],
    ['신청', formatKstDateTime(createdAt)],
    ['마지막 변경', formatKstDateTime(updatedAt)],
  ];
  return facts.filter((fact): fact is readonly [string, string] => fact[1] !== null && fact[1] !== '');
}
