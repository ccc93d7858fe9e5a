import type { ContractCount, Money, Price } from '@hoga/kernel/amounts';
import { type Decimal, max, times, ZERO } from '@hoga/kernel/decimal';
import type { OverseaOptionId, OverseaPositionId } from '@hoga/kernel/ids';
import type { TickTerms } from '../oversea/contract.ts';
import { contractsPnl } from '../oversea/pnl.ts';
import type { TradeSide } from '../trading/vocabulary.ts';
import type { Stressed } from './stressed.ts';

/** Open contracts, with the fields the losscut depends on. */
export interface OverseaHolding {
  readonly id: OverseaPositionId;
  readonly optionId: OverseaOptionId;
  readonly tradeType: TradeSide;
  readonly qty: ContractCount;
  readonly entryCost: Decimal;
}

/** The overseas side of a BINARY wallet: stakes of rounds do not count as equity. */
export interface OverseaStanding {
  readonly point: Money;
  readonly hold: Money;
  readonly positions: readonly OverseaHolding[];
}

/** The prices a contract is valued, judged and closed at. */
export interface OverseaTerms extends TickTerms {
  readonly last: Price;
  readonly bid: Price;
  readonly ask: Price;
  readonly losscutPer: Money;
  readonly feePer: Money;
}

/** null: the option has no price, or its currency no rate. */
export type OverseaTermsOf = (optionId: OverseaOptionId) => OverseaTerms | null;

interface Judged {
  readonly holding: OverseaHolding;
  readonly terms: OverseaTerms;
  readonly pnl: Money;
}

function judge(positions: readonly OverseaHolding[], termsOf: OverseaTermsOf): Judged[] | null {
  const judged: Judged[] = [];
  for (const holding of positions) {
    const terms = termsOf(holding.optionId);
    if (terms === null) return null;
    judged.push({ holding, terms, pnl: contractsPnl(holding, terms.last, terms) });
  }
  return judged;
}

/** The wallet's money plus the unrealised profit of open contracts at the last price. */
export function overseaWorth({ point, hold, positions }: OverseaStanding, termsOf: OverseaTermsOf): Money | null {
  const judged = judge(positions, termsOf);
  return judged === null ? null : ((point + hold + openPnl(judged)) as Decimal);
}

const openPnl = (judged: readonly Judged[]): bigint => judged.reduce((sum, { pnl }) => sum + pnl, 0n);

/**
 * The effect of the prices of `termsOf` on the account by DOMAIN §4: at or below the losscut every contract is closed
 * at bid or ask. Markets count as open, and exits and entries that the prices would reach are left out.
 */
export function stressOversea(
  { point, hold, positions }: OverseaStanding,
  termsOf: OverseaTermsOf,
): Stressed<OverseaPositionId> | null {
  const judged = judge(positions, termsOf);
  if (judged === null) return null;
  const equity = point + hold + openPnl(judged);
  const losscut = judged.reduce((sum, { holding, terms }) => sum + times(terms.losscutPer, holding.qty), 0n);
  if (judged.length === 0 || max(ZERO, equity as Decimal) > losscut) return { closed: [], worth: equity as Decimal };
  let liquid: bigint = point + hold;
  for (const { holding, terms } of judged) {
    const exit = holding.tradeType === 'LONG' ? terms.bid : terms.ask;
    liquid += contractsPnl(holding, exit, terms) - times(terms.feePer, holding.qty);
  }
  return { closed: judged.map(({ holding }) => holding.id), worth: max(ZERO, liquid as Decimal) };
}
