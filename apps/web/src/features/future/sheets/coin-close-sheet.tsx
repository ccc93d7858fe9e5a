import { opposite } from '@hoga/domain/trading/trade-side';
import {
  type Decimal,
  decimal,
  div,
  isMultipleOf,
  parseDecimal,
  roundToStep,
  times,
  toFixed,
  toText,
  ZERO,
} from '@hoga/kernel/decimal';
import type { FuturesPositionId } from '@hoga/kernel/ids';
import { Segmented } from '@hoga/ui/components/segmented.tsx';
import { DecimalField } from '@hoga/ui/form/decimal-field.tsx';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { useState } from 'react';
import { useFutures } from '../../../data/account/futures-account.ts';
import { refusalText } from '../../../data/api/refusal-text.ts';
import { placeOrder } from '../../../data/trading/futures-commands.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { CloseSheet } from '../../../trading/close-sheet.tsx';
import { outlookRows, quoteFor } from '../../../trading/order-outlook.tsx';
import { PriceField } from '../../../trading/price-field.tsx';
import { resultRows } from '../../../trading/result-rows.tsx';
import type { SheetLayer } from '../../../trading/sheet-layer.ts';
import { withAllowed } from '../model/allowed-range.ts';
import { COIN_MONEY, closingResult } from '../model/coin-result.ts';
import { isPriceAllowed } from '../model/price-band.ts';
import { reduceCapacity } from '../model/reduce-capacity.ts';
import type { ContractsById } from '../model/use-contracts.ts';
import type { Quarters } from './sheet-store.ts';
import { useCommand } from './use-command.ts';
import { type SheetPosition, useSheetPosition } from './use-sheet-position.ts';

interface CoinCloseSheetProps extends SheetLayer {
  positionId: FuturesPositionId;
  quarters: Quarters;
  contracts: ContractsById;
}

/** 포지션 종료: all of a position or a part, at the market or at a price. */
export function CoinCloseSheet({ positionId, quarters, contracts, ...layer }: CoinCloseSheetProps) {
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
  const { position, held, terms, mark, last, isStale } = subject;
  const side = opposite(held.tradeType);
  const orders = useFutures((rows) => rows.orders.list);
  const own = orders.filter(({ futuresOptionId }) => futuresOptionId === position.futuresOptionId);
  const closeable = reduceCapacity(position, side, own);
  const [type, setType] = useState<'MARKET' | 'LIMIT'>('MARKET');
  const [price, setPrice] = useState<string | null>(last === null ? null : toFixed(last, terms.precision));
  const amountOf = (part: Quarters): Decimal =>
    part === 4 ? closeable : roundToStep(div(times(closeable, part), decimal(4), 'floor'), terms.step, 'floor');
  const [typed, setTyped] = useState<string | null>(toText(amountOf(quarters)));
  const command = useCommand<Field>(fieldOf);
  const amount = parseDecimal(typed ?? '');
  const chosen = QUARTERS.find((part) => amount !== null && amount > ZERO && amountOf(part) === amount) ?? null;
  const [asked] = useState(() => quoteFor(terms.stock, side));
  const at = type === 'LIMIT' ? parseDecimal(price ?? '') : null;

  const submit = () => {
    if (amount === null) return command.refuse('amount', refusalText('QUANTITY_REQUIRED'));
    if (amount <= ZERO || !isMultipleOf(amount, terms.step)) {
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
    <CloseSheet
      layer={layer}
      title={t('futures.closeTitle')}
      description={t('futures.closeOf', {
        name: terms.name,
        side: t(held.tradeType === 'LONG' ? 'futures.long' : 'futures.short'),
        amount: quantity(held.amount),
        entry: formatFigure(position.entryPrice, { places: terms.precision }),
      })}
      side={side}
      disabled={command.pending}
      parts={QUARTERS.map((part) => ({
        key: String(part),
        label: part === 4 ? t('trading.whole') : QUARTER_TEXT[part],
        size: `${quantity(amountOf(part))} ${terms.unit}`,
        isChosen: part === chosen,
        onChoose: () => change(() => setTyped(toText(amountOf(part)))),
      }))}
      rows={[
        ...outlookRows({
          stock: terms.stock,
          tick: terms.tick,
          precision: terms.precision,
          tradeType: side,
          marketType: type,
          price: type === 'LIMIT' ? price : null,
          stopPrice: null,
          asked,
        }),
        ...resultRows({
          stock: terms.stock,
          money: COIN_MONEY,
          read: () =>
            closingResult(held, amount, type === 'LIMIT' ? at : parseDecimal(quoteFor(terms.stock, side) ?? ''), terms),
          hasFunding: true,
        }),
      ]}
      submit={{
        label: t('futures.closeSubmit', { amount: quantity(amount), unit: terms.unit }),
        pending: command.pending,
        disabled: isStale || amount === null || amount <= ZERO,
        onPress: submit,
      }}
    >
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
        <PriceField
          label={t('futures.price')}
          terms={terms}
          value={price}
          onChange={(next) => change(() => setPrice(next))}
          unit="USDT"
          error={command.error?.field === 'price' ? command.error.text : undefined}
        />
      )}
      <DecimalField
        shape="inside"
        label={t('trading.quantity')}
        value={typed}
        onChange={(next) => change(() => setTyped(next))}
        places={terms.quantityPlaces}
        padded
        unit={terms.unit}
        hint={t('futures.closeable', { amount: quantity(closeable), unit: terms.unit })}
        error={command.error?.field === 'amount' ? command.error.text : undefined}
      />
    </CloseSheet>
  );
}
