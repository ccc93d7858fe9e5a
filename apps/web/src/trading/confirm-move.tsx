import { confirm } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { KeyValue } from '@hoga/ui/components/key-value.tsx';
import { type Figure, formatFigure } from '@hoga/ui/lib/format-number.ts';
import { marketStore } from '../data/market/market.ts';
import { text } from '../shared/i18n/i18n.ts';
import { awayRow } from './order-outlook.tsx';
import type { Priced } from './price-keypad.tsx';

export interface MovedLine {
  /** 주문, 익절, 손절 */
  readonly what: string;
  readonly terms: Priced;
  readonly from: Figure;
  /** An exact price on a tick. */
  readonly to: string;
}

/** Confirms the place of a dropped line of the chart, with its distance from the present price. */
export function confirmMove({ what, terms, from, to }: MovedLine): Promise<boolean> {
  const price = (figure: Figure) => formatFigure(figure, { places: terms.precision });
  return confirm({
    title: text('trading.moveTitle', { what }),
    body: (
      <KeyValue
        className="text-left"
        rows={[
          { key: 'from', label: text('trading.moveFrom'), value: price(from) },
          { key: 'to', label: text('trading.moveTo'), value: price(to) },
          awayRow(terms, () => marketStore.ticker(terms.stock)?.last ?? null, to),
        ]}
      />
    ),
    confirmText: text('trading.moveTo'),
  });
}

export interface LineMove extends MovedLine {
  /** Whether the new price is confirmed first. */
  readonly isConfirmed: boolean;
  /** Changes the order or exit, as it is after the confirmation; false where it has ended or the server refuses. */
  readonly apply: () => Promise<boolean>;
}

/** Moves a line that was dropped at another price. `false`: the line goes back to its old price. */
export async function moveLine({ isConfirmed, apply, ...line }: LineMove): Promise<boolean> {
  if (isConfirmed && !(await confirmMove(line))) return false;
  return apply();
}
