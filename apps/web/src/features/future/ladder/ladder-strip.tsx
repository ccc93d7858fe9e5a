import type { FuturesPosition } from '@hoga/contract/futures';
import { returnOnEquity } from '@hoga/domain/futures/unrealized-pnl';
import { toFixed } from '@hoga/kernel/decimal';
import { Button } from '@hoga/ui/components/button.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { directionOf } from '@hoga/ui/lib/direction.ts';
import { formatAmount, formatPercent } from '@hoga/ui/lib/format-number.ts';
import { heldPosition, type PaidPosition } from '../../../data/account/held-position.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { LiveText, type LiveWords } from '../../../trading/live-text.tsx';
import { lookOf, NetText } from '../../../trading/position-card.tsx';
import type { PositionTerms } from '../../../trading/terms.ts';
import { FUTURES_TERMS } from '../account/futures-terms.tsx';
import type { OrderSituation } from '../form/order-figures.ts';
import { COIN_MONEY } from '../model/coin-result.ts';

/** As high without a position: nothing moves with the first fill. */
const STRIP = 'flex h-13 shrink-0 items-center gap-2 bg-surface-1 px-gutter text-caption whitespace-nowrap';

/** The position over the ladder, in two lines, with its close. */
export function LadderStrip({ situation }: { situation: OrderSituation }) {
  const t = useText();
  const { terms, position, available } = situation;
  if (position !== null) return <Held terms={terms} position={position} />;
  return (
    <div className={cx(STRIP, 'text-ink-3')}>
      {t('trading.flat')}
      <span className="ml-auto">
        {t('futures.available')}{' '}
        <b className="font-semibold text-ink-1">
          {formatAmount(available, COIN_MONEY.unit, { places: COIN_MONEY.places })}
        </b>
      </span>
    </div>
  );
}

function Held({ terms, position }: { terms: OrderSituation['terms']; position: FuturesPosition }) {
  return (
    <FUTURES_TERMS.Position
      contract={terms}
      position={position}
      show={(held) => <HeldLines held={held} paid={heldPosition(position)} />}
    />
  );
}

function HeldLines({ held, paid }: { held: PositionTerms; paid: PaidPosition }) {
  const t = useText();
  /** 순손익 +8.92%: of the margin at entry. */
  const percent = (): LiveWords => {
    const net = held.result()?.net ?? null;
    if (net === null) return { text: '', direction: 'flat' };
    const gained = returnOnEquity(net, paid.leverage, paid.entryCost);
    return { text: formatPercent(toFixed(gained, 2)), direction: directionOf(gained) };
  };
  const { size, entry, breakEven, liquidation } = held.figures;
  const close = held.actions.find(({ key }) => key === 'close');
  return (
    <section aria-label={t('trading.heldNow')} className={STRIP}>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex items-baseline gap-2">
          {held.tag}
          {/* From the left: without room for all of it the entry goes; the size and the amount stay. */}
          <span className="whole-or-none flex-1 gap-x-2">
            <b className="font-semibold">{size?.value}</b>
            <span className="text-micro text-ink-3">
              {t('futures.entryTag')} <b className="font-medium text-ink-1">{entry?.value}</b>
            </span>
          </span>
          <NetText terms={held} className="text-label font-bold" />
        </span>
        <span className="flex items-baseline gap-2 text-micro text-ink-3">
          <span className="whole-or-none flex-1 gap-x-2">
            <span>
              {t('trading.breakEven')} <b className="font-medium text-warn">{breakEven?.value}</b>
            </span>
            <span>
              {t('futures.liquidationPrice')}{' '}
              <b className={cx('font-medium', liquidation?.className)}>{liquidation?.value}</b>
            </span>
          </span>
          <span className="shrink-0">{t('trading.net')}</span>
          <LiveText stock={held.stock} read={percent} className={cx('shrink-0', lookOf(held))} />
        </span>
      </div>
      {close !== undefined && (
        <Button size="sm" className="-mr-1 shrink-0" disabled={close.disabled} onClick={close.onPress}>
          {close.short ?? close.label}
        </Button>
      )}
      {held.sheets}
    </section>
  );
}
