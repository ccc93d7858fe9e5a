import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaPosition } from '@hoga/contract/oversea';
import { DIRECTION_MARK, directionOf } from '@hoga/ui/lib/direction.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { figuresNow } from '../../../data/account/oversea-position-figures.ts';
import { text } from '../../../shared/i18n/i18n.ts';
import type { LiveWords } from '../../../trading/live-text.tsx';

/** ▲ +3틱 */
export function ticksWords(option: OverseaOption, position: OverseaPosition): LiveWords {
  const ticks = figuresNow(option, position)?.ticks;
  if (ticks === undefined) return { text: '', direction: 'flat' };
  const direction = directionOf(String(ticks));
  const count = text('trading.ticksOf', { ticks: formatFigure(ticks, { signed: true }) });
  return { text: `${DIRECTION_MARK[direction]} ${count}`.trim(), direction };
}

/** 익절 60 · 손절 40틱; `null` without either. */
export function exitsText({ tpTick, slTick }: Pick<OverseaPosition, 'tpTick' | 'slTick'>): string | null {
  const [tp, sl] = [formatFigure(tpTick), formatFigure(slTick)];
  if (tpTick !== null && slTick !== null) return text('overseaDesktop.exitsSet', { tp, sl });
  if (tpTick !== null) return text('overseaDesktop.takeProfitSet', { tp });
  return slTick === null ? null : text('overseaDesktop.stopLossSet', { sl });
}
