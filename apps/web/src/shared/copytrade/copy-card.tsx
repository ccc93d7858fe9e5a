import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { Button } from '@hoga/ui/components/button.tsx';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { SideTag } from '../market/side-tag.tsx';
import { askToClose, type CloseCopy } from './ask-to-close.ts';

export interface CopyCardProps {
  /** BTC/USDT */
  name: string;
  tradeType: TradeSide;
  leverage: number;
  /** `0.018 BTC` */
  amount: string;
  margin: string;
  /** Prices as they are read. */
  price: string;
  traderPrice: string;
  mark: string;
  /** Decimal texts; `null` before the first mark. */
  pnl: string | null;
  roe: string | null;
  /** Late prices: figures are grey, and nothing can be closed. */
  isStale: boolean;
  onClose: CloseCopy;
  className?: string | undefined;
}

/** An open copy: its worth, the follower's price and the trader's; it can be closed separately. */
export function CopyCard(props: CopyCardProps) {
  const t = useText();
  const { name, amount, pnl, isStale } = props;
  const [pending, setPending] = useState(false);
  const close = async () => {
    setPending(true);
    await askToClose({ name, amount, pnl, close: props.onClose });
    setPending(false);
  };
  return (
    <article aria-label={t('copy.copyOf', { name })} className={cx('flex flex-col gap-3', props.className)}>
      <div>
        <div className="flex items-center gap-2">
          <SideTag tradeType={props.tradeType} leverage={props.leverage} />
          <span className="text-body font-semibold">{name}</span>
          <ChangeText
            value={pnl}
            places={2}
            mark={false}
            stale={isStale}
            className="ml-auto text-title3 font-semibold"
          />
        </div>
        <div className="mt-0.5 flex justify-between gap-2 text-micro text-ink-3">
          <span>{t('copy.amountAndMargin', { amount, margin: props.margin })}</span>
          <ChangeText kind="percent" value={props.roe} stale={isStale} className="text-caption font-semibold" />
        </div>
      </div>
      <dl className="grid grid-cols-3 gap-2">
        <Price label={t('copy.myEntry')} value={props.price} />
        <Price label={t('copy.trader')} value={props.traderPrice} isQuiet />
        <Price label={t('futures.markPrice')} value={props.mark} isQuiet />
      </dl>
      <Button size="md" variant="quiet" block pending={pending} disabled={isStale} onClick={() => void close()}>
        {t('copy.closeThis')}
      </Button>
    </article>
  );
}

function Price({ label, value, isQuiet = false }: { label: string; value: string; isQuiet?: boolean }) {
  return (
    <div>
      <dt className="text-micro text-ink-3">{label}</dt>
      <dd className={cx('text-label font-semibold', isQuiet && 'text-ink-2')}>{value}</dd>
    </div>
  );
}
