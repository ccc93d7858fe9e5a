import { decimal, isMultipleOf, toText } from '@hoga/kernel/decimal';
import type { FuturesPositionId } from '@hoga/kernel/ids';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { useState } from 'react';
import { refusalText } from '../../../data/api/refusal-text.ts';
import { setExits } from '../../../data/trading/futures-commands.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ExitsSheet } from '../../../trading/exits-sheet.tsx';
import type { SheetLayer } from '../../../trading/sheet-layer.ts';
import { type Exit, isBeyondLiquidation, isOnItsSide } from '../model/exit-price.ts';
import type { ContractsById } from '../model/use-contracts.ts';
import { CoinTrailingStop } from './coin-trailing-stop.tsx';
import { type EditedExit, editedExit, editedPrice, isUnreachable } from './edited-exit.ts';
import { ExitEditor } from './exit-editor.tsx';
import { Note } from './note.tsx';
import { useCommand } from './use-command.ts';
import { type SheetPosition, useSheetPosition } from './use-sheet-position.ts';

interface CoinExitsSheetProps extends SheetLayer {
  positionId: FuturesPositionId;
  contracts: ContractsById;
}

/** 익절·손절 of a position: whole, at the market, one cancels the other. */
export function CoinExitsSheet({ positionId, contracts, ...layer }: CoinExitsSheetProps) {
  const subject = useSheetPosition(positionId, contracts);
  return subject === null ? null : <Exits subject={subject} {...layer} />;
}

const CODE = { takeProfit: 'TAKE_PROFIT_REJECTED', stopLoss: 'STOP_LOSS_REJECTED' } as const;

function fieldOf(code: string): Exit | null {
  if (code === CODE.takeProfit) return 'takeProfit';
  return code === CODE.stopLoss ? 'stopLoss' : null;
}

function Exits({ subject, ...layer }: SheetLayer & { subject: SheetPosition }) {
  const t = useText();
  const { position, held, terms, mark, last, isStale } = subject;
  const [takeProfit, setTakeProfit] = useState(() =>
    editedExit(position.takeProfit, position.takeProfit === null || position.isMarkTp === 1),
  );
  const [stopLoss, setStopLoss] = useState(() =>
    editedExit(position.stopLoss, position.stopLoss === null || position.isMarkSl === 1),
  );
  const command = useCommand<Exit>(fieldOf);
  const base = { ...held, tick: terms.tick };
  const hasAny = position.takeProfit !== null || position.stopLoss !== null;

  /** E26, E27 where the page has the reference price. */
  const isRefused = (exit: Exit, edited: EditedExit): boolean => {
    const price = editedPrice(exit, edited, base);
    if (price === null) return isUnreachable(exit, edited, base);
    const reference = edited.isMark ? mark : last;
    if (!isMultipleOf(price, terms.tick)) return true;
    return reference !== null && !isOnItsSide(exit, held, price, reference);
  };
  const shownOf = (exit: Exit, edited: EditedExit): ShownExit => {
    const price = editedPrice(exit, edited, base);
    return { price: price === null ? null : toText(price), isMark: edited.isMark };
  };
  const submit = () => {
    for (const [exit, edited] of [
      ['takeProfit', takeProfit],
      ['stopLoss', stopLoss],
    ] as const) {
      if (isRefused(exit, edited)) {
        command.refuse(exit, refusalText(CODE[exit]));
        return;
      }
    }
    command.run(() => setExits(exitsBody(subject, shownOf('takeProfit', takeProfit), shownOf('stopLoss', stopLoss))));
  };
  const stop = editedPrice('stopLoss', stopLoss, base);
  const liquidation = position.liqPrice === null ? null : decimal(position.liqPrice);
  const isBeyond = stop !== null && isBeyondLiquidation(held, stop, liquidation);
  const errorOf = (exit: Exit) => (command.error?.field === exit ? command.error.text : undefined);
  return (
    <ExitsSheet
      layer={layer}
      description={t('futures.exitsOf', {
        name: terms.name,
        side: t(held.tradeType === 'LONG' ? 'futures.long' : 'futures.short'),
        amount: formatFigure(held.amount, { places: terms.quantityPlaces }),
        entry: formatFigure(position.entryPrice, { places: terms.precision }),
      })}
      pending={command.pending}
      disabled={isStale || (takeProfit.value === null && stopLoss.value === null && !hasAny)}
      onApply={submit}
      onRemove={
        hasAny
          ? () => command.run(() => setExits({ futuresPositionId: position.id, takeProfit: null, stopLoss: null }))
          : null
      }
    >
      <ExitEditor
        exit="takeProfit"
        base={base}
        terms={terms}
        edited={takeProfit}
        onChange={(next) => {
          command.clearError();
          setTakeProfit(next);
        }}
        error={errorOf('takeProfit')}
      />
      <hr className="my-1 border-line" />
      <ExitEditor
        exit="stopLoss"
        base={base}
        terms={terms}
        edited={stopLoss}
        onChange={(next) => {
          command.clearError();
          setStopLoss(next);
        }}
        error={errorOf('stopLoss')}
      />
      {isBeyond ? (
        <Note tone="warn">
          {t('futures.beyondLiquidation', { price: formatFigure(liquidation, { places: terms.precision }) })}
        </Note>
      ) : (
        <Note>{t('futures.exitsHint')}</Note>
      )}
      <CoinTrailingStop subject={subject} />
    </ExitsSheet>
  );
}

interface ShownExit {
  readonly price: string | null;
  readonly isMark: boolean;
}

/** Only differences are sent: an unchanged exit keeps its order. */
function exitsBody({ position }: SheetPosition, takeProfit: ShownExit, stopLoss: ShownExit) {
  const differs = (shown: ShownExit, price: string | null, isMark: 0 | 1) =>
    shown.price !== price || (price !== null && shown.isMark !== (isMark === 1));
  return {
    futuresPositionId: position.id,
    ...(differs(takeProfit, position.takeProfit, position.isMarkTp)
      ? { takeProfit: takeProfit.price, isMarkTp: takeProfit.isMark ? (1 as const) : (0 as const) }
      : {}),
    ...(differs(stopLoss, position.stopLoss, position.isMarkSl)
      ? { stopLoss: stopLoss.price, isMarkSl: stopLoss.isMark ? (1 as const) : (0 as const) }
      : {}),
  };
}
