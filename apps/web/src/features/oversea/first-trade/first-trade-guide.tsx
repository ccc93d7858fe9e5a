import type { OverseaOption } from '@hoga/contract/market';
import { currencyUnit } from '@hoga/domain/format/currency-text';
import { Button } from '@hoga/ui/components/button.tsx';
import { formatAmount, formatFigure } from '@hoga/ui/lib/format-number.ts';
import { type ReactNode, useState } from 'react';
import { useOverseaPosition } from '../../../data/account/oversea-account.ts';
import { marketStore } from '../../../data/market/market.ts';
import { endFirstTrade } from '../../../data/settings/first-trade.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useClosedResult } from '../../../trading/closed-results.ts';
import { LiveText } from '../../../trading/live-text.tsx';
import { FirstTradeResult } from './first-trade-result.tsx';
import { type GuideTarget, Spotlight } from './spotlight.tsx';

const STEPS = 3;

/** A first trade in three steps, on the real screen with a real order (mock-up 18i): buy, see it move, close. */
export function FirstTradeGuide({ option }: { option: OverseaOption }) {
  const t = useText();
  const position = useOverseaPosition(option.id);
  const closed = useClosedResult(`oversea-${option.id}`);
  const [hasSeen, setSeen] = useState(false);
  if (position === null && closed !== null) return <FirstTradeResult option={option} closed={closed} />;
  if (position === null) {
    return (
      <Step number={1} target="buy">
        <BuyWords option={option} />
      </Step>
    );
  }
  if (!hasSeen) {
    return (
      <Step number={2} target="position" onNext={() => setSeen(true)}>
        {t('firstDay.stepSee')}
      </Step>
    );
  }
  return (
    <Step number={3} target="close">
      {t('firstDay.stepClose')}
    </Step>
  );
}

interface StepProps {
  number: number;
  target: GuideTarget;
  /** Absent: the control itself leads on. */
  onNext?: () => void;
  children: ReactNode;
}

function Step({ number, target, onNext, children }: StepProps) {
  const t = useText();
  const title = t('firstDay.step', { number, count: STEPS });
  return (
    <Spotlight target={target} label={title}>
      <h2 className="text-caption font-semibold text-brand-text">{title}</h2>
      <p className="mt-1 text-label">{children}</p>
      <div className="mt-3 flex justify-end gap-2">
        <Button variant="quiet" size="sm" onClick={endFirstTrade}>
          {t('firstDay.skip')}
        </Button>
        {onNext !== undefined && (
          <Button variant="primary" size="sm" onClick={onNext}>
            {t('firstDay.next')}
          </Button>
        )}
      </div>
    </Spotlight>
  );
}

/** What the order would do now: the price it gets, what it holds and costs. */
function BuyWords({ option }: { option: OverseaOption }) {
  const t = useText();
  const unit = currencyUnit(useSite().binaryCurrency);
  const words = () =>
    t('firstDay.stepBuy', {
      price: formatFigure(marketStore.ticker(option.stock)?.ask, { places: option.precision }),
      margin: formatAmount(option.marginPer, unit),
      fee: formatAmount(option.feePer, unit),
    });
  return <LiveText stock={option.stock} read={() => ({ text: words() })} />;
}
