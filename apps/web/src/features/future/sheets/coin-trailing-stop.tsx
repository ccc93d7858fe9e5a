import { opposite } from '@hoga/domain/trading/trade-side';
import { decimal, div, isMultipleOf, parseDecimal, roundToStep, toText, ZERO } from '@hoga/kernel/decimal';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { DecimalField } from '@hoga/ui/form/decimal-field.tsx';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { useState } from 'react';
import { refusalText } from '../../../data/api/refusal-text.ts';
import { placeOrder } from '../../../data/trading/futures-commands.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { TrailingStop } from '../../../trading/trailing-stop.tsx';
import { useCommand } from './use-command.ts';
import type { SheetPosition } from './use-sheet-position.ts';

/** A hundredth of the mark, in whole ticks: a distance to begin with. */
function usualDistance({ mark, terms }: Pick<SheetPosition, 'mark' | 'terms'>): string | null {
  if (mark === null) return null;
  return toText(roundToStep(div(mark, decimal(100), 'floor'), terms.tick, 'ceil'));
}

/** A trailing stop for the whole position, so much behind the mark. */
export function CoinTrailingStop({ subject }: { subject: SheetPosition }) {
  const t = useText();
  const { position, terms, isStale } = subject;
  const [distance, setDistance] = useState(() => usualDistance(subject));
  const command = useCommand<'distance'>((code) => (code === 'PRICE_INVALID' ? 'distance' : null));
  const place = () => {
    const asked = parseDecimal(distance ?? '');
    if (asked === null || asked <= ZERO || !isMultipleOf(asked, terms.tick)) {
      command.refuse('distance', refusalText('PRICE_INVALID'));
      return;
    }
    command.run(async () => {
      const reply = await placeOrder({
        futuresOptionId: position.futuresOptionId,
        tradeType: opposite(position.tradeType),
        marketType: 'STOPMARKET',
        marginType: position.marginType,
        leverage: position.leverage,
        amount: position.amount,
        reduceOnly: 1,
        isMark: 1,
        trailTicks: Number(asked / terms.tick),
      });
      if (reply.code === 'OK') toast({ tone: 'ok', title: t('trading.trailingPlaced') });
      return reply;
    });
  };
  return (
    <TrailingStop
      distance={`${formatFigure(distance, { places: terms.precision })} USDT`}
      pending={command.pending}
      disabled={isStale}
      onPlace={place}
    >
      <DecimalField
        label={t('futures.trailDistance')}
        shape="dense"
        className="min-w-0 flex-1"
        value={distance}
        onChange={(next) => {
          command.clearError();
          setDistance(next);
        }}
        places={terms.precision}
        unit="USDT"
        error={command.error?.text}
      />
    </TrailingStop>
  );
}
