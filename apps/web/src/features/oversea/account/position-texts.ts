import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaPosition } from '@hoga/contract/oversea';
import { currencyUnit } from '@hoga/domain/format/currency-text';
import { DIRECTION_MARK, directionOf } from '@hoga/ui/lib/direction.ts';
import { formatAmount, formatFigure, NO_VALUE } from '@hoga/ui/lib/format-number.ts';
import { netOfFees } from '../../../data/account/oversea-net.ts';
import { figuresNow } from '../../../data/account/oversea-position-figures.ts';
import { currentSite } from '../../../data/site/site-store.ts';
import { text } from '../../../shared/i18n/i18n.ts';
import type { LiveWords } from '../figures/live-text.tsx';

/** What a position has won or lost by now. */
export function pnlWords(option: OverseaOption, position: OverseaPosition): LiveWords {
  const pnl = figuresNow(option, position)?.pnl ?? null;
  if (pnl === null) return { text: NO_VALUE, direction: 'flat' };
  const unit = currencyUnit(currentSite().binaryCurrency);
  return { text: formatAmount(pnl, unit, { signed: true }), direction: directionOf(pnl) };
}

/** The same with the fees of opening and closing paid: what would be in the purse. */
export function netWords(option: OverseaOption, position: OverseaPosition): LiveWords {
  const pnl = figuresNow(option, position)?.pnl ?? null;
  if (pnl === null) return { text: NO_VALUE, direction: 'flat' };
  const net = netOfFees(pnl, position.qty, option);
  const unit = currencyUnit(currentSite().binaryCurrency);
  return { text: formatAmount(net, unit, { signed: true }), direction: directionOf(net) };
}

/** ▲ +3틱 */
export function ticksWords(option: OverseaOption, position: OverseaPosition): LiveWords {
  const ticks = figuresNow(option, position)?.ticks;
  if (ticks === undefined) return { text: '', direction: 'flat' };
  const direction = directionOf(String(ticks));
  const count = text('oversea.ticks', { count: formatFigure(ticks, { signed: true }) });
  return { text: `${DIRECTION_MARK[direction]} ${count}`.trim(), direction };
}

/** 익절 60 · 손절 40틱; `null` without either. */
export function exitsText({ tpTick, slTick }: Pick<OverseaPosition, 'tpTick' | 'slTick'>): string | null {
  const [tp, sl] = [formatFigure(tpTick), formatFigure(slTick)];
  if (tpTick !== null && slTick !== null) return text('overseaDesk.exitsSet', { tp, sl });
  if (tpTick !== null) return text('overseaDesk.takeProfitSet', { tp });
  return slTick === null ? null : text('overseaDesk.stopLossSet', { sl });
}
