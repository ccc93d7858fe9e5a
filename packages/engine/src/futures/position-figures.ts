import { initialMargin, maintenanceMargin } from '@hoga/domain/futures/margin';
import { unrealizedPnl } from '@hoga/domain/futures/unrealized-pnl';
import type { Price } from '@hoga/kernel/amounts';
import type { FuturesPosition, PositionFigures } from './book.ts';

/** Profit and margins at the mark. An order reads them several times, mostly unchanged. */
export function positionFigures(position: FuturesPosition, mark: Price): Readonly<PositionFigures> {
  const { row, figures } = position;
  const { brackets } = position.market.option;
  const { amount, entryCost, leverage } = row;
  if (
    figures !== null &&
    figures.amount === amount &&
    figures.entryCost === entryCost &&
    figures.leverage === leverage &&
    figures.mark === mark &&
    figures.brackets === brackets
  ) {
    return figures;
  }
  const pnl = unrealizedPnl(row, mark);
  const initial = initialMargin(entryCost, leverage);
  const maintenance = maintenanceMargin(brackets, amount, mark);
  if (figures === null) {
    position.figures = { amount, entryCost, leverage, mark, brackets, pnl, initialMargin: initial, maintenance };
    return position.figures;
  }
  figures.amount = amount;
  figures.entryCost = entryCost;
  figures.leverage = leverage;
  figures.mark = mark;
  figures.brackets = brackets;
  figures.pnl = pnl;
  figures.initialMargin = initial;
  figures.maintenance = maintenance;
  return figures;
}
