import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { Button } from '@hoga/ui/components/button.tsx';
import { KeyValue, type KeyValueRow } from '@hoga/ui/components/key-value.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import type { ReactNode } from 'react';
import { useText } from '../shared/i18n/use-text.ts';
import type { SheetLayer } from './sheet-layer.ts';

/** A share of the position that is closed at one tap. */
export interface ClosePart {
  readonly key: string;
  /** ¼ · ½ · ¾ · 전부 */
  readonly label: string;
  /** Its size: 3계약, 0.250 BTC. */
  readonly size: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

export interface CloseAction {
  readonly label: string;
  readonly detail?: string;
  readonly pending: boolean;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

export interface CloseSheetProps {
  layer: SheetLayer;
  title: string;
  /** The closed position: side, size, entry. */
  description: string;
  /** The side of the order that closes it. */
  side: TradeSide;
  parts: readonly ClosePart[];
  /** Parts cannot be chosen: late prices, or an order on its way. */
  disabled: boolean;
  /** How and how much, where the parts are not all: kind, price, quantity. */
  children?: ReactNode;
  /** The order's present quote, and the net result; the lines add up. */
  rows: readonly KeyValueRow[];
  /** `null` where choosing a part closes it. */
  submit: CloseAction | null;
  reverse?: CloseAction;
  /** A note on what happens first. */
  note?: string | null;
}

/** Closes a part of a position or all of it. */
export function CloseSheet({
  layer,
  title,
  description,
  side,
  parts,
  disabled,
  children,
  rows,
  submit,
  reverse,
  note = null,
}: CloseSheetProps) {
  const t = useText();
  return (
    <Sheet
      {...layer}
      title={title}
      description={description}
      footer={
        <div className="flex flex-col gap-2 short:flex-row">
          {submit !== null && (
            <Button
              variant={side === 'LONG' ? 'buy' : 'sell'}
              block
              disabled={submit.disabled}
              pending={submit.pending}
              onClick={submit.onPress}
            >
              {submit.label}
            </Button>
          )}
          {reverse !== undefined && (
            <Button
              variant="outline"
              block
              disabled={reverse.disabled}
              pending={reverse.pending}
              onClick={reverse.onPress}
              detail={reverse.detail}
            >
              {reverse.label}
            </Button>
          )}
        </div>
      }
    >
      <div className="flex flex-col gap-3">
        {children}
        <fieldset className="grid auto-cols-fr grid-flow-col gap-2" disabled={disabled}>
          <legend className="sr-only">{`${title} ${t('trading.quantity')}`}</legend>
          {parts.map(({ key, label, size, isChosen, onChoose }) => (
            <button
              key={key}
              type="button"
              aria-pressed={isChosen}
              onClick={onChoose}
              className="pressable flex min-h-14 min-w-0 flex-col items-center justify-center rounded-control bg-surface-2 text-body font-semibold text-ink-2 aria-pressed:bg-brand-soft aria-pressed:font-bold aria-pressed:text-brand-text aria-pressed:inset-ring-[1.5px] aria-pressed:inset-ring-brand-line disabled:text-ink-disabled"
            >
              {label}
              <small className="text-micro font-medium">{size}</small>
            </button>
          ))}
        </fieldset>
        <KeyValue rows={rows} />
        {note !== null && <p className="text-caption text-warn">{note}</p>}
      </div>
    </Sheet>
  );
}
