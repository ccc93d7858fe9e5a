import type { OverseaOption } from '@hoga/contract/market';
import { refusalText } from '../../../data/api/refusal-text.ts';
import { text } from '../../../shared/i18n/i18n.ts';
import type { PriceProblem } from './judged-price.ts';
import { allowedPricesText } from './refusals.ts';

/** Beside the field of a price that the server would not take. */
export function priceProblemText(problem: PriceProblem, option: OverseaOption): string {
  if (problem === 'too-far') return [refusalText('PRICE_INVALID'), allowedPricesText(option)].join(' ').trim();
  return problem === 'off-tick'
    ? text('overseaDesktop.amendTick', { tick: option.tick })
    : text('overseaDesktop.amendPriceNeeded');
}
