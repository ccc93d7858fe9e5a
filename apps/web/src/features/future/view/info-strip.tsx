import type { FuturesOption } from '@hoga/contract/market';
import { parseDecimal, times } from '@hoga/kernel/decimal';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatFigure, formatPercent } from '@hoga/ui/lib/format-number.ts';
import { formatCountdown } from '@hoga/ui/lib/format-time.ts';
import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { serverNow } from '../../../data/market/server-time.ts';
import { useTickerPart } from '../../../data/market/use-market.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Term } from '../../../shared/ui/term/term.tsx';

const RATE_PLACES = 4;

/** 마크 · 펀딩 · 고 · 저 · 지수 · 24시간 거래량 */
export function InfoStrip({ option, className }: { option: FuturesOption; className?: string }) {
  const t = useText();
  const { stock, precision } = option;
  const mark = useTickerPart(stock, (ticker) => ticker?.mark ?? null);
  const index = useTickerPart(stock, (ticker) => ticker?.index ?? null);
  const high = useTickerPart(stock, (ticker) => ticker?.high ?? null);
  const low = useTickerPart(stock, (ticker) => ticker?.low ?? null);
  const volume = useTickerPart(stock, (ticker) => ticker?.volume ?? null);
  const rate = useTickerPart(stock, (ticker) => ticker?.fundingRate ?? null);
  const fundingAt = useTickerPart(stock, (ticker) => ticker?.nextFundingTime ?? null);
  const price = (figure: string | null) => formatFigure(figure, { places: precision });
  return (
    // Two lines at most on a phone, of whole figures; the most important come first.
    <div className={className}>
      <dl
        aria-label={t('market.stats')}
        // Before the first price there is nothing to read: the figures would move each other as they come.
        className={cx(
          'flex flex-wrap content-center gap-x-3 text-nano max-lg:h-[2lh] max-lg:overflow-hidden lg:gap-x-3.5 lg:gap-y-0.5 lg:text-micro',
          mark === null && 'invisible',
        )}
      >
        <Item label={<Term name="mark">{t('market.mark')}</Term>}>{price(mark)}</Item>
        <Item
          label={<Term name="funding">{t('market.funding')}</Term>}
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
        <Item
          label={
            <>
              {/* On a phone it stands in a second line, too near to the words above it to be pressed. */}
              <span className="lg:hidden">{t('futures.index')}</span>
              <Term name="index" className="max-lg:hidden">
                {t('futures.index')}
              </Term>
            </>
          }
        >
          {price(index)}
        </Item>
        <Item label={t('market.volume24h')}>{formatFigure(volume, { places: 0 })}</Item>
      </dl>
    </div>
  );
}

function percentOf(rate: string | null) {
  const value = rate === null ? null : parseDecimal(rate);
  return value === null ? null : times(value, 100);
}

interface ItemProps {
  label: ReactNode;
  after?: ReactNode;
  children: ReactNode;
}

function Item({ label, after, children }: ItemProps) {
  return (
    <div className="flex shrink-0 gap-1 whitespace-nowrap text-ink-3">
      <dt>{label}</dt>
      <dd>
        <b className="font-medium text-ink-1">{children}</b>
        {after}
      </dd>
    </div>
  );
}

const CHECK_MS = 250;

function everyCheck(changed: () => void): () => void {
  const timer = setInterval(changed, CHECK_MS);
  return () => clearInterval(timer);
}

/** The time left until the next funding; renders once a second. */
function FundingCountdown({ at }: { at: number }) {
  const text = useSyncExternalStore(everyCheck, () => formatCountdown(at - serverNow()));
  return <span>{text}</span>;
}
