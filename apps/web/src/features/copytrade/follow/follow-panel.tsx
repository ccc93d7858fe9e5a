import type { Trader } from '@hoga/contract/copytrade';
import { Button } from '@hoga/ui/components/button.tsx';
import { KeyValue } from '@hoga/ui/components/key-value.tsx';
import { formatAmount } from '@hoga/ui/lib/format-number.ts';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { traderOpenQuery } from '../../../data/copytrade/trader-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useTerms } from '../model/use-terms.ts';
import { ExampleCard } from './example-card.tsx';
import { FollowFields } from './follow-fields.tsx';
import { useNewFollow } from './use-follow-form.ts';
import { useFollowSituation } from './use-follow-situation.ts';

/** The trader's assumed leverage in the example while it is unknown. */
const USUAL_LEVERAGE = 10;

export interface FollowPanelParts {
  readonly fields: ReactNode;
  readonly footer: ReactNode;
}

/** The form to follow a trader in two parts: a scrolling one, and a fixed one beneath it. */
export function FollowPanel({
  trader,
  children,
}: {
  trader: Trader;
  children: (parts: FollowPanelParts) => ReactNode;
}) {
  const t = useText();
  const router = useRouter();
  const situation = useFollowSituation(trader);
  const { contracts } = useTerms();
  const open = useQuery(traderOpenQuery(trader.traderId));
  const form = useNewFollow(
    trader,
    situation,
    contracts.map(({ stock }) => stock),
    () => router.history.push('/copytrade/my'),
  );
  const { draft } = form;
  const example = contracts.find(({ stock }) => draft.stocks.includes(stock)) ?? contracts[0];
  const { available } = situation;
  return children({
    fields: (
      <div className="flex flex-col gap-3.5">
        <FollowFields form={form} contracts={contracts} />
        {example !== undefined && (
          <ExampleCard
            draft={draft}
            trader={trader}
            contract={example}
            leverage={open.data?.positions[0]?.leverage ?? USUAL_LEVERAGE}
            available={available}
          />
        )}
        <div className="flex flex-col gap-1.5">
          <Note>{t('copy.noOwnOrders')}</Note>
          <Note>{t('copy.ruleSlippage')}</Note>
          <Note>{t('copy.onlyFromNow')}</Note>
        </div>
      </div>
    ),
    footer: (
      <div className="flex flex-col gap-2">
        <KeyValue
          rows={[
            { key: 'available', label: t('futures.available'), value: formatAmount(available, 'USDT', { places: 2 }) },
            ...(draft.copyLossLimit === null
              ? []
              : [
                  {
                    key: 'loss',
                    label: t('copy.endsWithLoss'),
                    value: t('copy.about', { amount: formatAmount(`-${draft.copyLossLimit}`, 'USDT') }),
                  },
                ]),
          ]}
        />
        <Button variant="primary" block disabled={form.isWrong} pending={form.pending} onClick={form.submit}>
          {t('copy.startFollow')}
        </Button>
      </div>
    ),
  });
}

function Note({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-1.5 text-micro text-ink-3">
      <Info size={15} aria-hidden="true" className="mt-px shrink-0" />
      {children}
    </p>
  );
}
