import type { Ticker } from '@hoga/contract/market';
import { decimalValue, limitDecimal } from '@hoga/domain/inputs/decimal-input';
import { type Decimal, decimal, toFixed } from '@hoga/kernel/decimal';
import { KeypadSheet } from '@hoga/ui/form/keypad-sheet.tsx';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { useState } from 'react';
import type { TextKey } from '../i18n/texts.ts';
import { useText } from '../i18n/use-text.ts';
import { type LiveValue, useLivePart } from './live-value.ts';
import { tickStep } from './tick-step.ts';

export interface PriceSheetProps {
  /** The name of the price. */
  title: string;
  value: string | null;
  ticker: LiveValue<Ticker | null>;
  tick: Decimal;
  precision: number;
  onChoose: (price: string) => void;
  onClose: () => void;
}

const OFFERS = [
  ['bid', 'trading.bestBid'],
  ['last', 'trading.lastPrice'],
  ['ask', 'trading.bestAsk'],
] as const satisfies readonly (readonly [keyof Ticker, TextKey])[];

/** A price by the thumb: typed, by ticks, or the market's own at one tap. */
export function PriceSheet({ title, value, ticker, tick, precision, onChoose, onClose }: PriceSheetProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const prices = {
    bid: useLivePart(ticker, (newest) => newest?.bid ?? null),
    last: useLivePart(ticker, (newest) => newest?.last ?? null),
    ask: useLivePart(ticker, (newest) => newest?.ask ?? null),
  };
  const wanted = decimalValue(typed);
  const shown = (price: string | null) => formatFigure(price, { places: precision });
  const choose = (price: string) => {
    onChoose(price);
    onClose();
  };
  const step = (by: 1 | -1) => {
    const from = wanted ?? value ?? prices.last;
    if (from !== null) setTyped(toFixed(tickStep(decimal(from), tick, by), precision));
  };
  return (
    <KeypadSheet
      title={title}
      typed={typed}
      onType={(text) => setTyped(limitDecimal(text, precision))}
      placeholder={shown(value ?? prices.last)}
      hasPoint={precision > 0}
      choices={OFFERS.map(([name, words]) => {
        const price = prices[name];
        return {
          key: name,
          label: shown(price),
          detail: t(words),
          onChoose: price === null ? null : () => choose(price),
        };
      })}
      onStep={step}
      submitText={t('trading.usePrice', { price: shown(wanted ?? value ?? prices.last) })}
      onSubmit={wanted === null ? null : () => choose(wanted)}
      onClose={onClose}
    />
  );
}
