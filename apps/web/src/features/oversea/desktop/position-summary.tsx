import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaPosition } from '@hoga/contract/oversea';
import { currencyUnit } from '@hoga/domain/format/currency-text';
import { ZERO } from '@hoga/kernel/decimal';
import { Card } from '@hoga/ui/components/card.tsx';
import { KeyValue } from '@hoga/ui/components/key-value.tsx';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatAmount, formatFigure } from '@hoga/ui/lib/format-number.ts';
import { useState } from 'react';
import { useOverseaCross } from '../../../data/account/cross-account.ts';
import { breakEvenNow, useSeededRate } from '../../../data/account/live-rate.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ClosedResult } from '../../../trading/closed-result.tsx';
import { useClosedResult } from '../../../trading/closed-results.ts';
import { LIVE_DIRECTION, LiveText } from '../../../trading/live-text.tsx';
import { amountWords } from '../../../trading/result.ts';
import { resultRows } from '../../../trading/result-rows.tsx';
import { exitsText, ticksWords } from '../account/position-texts.ts';
import { OverseaExitsSheet, SheetSlot } from '../dock/lazy-sheets.tsx';
import { SIDE_TEXT } from '../order/order-labels.ts';
import { overseaMoney, resultNow } from '../order/oversea-result.ts';
import { useOrderable } from '../order/use-orderable.ts';

export interface PositionSummaryProps {
  option: OverseaOption;
  position: OverseaPosition | null;
  grey: boolean;
}

/** The position of this instrument and the available contracts, over the order buttons. */
export function PositionSummary({ option, position, grey }: PositionSummaryProps) {
  const t = useText();
  const { binaryCurrency } = useSite();
  const unit = currencyUnit(binaryCurrency);
  useSeededRate(option.currency, binaryCurrency);
  const { available, contracts } = useOrderable(option);
  const cross = useOverseaCross();
  const [isOpen, setOpen] = useState(false);
  const hasResult = useClosedResult(`oversea-${option.id}`) !== null;
  const rows = [
    {
      key: 'orderable',
      label: t('oversea.orderable'),
      value: t('overseaDesktop.orderableContracts', { amount: formatAmount(available, unit), count: contracts }),
    },
  ];
  if (position === null) {
    return (
      <Card raised className="flex flex-col gap-2 p-3">
        {hasResult ? (
          <ClosedResult of={`oversea-${option.id}`} className="-mx-3 -mt-3 w-auto rounded-t-lg bg-transparent" />
        ) : (
          <p className="text-caption text-ink-3">{t('trading.flat')}</p>
        )}
        <KeyValue rows={rows} className="text-micro" />
      </Card>
    );
  }
  const money = overseaMoney();
  const live = grey ? 'text-ink-3' : LIVE_DIRECTION;
  const result = () => resultNow(option, position);
  return (
    <Card raised className="flex flex-col gap-2 p-3">
      <div className="flex items-center justify-between gap-2">
        <Tag tone={position.tradeType === 'LONG' ? 'up' : 'down'}>
          {t(SIDE_TEXT[position.tradeType])} {position.qty}
        </Tag>
        <span className="flex min-w-0 items-baseline gap-1.5">
          <LiveText
            stock={option.stock}
            read={() => ticksWords(option, position)}
            className={cx('text-micro font-medium', live)}
          />
          <span className="sr-only">{t('trading.net')}</span>
          <LiveText
            stock={option.stock}
            read={() => amountWords(result()?.net, money)}
            className={cx('text-label font-bold whitespace-nowrap', live)}
          />
        </span>
      </div>
      <KeyValue
        className="text-micro"
        rows={[
          {
            key: 'average',
            label: t('oversea.average'),
            value: formatFigure(position.entryPrice, { places: option.precision }),
          },
          {
            key: 'breakEven',
            label: t('trading.breakEven'),
            value: (
              <LiveText
                stock={option.stock}
                read={() => ({ text: formatFigure(breakEvenNow(option, position), { places: option.precision }) })}
              />
            ),
          },
          ...resultRows({ stock: option.stock, money, read: result, hasFunding: false }).filter(
            ({ key }) => key !== 'net',
          ),
          ...rows,
          ...(cross === null || cross.losscut <= ZERO
            ? []
            : [{ key: 'losscut', label: t('oversea.toLosscut'), value: formatAmount(cross.losscutDistance, unit) }]),
        ]}
      />
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="pressable -mx-1 min-h-8 rounded-sm bg-surface-3 px-2 text-micro font-semibold"
      >
        {exitsText(position) ?? t('oversea.positionExits')}
      </button>
      <SheetSlot>
        {isOpen && (
          <OverseaExitsSheet key={position.id} option={option} position={position} onClose={() => setOpen(false)} />
        )}
      </SheetSlot>
    </Card>
  );
}
