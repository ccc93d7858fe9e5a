import { realizedPnl } from '@hoga/domain/futures/partial-close';
import { opposite } from '@hoga/domain/trading/trade-side';
import { type Decimal, isMultipleOf, parseDecimal, roundToStep, sub, times, toText } from '@hoga/kernel/decimal';
import type { FuturesPositionId } from '@hoga/kernel/ids';
import { Button } from '@hoga/ui/components/button.tsx';
import { KeyValue } from '@hoga/ui/components/key-value.tsx';
import { Segmented } from '@hoga/ui/components/segmented.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { DecimalField } from '@hoga/ui/form/decimal-field.tsx';
import { Presets } from '@hoga/ui/form/presets.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { DIRECTION_TEXT, directionOf } from '@hoga/ui/lib/direction.ts';
import { formatAmount, formatFigure } from '@hoga/ui/lib/format-number.ts';
import { useState } from 'react';
import { useFutures } from '../../../data/account/futures-account.ts';
import { refusalText } from '../../../data/api/refusal-text.ts';
import { useTicker } from '../../../data/market/use-market.ts';
import { placeOrder } from '../../../data/trading/futures-commands.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { priceKeypad } from '../form/price-keypad.tsx';
import { withAllowed } from '../model/allowed-range.ts';
import { closingFee } from '../model/closing-fee.ts';
import { isPriceAllowed } from '../model/price-band.ts';
import { reduceCapacity } from '../model/reduce-capacity.ts';
import type { ContractsById } from '../model/use-contracts.ts';
import type { SheetLayer } from './sheet-layer.ts';
import type { Quarters } from './sheet-store.ts';
import { useCommand } from './use-command.ts';
import { type SheetPosition, useSheetPosition } from './use-sheet-position.ts';

interface CloseSheetProps extends SheetLayer {
  positionId: FuturesPositionId;
  quarters: Quarters;
  contracts: ContractsById;
}

/** 청산: all of a position or a part, at the market or at a price. */
export function CloseSheet({ positionId, quarters, contracts, ...layer }: CloseSheetProps) {
  const subject = useSheetPosition(positionId, contracts);
  return subject === null ? null : <Close subject={subject} quarters={quarters} {...layer} />;
}

type Field = 'amount' | 'price';
const QUARTERS: readonly Quarters[] = [1, 2, 3, 4];
const QUARTER_TEXT: Readonly<Record<Quarters, string>> = { 1: '¼', 2: '½', 3: '¾', 4: '' };

function fieldOf(code: string): Field | null {
  if (code === 'PRICE_INVALID' || code === 'PRICE_REQUIRED') return 'price';
  const isAmount = ['QUANTITY_INVALID', 'QUANTITY_REQUIRED', 'NOTHING_TO_REDUCE', 'REDUCE_EXCEEDS_POSITION'];
  return isAmount.includes(code) ? 'amount' : null;
}

function Close({ subject, quarters, ...layer }: SheetLayer & { subject: SheetPosition; quarters: Quarters }) {
  const t = useText();
  const { position, held, terms, mark, isStale } = subject;
  const side = opposite(held.tradeType);
  const ticker = useTicker(terms.stock);
  const orders = useFutures((rows) => rows.orders.list);
  const own = orders.filter(({ futuresOptionId }) => futuresOptionId === position.futuresOptionId);
  const closeable = reduceCapacity(position, side, own);
  const [type, setType] = useState<'MARKET' | 'LIMIT'>('MARKET');
  const [price, setPrice] = useState<string | null>(ticker?.last ?? null);
  const amountOf = (part: Quarters): Decimal =>
    part === 4 ? closeable : roundToStep((times(closeable, part) / 4n) as Decimal, terms.step, 'floor');
  const [typed, setTyped] = useState<string | null>(toText(amountOf(quarters)));
  const command = useCommand<Field>(fieldOf);
  const amount = parseDecimal(typed ?? '');
  const chosen = QUARTERS.find((part) => amount !== null && amount > 0n && amountOf(part) === amount) ?? null;
  const at =
    type === 'LIMIT' ? parseDecimal(price ?? '') : parseDecimal((side === 'LONG' ? ticker?.ask : ticker?.bid) ?? '');
  const isFigure = amount !== null && amount > 0n && at !== null && at > 0n;
  const pnl = isFigure && amount <= held.amount ? realizedPnl(held, amount, at) : null;
  const fee = isFigure ? closingFee(amount, at, terms) : null;
  const net = pnl === null || fee === null ? null : sub(pnl, fee);

  const submit = () => {
    if (amount === null) return command.refuse('amount', refusalText('QUANTITY_REQUIRED'));
    if (amount <= 0n || !isMultipleOf(amount, terms.step)) {
      return command.refuse('amount', refusalText('QUANTITY_INVALID'));
    }
    if (amount > closeable) return command.refuse('amount', refusalText('REDUCE_EXCEEDS_POSITION'));
    if (type === 'LIMIT' && at === null) return command.refuse('price', refusalText('PRICE_REQUIRED'));
    if (type === 'LIMIT' && at !== null && !isPriceAllowed(side, at, mark, terms)) {
      const words = refusalText('PRICE_INVALID');
      return command.refuse('price', withAllowed(words, 'PRICE_INVALID', { side, mark, terms }));
    }
    command.run(() =>
      placeOrder({
        futuresOptionId: position.futuresOptionId,
        tradeType: side,
        marketType: type,
        marginType: position.marginType,
        leverage: position.leverage,
        amount: toText(amount),
        price: type === 'LIMIT' && at !== null ? toText(at) : null,
        reduceOnly: 1,
      }),
    );
  };
  const change = (set: () => void) => {
    command.clearError();
    set();
  };
  const quantity = (figure: Decimal | null) => formatFigure(figure, { places: terms.quantityPlaces });
  return (
    <Sheet
      {...layer}
      title={t('futures.closeTitle')}
      description={t('futures.closeOf', {
        name: terms.name,
        side: t(held.tradeType === 'LONG' ? 'futures.long' : 'futures.short'),
        amount: quantity(held.amount),
        entry: formatFigure(position.entryPrice, { places: terms.precision }),
      })}
      footer={
        <Button
          variant={side === 'LONG' ? 'buy' : 'sell'}
          block
          pending={command.pending}
          disabled={isStale || amount === null || amount <= 0n}
          onClick={submit}
        >
          {t('futures.closeSubmit', { amount: quantity(amount), unit: terms.unit })}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <Segmented
          label={t('futures.closeAt')}
          items={[
            { value: 'MARKET', label: t('futures.market') },
            { value: 'LIMIT', label: t('futures.limit') },
          ]}
          value={type}
          onValueChange={(next) => change(() => setType(next))}
        />
        {type === 'LIMIT' && (
          <DecimalField
            label={t('futures.price')}
            value={price}
            onChange={(next) => change(() => setPrice(next))}
            places={terms.precision}
            unit="USDT"
            error={command.error?.field === 'price' ? command.error.text : undefined}
            keypad={priceKeypad({
              title: t('futures.price'),
              terms,
              value: price,
              onChoose: (next) => change(() => setPrice(next)),
            })}
          />
        )}
        <DecimalField
          label={t('futures.quantity')}
          value={typed}
          onChange={(next) => change(() => setTyped(next))}
          places={terms.quantityPlaces}
          unit={terms.unit}
          hint={t('futures.closeable', { amount: quantity(closeable), unit: terms.unit })}
          error={command.error?.field === 'amount' ? command.error.text : undefined}
        />
        <Presets
          label={t('futures.closePart')}
          items={QUARTERS.map((part) => ({
            value: part,
            label: part === 4 ? t('futures.closeAll') : QUARTER_TEXT[part],
          }))}
          value={chosen}
          onSelect={(part) => change(() => setTyped(toText(amountOf(part))))}
        />
        <KeyValue
          rows={[
            {
              key: 'pnl',
              label: t('futures.expectedRealized'),
              value: (
                <span className={DIRECTION_TEXT[pnl === null ? 'flat' : directionOf(pnl)]}>
                  {formatAmount(pnl, 'USDT', { places: 2, signed: true })}
                </span>
              ),
            },
            { key: 'fee', label: t('futures.fee'), value: formatAmount(fee, 'USDT', { places: 2 }) },
            {
              key: 'net',
              label: t('futures.netPnl'),
              value: (
                <b className={cx('font-bold', DIRECTION_TEXT[net === null ? 'flat' : directionOf(net)])}>
                  {formatAmount(net, 'USDT', { places: 2, signed: true })}
                </b>
              ),
            },
          ]}
        />
      </div>
    </Sheet>
  );
}
