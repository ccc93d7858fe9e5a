import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaPosition } from '@hoga/contract/oversea';
import { currencyUnit } from '@hoga/domain/format/currency-text';
import { opposite } from '@hoga/domain/trading/trade-side';
import type { Decimal } from '@hoga/kernel/decimal';
import { Button } from '@hoga/ui/components/button.tsx';
import { KeyValue } from '@hoga/ui/components/key-value.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { directionOf } from '@hoga/ui/lib/direction.ts';
import { formatAmount, formatFigure, NO_VALUE } from '@hoga/ui/lib/format-number.ts';
import { useRef, useState } from 'react';
import { useOverseaOrders } from '../../../data/account/oversea-account.ts';
import { netOfFees, roundTripFee, sideFee } from '../../../data/account/oversea-net.ts';
import { closingPnlNow } from '../../../data/account/oversea-position-figures.ts';
import { usePlayerSettings } from '../../../data/settings/settings-store.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { LIVE_DIRECTION, LiveText, type LiveWords } from '../figures/live-text.tsx';
import { type ClosePart, cancelsBefore, partOf, partsOf } from '../order/close-plan.ts';
import { SIDE_TEXT } from '../order/order-labels.ts';
import { agreesToReverse, reverseHint } from '../order/reverse-question.ts';
import { closeContracts, reversePosition } from '../order/submit-order.ts';

export interface ClosePositionSheetProps {
  option: OverseaOption;
  position: OverseaPosition;
  canClose: boolean;
  onClose: () => void;
}

/** Closes a part of the position or all of it at market, or turns it round. */
export function ClosePositionSheet({ option, position, canClose, onClose }: ClosePositionSheetProps) {
  const t = useText();
  const unit = currencyUnit(useSite().binaryCurrency);
  const orders = useOverseaOrders(option.id);
  const { confirm: asks } = usePlayerSettings();
  const [part, setPart] = useState<ClosePart>('whole');
  const [pending, setPending] = useState<'close' | 'reverse' | null>(null);
  const isBusy = useRef(false);
  const other = opposite(position.tradeType);
  const qty = partOf(position.qty, part);
  const inTheWay = cancelsBefore(position, orders, qty).length;

  const run = async (what: 'close' | 'reverse', work: () => Promise<boolean>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(what);
    const isDone = await work();
    isBusy.current = false;
    setPending(null);
    if (isDone) onClose();
  };
  const choose = (chosen: ClosePart) => {
    setPart(chosen);
    // Who wants no question closes with one tap.
    if (!asks.close) void run('close', () => closeContracts(option, position, partOf(position.qty, chosen)));
  };
  const hint = reverseHint(position);
  const reverse = async () => {
    if (await agreesToReverse(position)) await run('reverse', () => reversePosition(option, position));
  };
  const expected = () => closingPnlNow(option, position, qty);
  const words = (amount: Decimal | null): LiveWords =>
    amount === null
      ? { text: NO_VALUE, direction: 'flat' }
      : { text: formatAmount(amount, unit, { signed: true }), direction: directionOf(amount) };
  const net = (): LiveWords => {
    const pnl = expected();
    return words(pnl === null ? null : netOfFees(pnl, qty, option));
  };

  const ofOneSide = formatFigure(sideFee(option, qty));
  const fees = t('oversea.feeOfBothSides', {
    total: formatAmount(roundTripFee(option, qty), unit),
    entry: ofOneSide,
    exit: ofOneSide,
  });

  return (
    <Sheet
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('oversea.closeTitle')}
      description={t('oversea.exitsOfPosition', {
        side: t(SIDE_TEXT[position.tradeType]),
        count: position.qty,
        price: formatFigure(position.entryPrice, { places: option.precision }),
      })}
      footer={
        <div className="flex flex-col gap-2 short:flex-row">
          {asks.close && (
            <Button
              variant={other === 'LONG' ? 'buy' : 'sell'}
              block
              disabled={!canClose}
              pending={pending === 'close'}
              onClick={() => void run('close', () => closeContracts(option, position, qty))}
            >
              {t('oversea.closeAction', { count: qty })}
            </Button>
          )}
          <Button
            variant="outline"
            block
            disabled={!canClose}
            pending={pending === 'reverse'}
            onClick={() => void reverse()}
            detail={hint}
          >
            {t('trading.reverse')}
          </Button>
        </div>
      }
    >
      <fieldset className="grid auto-cols-fr grid-flow-col gap-2" disabled={pending !== null || !canClose}>
        <legend className="sr-only">{t('oversea.closePart')}</legend>
        {partsOf(position.qty).map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={partOf(position.qty, value) === qty}
            onClick={() => choose(value)}
            className="pressable flex min-h-14 flex-col items-center justify-center rounded-control bg-surface-2 text-body font-semibold text-ink-2 aria-pressed:bg-brand-soft aria-pressed:font-bold aria-pressed:text-brand-text aria-pressed:inset-ring-[1.5px] aria-pressed:inset-ring-brand-line disabled:text-ink-disabled"
          >
            {t(`oversea.${value}`)}
            <small className="text-micro font-medium">
              {t('trading.contracts', { count: partOf(position.qty, value) })}
            </small>
          </button>
        ))}
      </fieldset>
      <KeyValue
        className="mt-4"
        rows={[
          {
            key: 'pnl',
            label: t('oversea.expectedPnl'),
            value: <LiveText stock={option.stock} read={() => words(expected())} className={LIVE_DIRECTION} />,
          },
          { key: 'fee', label: t('oversea.fee'), value: fees },
          {
            key: 'net',
            label: t('oversea.netPnl'),
            value: <LiveText stock={option.stock} read={net} className={cx('font-bold', LIVE_DIRECTION)} />,
          },
        ]}
      />
      {inTheWay > 0 && (
        <p className="mt-3 text-caption text-warn">
          {t('oversea.cancelsFirst', { side: t(SIDE_TEXT[other]), count: inTheWay })}
        </p>
      )}
    </Sheet>
  );
}
