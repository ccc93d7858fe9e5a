import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaPosition } from '@hoga/contract/oversea';
import { opposite } from '@hoga/domain/trading/trade-side';
import { decimal } from '@hoga/kernel/decimal';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { useRef, useState } from 'react';
import { useOverseaOrders } from '../../../data/account/oversea-account.ts';
import { usePlayerSettings } from '../../../data/settings/settings-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { CloseSheet } from '../../../trading/close-sheet.tsx';
import { outlookRows, quoteFor } from '../../../trading/order-outlook.tsx';
import { resultRows } from '../../../trading/result-rows.tsx';
import { openLayer } from '../../../trading/sheet-layer.ts';
import { type ClosePart, cancelsBefore, partOf, partsOf } from '../order/close-plan.ts';
import { SIDE_TEXT } from '../order/order-labels.ts';
import { closingResult, overseaMoney } from '../order/oversea-result.ts';
import { agreesToReverse, reverseHint } from '../order/reverse-question.ts';
import { closeContracts, reversePosition } from '../order/submit-order.ts';

export interface ClosePositionSheetProps {
  option: OverseaOption;
  position: OverseaPosition;
  canClose: boolean;
  onClose: () => void;
}

const PART_TEXT: Readonly<Record<Exclude<ClosePart, 'whole'>, string>> = {
  quarter: '¼',
  half: '½',
  threeQuarters: '¾',
};

/** Closes a part of the position or all of it at market, or turns it round. */
export function ClosePositionSheet({ option, position, canClose, onClose }: ClosePositionSheetProps) {
  const t = useText();
  const orders = useOverseaOrders(option.id);
  const { confirm: asks } = usePlayerSettings();
  const [part, setPart] = useState<ClosePart>('whole');
  const [pending, setPending] = useState<'close' | 'reverse' | null>(null);
  const isBusy = useRef(false);
  const side = opposite(position.tradeType);
  const [asked] = useState(() => quoteFor(option.stock, side));
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
    // With the confirmation off, one tap closes.
    if (!asks.close) void run('close', () => closeContracts(option, position, partOf(position.qty, chosen)));
  };
  const reverse = async () => {
    if (await agreesToReverse(position)) await run('reverse', () => reversePosition(option, position));
  };

  return (
    <CloseSheet
      layer={openLayer(onClose)}
      title={t('trading.closeTitle')}
      description={t('oversea.exitsOfPosition', {
        side: t(SIDE_TEXT[position.tradeType]),
        count: position.qty,
        price: formatFigure(position.entryPrice, { places: option.precision }),
      })}
      side={side}
      disabled={pending !== null || !canClose}
      parts={partsOf(position.qty).map((value) => ({
        key: value,
        label: value === 'whole' ? t('trading.whole') : PART_TEXT[value],
        size: t('trading.contracts', { count: partOf(position.qty, value) }),
        isChosen: partOf(position.qty, value) === qty,
        onChoose: () => choose(value),
      }))}
      rows={[
        ...outlookRows({
          stock: option.stock,
          tick: decimal(option.tick),
          precision: option.precision,
          tradeType: side,
          marketType: 'MARKET',
          price: null,
          stopPrice: null,
          asked,
        }),
        ...resultRows({
          stock: option.stock,
          money: overseaMoney(),
          read: () => closingResult(option, position, qty),
          hasFunding: false,
        }),
      ]}
      submit={
        asks.close
          ? {
              label: t('oversea.closeAction', { count: qty }),
              pending: pending === 'close',
              disabled: !canClose,
              onPress: () => void run('close', () => closeContracts(option, position, qty)),
            }
          : null
      }
      reverse={{
        label: t('trading.reverse'),
        detail: reverseHint(position),
        pending: pending === 'reverse',
        disabled: !canClose,
        onPress: () => void reverse(),
      }}
      note={inTheWay > 0 ? t('oversea.cancelsFirst', { side: t(SIDE_TEXT[side]), count: inTheWay }) : null}
    />
  );
}
