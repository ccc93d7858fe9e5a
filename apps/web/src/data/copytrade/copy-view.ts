import { isSuccess } from '@hoga/client/reply';
import type { CopyTrade } from '@hoga/contract/copy-trade';
import { toFixed, toText } from '@hoga/kernel/decimal';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import type { CopyCardProps } from '../../shared/copytrade/copy-card.tsx';
import { useLiveCopy } from '../account/live-copy.ts';
import { messageFor } from '../api/api.ts';
import type { ContractTerms } from '../market/contract-terms.ts';
import { closeCopy } from './copy-commands.ts';

/** An open copy at the newest mark for its card, and its close. */
export function useCopyView(copy: CopyTrade, terms: ContractTerms): Omit<CopyCardProps, 'className'> {
  const { mark, figures, leverage, isStale } = useLiveCopy(copy, terms);
  const price = (figure: string | null) => formatFigure(figure, { places: terms.precision });
  return {
    name: terms.name,
    tradeType: copy.tradeType,
    leverage,
    amount: `${formatFigure(copy.left, { places: terms.quantityPlaces })} ${terms.unit}`,
    margin: formatFigure(copy.margin, { places: 2 }),
    price: price(copy.price),
    traderPrice: price(copy.traderPrice),
    mark: price(mark),
    pnl: figures === null ? null : toText(figures.pnl),
    roe: figures === null ? null : toFixed(figures.roe, 2),
    isStale,
    onClose: async () => {
      const reply = await closeCopy(copy.id);
      return isSuccess(reply) ? null : messageFor(reply);
    },
  };
}
