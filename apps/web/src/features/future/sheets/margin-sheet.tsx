import { removableMargin } from '@hoga/domain/futures/removable-margin';
import type { MarginDirection } from '@hoga/domain/trading/vocabulary';
import { type Decimal, parseDecimal, toFixed, toText, ZERO } from '@hoga/kernel/decimal';
import type { FuturesPositionId } from '@hoga/kernel/ids';
import { Button } from '@hoga/ui/components/button.tsx';
import { KeyValue } from '@hoga/ui/components/key-value.tsx';
import { Segmented } from '@hoga/ui/components/segmented.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { DecimalField } from '@hoga/ui/form/decimal-field.tsx';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { useState } from 'react';
import { refusalText } from '../../../data/api/refusal-text.ts';
import { adjustMargin } from '../../../data/trading/futures-commands.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { SheetLayer } from '../../../trading/sheet-layer.ts';
import { liquidationOf } from '../model/projected-fill.ts';
import { type ContractsById, useAccountView } from '../model/use-contracts.ts';
import { useCommand } from './use-command.ts';
import { type SheetPosition, useSheetPosition } from './use-sheet-position.ts';

interface MarginSheetProps extends SheetLayer {
  positionId: FuturesPositionId;
  contracts: ContractsById;
}

/** 마진 조정: adds margin to an isolated position, or removes what it does not need. */
export function MarginSheet({ positionId, contracts, ...layer }: MarginSheetProps) {
  const subject = useSheetPosition(positionId, contracts);
  return subject === null ? null : <Margin subject={subject} contracts={contracts} {...layer} />;
}

/** USDT is typed to the cent; the maximum is cut to it. */
const PLACES = 2;

function Margin({ subject, contracts, ...layer }: SheetLayer & { subject: SheetPosition; contracts: ContractsById }) {
  const t = useText();
  const { position, held, terms, mark, isStale } = subject;
  const { figures } = useAccountView(contracts, terms.stock);
  const [direction, setDirection] = useState<MarginDirection>('ADD');
  const [typed, setTyped] = useState<string | null>(null);
  const command = useCommand<'amount'>((code) =>
    code === 'MARGIN_ADJUST_EXCEEDED' || code === 'INSUFFICIENT_BALANCE' ? 'amount' : null,
  );
  const most =
    direction === 'ADD' ? figures.leaving : mark === null ? ZERO : removableMargin(held, terms.brackets, mark);
  const amount = parseDecimal(typed ?? '');
  const margin = (direction === 'ADD' ? held.margin + (amount ?? ZERO) : held.margin - (amount ?? ZERO)) as Decimal;
  const nothing = { walletBalance: ZERO, otherMaintenance: ZERO, otherPnl: ZERO };
  const liquidation = margin > ZERO ? liquidationOf({ ...held, margin }, nothing, terms) : null;
  const price = (figure: Decimal | string | null) => formatFigure(figure, { places: terms.precision });
  const submit = () => {
    if (amount === null || amount <= ZERO) return;
    if (amount > most) {
      command.refuse('amount', refusalText(direction === 'ADD' ? 'INSUFFICIENT_BALANCE' : 'MARGIN_ADJUST_EXCEEDED'));
      return;
    }
    command.run(() => adjustMargin({ futuresPositionId: position.id, amount: toText(amount), type: direction }));
  };
  return (
    <Sheet
      {...layer}
      title={t('futures.adjustMargin')}
      description={t('futures.adjustMarginOf', {
        name: terms.name,
        side: t(held.tradeType === 'LONG' ? 'futures.long' : 'futures.short'),
        margin: formatFigure(held.margin, { places: 2 }),
      })}
      footer={
        <Button
          variant="primary"
          block
          pending={command.pending}
          disabled={amount === null || amount <= ZERO || isStale}
          onClick={submit}
        >
          {t(direction === 'ADD' ? 'futures.addMargin' : 'futures.removeMargin')}
        </Button>
      }
    >
      <Segmented
        label={t('futures.adjustMargin')}
        items={[
          { value: 'ADD', label: t('futures.addMargin') },
          { value: 'SUB', label: t('futures.removeMargin') },
        ]}
        value={direction}
        onValueChange={(next) => {
          command.clearError();
          setTyped(null);
          setDirection(next);
        }}
      />
      <div className="mt-3 flex items-start gap-2">
        <DecimalField
          className="min-w-0 flex-1"
          label={t('futures.amount')}
          placeholder={t('futures.amount')}
          value={typed}
          onChange={(next) => {
            command.clearError();
            setTyped(next);
          }}
          places={PLACES}
          unit="USDT"
          hint={t('futures.mostAmount', { amount: formatFigure(toFixed(most, PLACES, 'floor'), { places: PLACES }) })}
          error={command.error?.text}
        />
        <Button variant="quiet" disabled={most <= ZERO} onClick={() => setTyped(toFixed(most, PLACES, 'floor'))}>
          {t('futures.most')}
        </Button>
      </div>
      <KeyValue
        className="mt-3"
        rows={[
          {
            key: 'margin',
            label: t('futures.margin'),
            value: `${formatFigure(held.margin, { places: 2 })} → ${formatFigure(margin, { places: 2 })} USDT`,
          },
          {
            key: 'liquidation',
            label: t('futures.liquidationAfter'),
            value: `${price(position.liqPrice)} → ${price(liquidation)}`,
          },
        ]}
      />
    </Sheet>
  );
}
