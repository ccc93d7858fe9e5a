import type { LoggedCopy } from '@hoga/contract/copytrade';
import type { SkipReason } from '@hoga/domain/copy/vocabulary';
import { add, decimal, sub, toFixed, toText } from '@hoga/kernel/decimal';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { formatFigure, NO_VALUE } from '@hoga/ui/lib/format-number.ts';
import { formatKstShort, formatKstTime } from '@hoga/ui/lib/format-time.ts';
import { CircleAlert, Clock, Lock, SkipForward } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ContractTerms } from '../../../data/market/contract-terms.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { SideTag } from '../../../shared/market/side-tag.tsx';
import { CLOSE_TEXT, isCloseReason, isSkip, SKIP_TEXT } from '../model/copy-words.ts';
import { priceGap } from '../model/price-gap.ts';

export interface LogRowProps {
  copy: LoggedCopy;
  /** `null` of a contract that the site has no more. */
  terms: ContractTerms | null;
}

/** The outcome of a trader's fill: both prices beside each other, or why it was skipped. */
export function LogRow({ copy, terms }: LogRowProps) {
  const t = useText();
  const isSkipped = copy.status === 'SKIPPED';
  const amount = formatFigure(copy.amount, terms === null ? {} : { places: terms.quantityPlaces });
  return (
    <article className="px-gutter py-3.5">
      <div className="flex items-center gap-2">
        <SideTag tradeType={copy.tradeType} leverage={copy.leverage} />
        <span className="text-body font-semibold">{terms?.name ?? NO_VALUE}</span>
        <span className="text-caption text-ink-3">{t(copy.part === 'OPEN' ? 'copy.entry' : 'copy.exit')}</span>
        <span className="ml-auto">
          {isSkipped && <Tag tone="warn">{t('copy.skipped')}</Tag>}
          {copy.status === 'OPEN' && <Tag tone="ok">{t('copy.copied')}</Tag>}
          {copy.status === 'CLOSED' && (
            <ChangeText value={netOf(copy)} unit="USDT" places={2} mark={false} className="text-label font-semibold" />
          )}
        </span>
      </div>
      <p className="mt-0.5 flex justify-between gap-3 text-micro text-ink-3">
        <span>
          <time>{formatKstTime(copy.openedAt)}</time>
          {!isSkipped && ` · ${t('copy.later', { seconds: secondsText(copy.openedAt - copy.traderAt) })}`}
        </span>
        {!isSkipped && (
          <span>
            {amount} {terms?.unit}
            {copy.status === 'OPEN' && ` · ${formatFigure(copy.margin, { places: 2 })} USDT`}
          </span>
        )}
      </p>
      {copy.price !== null && !isSkipped && <Prices copy={copy} own={copy.price} terms={terms} />}
      {copy.status === 'CLOSED' && <Closed copy={copy} terms={terms} />}
      {isSkipped && <Skipped copy={copy} terms={terms} />}
    </article>
  );
}

function secondsText(ms: number): string {
  return (Math.max(0, ms) / 1_000).toFixed(2);
}

/** After fees and funding. */
function netOf({ pnl, fee, funding }: LoggedCopy): string {
  return toText(add(sub(decimal(pnl), decimal(fee)), decimal(funding)));
}

function Prices({ copy, own, terms }: LogRowProps & { own: string }) {
  const t = useText();
  const places = terms === null ? {} : { places: terms.precision };
  const gap = priceGap(copy.tradeType, own, copy.traderPrice);
  return (
    <dl className="mt-2.5 grid grid-cols-[1fr_1fr_auto] gap-2 rounded-md bg-surface-1 px-3 py-2.5 in-data-[theme=light]:bg-surface-2">
      <Price label={t('copy.trader')} isQuiet>
        {formatFigure(copy.traderPrice, places)}
      </Price>
      <Price label={t('copy.me')}>{formatFigure(own, places)}</Price>
      <Price label={t('copy.gap')} isQuiet className="text-right">
        {gap.is === 'same'
          ? t('copy.gapSame')
          : t(gap.is === 'worse' ? 'copy.gapWorse' : 'copy.gapBetter', { percent: toFixed(gap.percent, 3) })}
      </Price>
    </dl>
  );
}

interface PriceProps {
  label: string;
  isQuiet?: boolean;
  className?: string;
  children: ReactNode;
}

function Price({ label, isQuiet = false, className, children }: PriceProps) {
  return (
    <div className={className}>
      <dt className="text-nano text-ink-3">{label}</dt>
      <dd className={isQuiet ? 'text-label font-semibold text-ink-2' : 'text-label font-semibold'}>{children}</dd>
    </div>
  );
}

function Closed({ copy: { reason, closedAt, closePrice }, terms }: LogRowProps) {
  const t = useText();
  if (reason === null || closedAt === null || !isCloseReason(reason)) return null;
  return (
    <p className="mt-2 text-micro text-ink-3">
      {t(CLOSE_TEXT[reason])} · {formatFigure(closePrice, terms === null ? {} : { places: terms.precision })} ·{' '}
      <time>{formatKstShort(closedAt)}</time>
    </p>
  );
}

/** A skip is no error: a rule has held. */
const ICON: Readonly<Partial<Record<SkipReason, typeof Clock>>> = {
  STALE: Clock,
  LIMIT_ONE: Lock,
  LIMIT_TOTAL: Lock,
  BALANCE: CircleAlert,
};

function Skipped({ copy, terms }: LogRowProps) {
  const t = useText();
  const { reason } = copy;
  if (reason === null || !isSkip(reason)) return null;
  const Icon = ICON[reason] ?? SkipForward;
  const { lead, rule } = SKIP_TEXT[reason];
  const price = formatFigure(copy.traderPrice, terms === null ? {} : { places: terms.precision });
  return (
    <div className="mt-2.5 flex gap-2 rounded-md bg-surface-1 px-3 py-2.5 text-caption text-pretty text-ink-2 in-data-[theme=light]:bg-surface-2">
      <Icon size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-warn" />
      <p>
        <b className="font-semibold text-ink-1">{t(lead)}</b> {t('copy.wasNotCopied')}{' '}
        {t('copy.traderPriceWas', { price })} {t(rule)}
      </p>
    </div>
  );
}
