import { toNumber } from '@hoga/kernel/decimal';
import { armAlways, armBand } from '../trigger/armed-band.ts';
import { certainRoom, earlyTick } from '../trigger/early-tick.ts';
import type { OverseaOwner } from './book.ts';
import { equityOf, type OverseaFigures, tickTerms } from './figures.ts';
import { armRates, countRates, highestRate } from './rate-bands.ts';

/**
 * Splits the distance to the losscut over the positions and the rates, and arms for each the price at which its
 * share is used up. PnL is K·s(p − e)·fx, so a move of both is at most the price's move at the highest armed rate
 * plus the rate's move at today's price: while no band is crossed no losscut is possible.
 */
export function armBands(account: OverseaOwner, state: OverseaFigures): void {
  const unit = toNumber(account.site.binaryUnit);
  const shares = state.positions + countRates(account);
  // Each PnL is floored to the unit, here and in the exact computation.
  const slack = unit * 2 * (state.positions + 1);
  const share = certainRoom(toNumber(equityOf(state)), toNumber(state.losscut) + slack) / shares;
  armRates(account, share, unit);
  for (const position of account.oversea.positions.values()) {
    const { row, market } = position;
    const terms = tickTerms(account, market);
    const last = market.quote?.last;
    if (terms === null || last === undefined) {
      armAlways(position);
      continue;
    }
    const perTick = terms.tickWorth * row.qty * highestRate(account, market.option.currency);
    const from = toNumber(last) / terms.tickSize;
    if (row.tradeType === 'LONG') armBand(position, earlyTick(from, share / perTick, 'down'), null);
    else armBand(position, null, earlyTick(from, share / perTick, 'up'));
  }
}
