import type { FuturesOption } from '@hoga/contract/market';
import { parseDecimal, times } from '@hoga/kernel/decimal';
import type { ReactNode } from 'react';
import { useTickerPart } from '../../../data/market/use-market.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { cx } from '../../../shared/lib/cx.ts';
import { formatFigure, formatPercent } from '../../../shared/lib/format-number.ts';
import { FundingCountdown } from './funding-countdown.tsx';

const RATE_PLACES = 4;

/** 마크 · 펀딩 · 고 · 저 · 24시간 거래량 */
export function InfoStrip({ option, className }: { option: FuturesOption; className?: string }) {
  const t = useText();
  const { stock, precision } = option;
  const mark = useTickerPart(stock, (ticker) => ticker?.mark ?? null);
  const high = useTickerPart(stock, (ticker) => ticker?.high ?? null);
  const low = useTickerPart(stock, (ticker) => ticker?.low ?? null);
  const volume = useTickerPart(stock, (ticker) => ticker?.volume ?? null);
  const rate = useTickerPart(stock, (ticker) => ticker?.fundingRate ?? null);
  const fundingAt = useTickerPart(stock, (ticker) => ticker?.nextFundingTime ?? null);
  const price = (figure: string | null) => formatFigure(figure, { places: precision });
  return (
    <dl className={cx('flex flex-wrap gap-x-3.5 gap-y-0.5 text-micro', className)}>
      <Item label={t('market.mark')}>{price(mark)}</Item>
      <Item
        label={t('market.funding')}
        // On a phone high, low and volume share the second line.
        className="max-lg:basis-3/5"
        after={
          fundingAt !== null && (
            <>
              {' · '}
              <FundingCountdown at={fundingAt} />
            </>
          )
        }
      >
        {formatPercent(percentOf(rate), { places: RATE_PLACES })}
      </Item>
      <Item label={t('market.highShort')}>{price(high)}</Item>
      <Item label={t('market.lowShort')}>{price(low)}</Item>
      <Item label={t('market.volume24h')}>{formatFigure(volume, { places: 0 })}</Item>
    </dl>
  );
}

function percentOf(rate: string | null) {
  const value = rate === null ? null : parseDecimal(rate);
  return value === null ? null : times(value, 100);
}

interface ItemProps {
  label: string;
  after?: ReactNode;
  className?: string;
  children: ReactNode;
}

function Item({ label, after, className, children }: ItemProps) {
  return (
    <div className={cx('flex gap-1 whitespace-nowrap text-ink-3', className)}>
      <dt>{label}</dt>
      <dd>
        <b className="font-medium text-ink-1">{children}</b>
        {after}
      </dd>
    </div>
  );
}
