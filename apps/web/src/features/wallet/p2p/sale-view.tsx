import { isLive } from '@hoga/domain/wallet/dnw';
import { KeyValue } from '@hoga/ui/components/key-value.tsx';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { formatKstTime } from '@hoga/ui/lib/format-time.ts';
import { useToastTop } from '@hoga/ui/lib/use-toast-top.ts';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useRef } from 'react';
import { useSession } from '../../../data/session/session-store.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { exactText, unitPriceText } from '../../../data/wallet/amount-text.ts';
import { type DnwDetail, p2pTalkQuery } from '../../../data/wallet/cashier-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { standingOf, typeText } from '../../../shared/wallet/dnw-words.ts';
import { CopyButton } from '../request/copy-button.tsx';
import { ReceiptActions } from '../request/receipt-actions.tsx';
import { receiptSteps } from '../request/receipt-steps.ts';
import { StepLine } from '../request/step-list.tsx';
import { P2pTalk } from './p2p-talk.tsx';
import { SaleActions } from './sale-actions.tsx';
import { SaleClock } from './sale-clock.tsx';
import { clockTexts, escrowText, isTalkOpen, seekingTexts } from './sale-words.ts';
import { UsualWait } from './usual-wait.tsx';

/** A purchase or a sale for the bank's money: four steps, a clock for each side, and coins that are kept meanwhile. */
export function SaleView({ detail: { request, steps, counter } }: { detail: DnwDetail }) {
  const t = useText();
  const { binaryCurrency, texts } = useSite();
  const ownName = useSession(({ user }) => user?.name ?? '');
  const isBuyer = request.type === 'WB';
  // Not over 보냈습니다 and 입금 확인.
  const steady = useRef<HTMLDivElement>(null);
  useToastTop(steady);
  const standing = standingOf(request);
  const coins = exactText(request.point, request.currency);
  const won = request.won === null ? '–' : exactText(request.won, binaryCurrency);
  const receipt = receiptSteps(request, steps);
  const price = request.rate === null ? null : `1 ${request.currency} = ${unitPriceText(request.rate, binaryCurrency)}`;
  const escrow = escrowText(request);
  const seeking = seekingTexts(request);
  const clock = clockTexts(request);
  const appealedAt = steps.find(({ status }) => status === 'APPEALED')?.at ?? null;
  const reason = receipt.find((step) => step.reason !== '')?.reason ?? '';
  const reference = request.wonpNum === null ? [] : [{ label: t('wallet.reference'), value: request.wonpNum }];
  const receiptRows = [
    { label: t(isBuyer ? 'wallet.coinsIn' : 'wallet.coinsOut'), value: coins },
    { label: t(isBuyer ? 'wallet.wonOut' : 'wallet.wonIn'), value: won },
    ...(price === null ? [] : [{ label: t('wallet.unitPrice'), value: price }]),
    { label: t('wallet.fee'), value: t('wallet.none') },
    ...reference,
  ];
  const account = accountToPay(request, steps, counter);
  const talk = useQuery({ ...p2pTalkQuery(request.id), enabled: request.status !== 'REQUESTED' }).data ?? [];
  return (
    <div className="flex flex-col gap-2 px-gutter pt-2 pb-8">
      <p className="text-center text-caption text-ink-3">
        {t(typeText(request))} #{request.id}
        {counter !== null && <> · {t('wallet.counterOf', { nick: counter.nick })}</>}
      </p>
      <div ref={steady} className="py-2">
        <StepLine steps={receipt} />
      </div>
      {request.status === 'REQUESTED' && (
        <section className="card">
          <p className="text-label font-semibold">{t(seeking.title)}</p>
          <p className="mt-px text-caption text-ink-3">{t(seeking.hint)}</p>
          <UsualWait of={{ ...request, type: isBuyer ? 'WB' : 'WS' }} />
          {request.dueAt !== null && (
            <p className="mt-px text-caption text-ink-3">{t(seeking.until, { time: formatKstTime(request.dueAt) })}</p>
          )}
        </section>
      )}
      {request.dueAt !== null && (request.status === 'MATCHED' || request.status === 'PAID') && (
        <SaleClock dueAt={request.dueAt} label={t(clock.label)} overLabel={t(clock.over)} />
      )}
      {request.status === 'APPEALED' && (
        <section className="card">
          <div className="flex items-center justify-between gap-2 text-micro text-ink-3">
            <span className="flex items-center gap-2">
              <Tag tone="warn">{t('wallet.appealOpen')}</Tag>
              {t('wallet.clockStopped')}
            </span>
            {appealedAt !== null && t('wallet.takenAt', { time: formatKstTime(appealedAt) })}
          </div>
          <p className="mt-2 text-label font-semibold">{t('wallet.keptUntilDecided', { amount: coins })}</p>
          <p className="mt-px text-caption text-ink-3">{t('wallet.operatorsDecide')}</p>
        </section>
      )}
      {!isLive(request.status) && (
        <section className="card">
          <Tag tone={standing.tone}>{t(standing.text)}</Tag>
          {reason !== '' && <p className="mt-2 text-label">{reason}</p>}
        </section>
      )}
      <section className="card flex flex-col gap-3">
        <div className="flex flex-wrap justify-between gap-x-3 gap-y-2">
          <Amount label={t(isBuyer ? 'wallet.coinsIn' : 'wallet.coinsOut')} value={coins} />
          <Amount label={t(isBuyer ? 'wallet.wonOut' : 'wallet.wonIn')} value={won} atEnd />
        </div>
        {isBuyer && isLive(request.status) && account !== null && (
          <div className="flex items-center justify-between gap-3 border-t border-line pt-3">
            <div className="min-w-0">
              <p className="text-micro text-ink-3">{t('wallet.payTo')}</p>
              <p className="text-body font-semibold wrap-anywhere">{account}</p>
            </div>
            <CopyButton value={account} label={t('wallet.payTo')} />
          </div>
        )}
        {isBuyer && request.status === 'MATCHED' && (
          <div className="flex items-center justify-between gap-3">
            <div>
              <p className="text-micro text-ink-3">{t('wallet.payAs')}</p>
              <p className="font-semibold">{ownName}</p>
            </div>
            <span className="text-right text-micro font-medium text-warn">{t('wallet.nameMatters')}</span>
          </div>
        )}
        {!isBuyer && counter !== null && counter.payerName !== null && (
          <div className="flex items-center justify-between gap-3 border-t border-line pt-3">
            <div>
              <p className="text-micro text-ink-3">{t('wallet.payerRegistered')}</p>
              <p className="font-semibold">{counter.payerName}</p>
            </div>
            <span className="text-right text-micro font-medium text-warn">{t('wallet.payerMatters')}</span>
          </div>
        )}
      </section>
      {escrow !== null && (
        <div className="flex gap-3 rounded-md bg-ok-soft p-3.5 text-caption text-ink-2">
          <Lock size={20} aria-hidden="true" className="shrink-0 text-ok" />
          <p>
            <b className="block text-label font-semibold text-ink-1">
              {t('wallet.escrow', { amount: coins, site: texts.name })}
            </b>
            {t(escrow)}
          </p>
        </div>
      )}
      <div className="py-1">
        <SaleActions request={request} />
      </div>
      {price !== null && (
        <KeyValue
          className="card"
          rows={[
            { key: 'rate', label: t('wallet.unitPrice'), value: price },
            { key: 'fee', label: t('wallet.fee'), value: t('wallet.none') },
            ...reference.map((row) => ({ key: 'reference', ...row })),
          ]}
        />
      )}
      {isTalkOpen(request, { isMatched: counter !== null, lines: talk.length }) && (
        <P2pTalk id={request.id} counterName={counter?.nick ?? null} />
      )}
      <div className="pt-2">
        <ReceiptActions request={request} rows={receiptRows} />
      </div>
    </div>
  );
}

/** The selling member's account; the house gives its own when it takes the other side. */
function accountToPay(
  { counterparty }: DnwDetail['request'],
  steps: DnwDetail['steps'],
  counter: DnwDetail['counter'],
) {
  if (counterparty === 'MEMBER') return counter?.account ?? null;
  return steps.find(({ status }) => status === 'MATCHED')?.reason ?? null;
}

function Amount({ label, value, atEnd = false }: { label: string; value: string; atEnd?: boolean }) {
  return (
    <div className={atEnd ? 'ml-auto text-right' : undefined}>
      <p className="text-micro text-ink-3">{label}</p>
      <p className="text-title2 whitespace-nowrap font-bold tracking-tight">{value}</p>
    </div>
  );
}
