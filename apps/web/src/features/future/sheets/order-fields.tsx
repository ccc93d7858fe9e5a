import type { FuturesOrder } from '@hoga/contract/futures';
import { DecimalField } from '@hoga/ui/form/decimal-field.tsx';
import { useState } from 'react';
import type { ContractTerms } from '../../../data/market/contract-terms.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { PriceField } from '../../../trading/price-field.tsx';
import { type Command, useCommand } from './use-command.ts';

type AmendField = 'amount' | 'price';

const OF_PRICE: readonly string[] = ['PRICE_INVALID', 'PRICE_REQUIRED', 'WOULD_TRIGGER_IMMEDIATELY'];
const OF_AMOUNT: readonly string[] = [
  'QUANTITY_INVALID',
  'QUANTITY_REQUIRED',
  'NOTHING_TO_REDUCE',
  'REDUCE_EXCEEDS_POSITION',
  'MAX_QUANTITY_EXCEEDED',
  'INSUFFICIENT_BALANCE',
  'WOULD_LIQUIDATE',
];

/** Which of an order's two fields a refusal is about. */
function amendField(code: string): AmendField | null {
  if (OF_PRICE.includes(code)) return 'price';
  return OF_AMOUNT.includes(code) ? 'amount' : null;
}

export interface OrderDraft {
  readonly price: string | null;
  readonly amount: string | null;
  readonly command: Command<AmendField>;
  readonly putPrice: (price: string | null) => void;
  readonly putAmount: (amount: string | null) => void;
}

/** Price and quantity as typed, and the text of a refusal until one of them changes. */
export function useOrderDraft(order: FuturesOrder, first: string | null): OrderDraft {
  const [price, setPrice] = useState(first);
  const [amount, setAmount] = useState<string | null>(order.amount);
  const command = useCommand(amendField);
  const typed = (put: (value: string | null) => void) => (value: string | null) => {
    command.clearError();
    put(value);
  };
  return { price, amount, command, putPrice: typed(setPrice), putAmount: typed(setAmount) };
}

interface FieldProps {
  draft: OrderDraft;
  terms: ContractTerms;
}

export function OrderPriceField({ draft, terms, isTrigger }: FieldProps & { isTrigger: boolean }) {
  const t = useText();
  const { price, command, putPrice } = draft;
  return (
    <PriceField
      label={t(isTrigger ? 'futures.trigger' : 'futures.price')}
      terms={terms}
      value={price}
      onChange={putPrice}
      unit="USDT"
      error={command.error?.field === 'price' ? command.error.text : undefined}
    />
  );
}

export function AmountField({ draft, terms }: FieldProps) {
  const t = useText();
  const { amount, command, putAmount } = draft;
  return (
    <DecimalField
      label={t('trading.quantity')}
      shape="inside"
      value={amount}
      onChange={putAmount}
      places={terms.quantityPlaces}
      padded
      unit={terms.unit}
      error={command.error?.field === 'amount' ? command.error.text : undefined}
    />
  );
}
