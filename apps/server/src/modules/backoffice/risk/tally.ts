import { moveFactor, RISK_MOVES, type RiskMove } from '@hoga/domain/risk/moves';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import type { Money, Qty } from '@hoga/kernel/amounts';
import { type Decimal, decimal, mul, mulDiv, ZERO } from '@hoga/kernel/decimal';
import type { PlayerId } from '@hoga/kernel/ids';
import { Largest } from './largest.ts';
import type { RiskedProduct } from './risked-products.ts';

/** Effect of a price move: accounts with forced closes, and the house's gain. */
export interface Forecast {
  readonly percent: RiskMove;
  readonly accounts: number;
  readonly house: Money;
}

interface OptionTally {
  longQty: bigint;
  shortQty: bigint;
  holders: number;
  readonly moves: MoveTally[];
}

interface MoveTally {
  accounts: number;
  house: bigint;
}

export interface OptionRisk<OptionId> {
  readonly optionId: OptionId;
  readonly longQty: Qty;
  readonly shortQty: Qty;
  readonly holders: number;
  /** null: there is no price. */
  readonly long: Money | null;
  readonly short: Money | null;
  readonly moves: readonly Forecast[];
}

export interface MemberFigure {
  readonly playerId: PlayerId;
  readonly figure: Money;
}

/** The members of one site in one product. */
export interface SiteRisk<OptionId> {
  readonly members: number;
  readonly unpriced: number;
  readonly options: readonly OptionRisk<OptionId>[];
  readonly together: readonly Forecast[];
  readonly winners: readonly MemberFigure[];
  readonly losers: readonly MemberFigure[];
  readonly gross: Money;
  /** Members with the largest gross holdings. */
  readonly largest: readonly MemberFigure[];
}

/** Length of the lists of winners, losers and largest. */
const LISTED = 10;
const FACTORS = RISK_MOVES.map(moveFactor);
const noMoves = (): MoveTally[] => RISK_MOVES.map(() => ({ accounts: 0, house: 0n }));

interface Holding<OptionId extends number> {
  readonly optionId: OptionId;
  readonly tradeType: TradeSide;
}

/** Sums the accounts of one site and product, one after another: constant cost each, and most are not kept. */
export class SiteTally<
  OptionId extends number,
  H extends Holding<OptionId>,
  Standing extends { readonly positions: readonly H[] },
  Terms,
> {
  readonly #product: RiskedProduct<H, Standing, Terms>;
  readonly #termsOf: (optionId: OptionId) => Terms | null;
  readonly #known = new Map<OptionId, { readonly now: Terms; readonly moved: readonly Terms[] } | null>();
  readonly #options = new Map<OptionId, OptionTally>();
  readonly #together = noMoves();
  readonly #winners = new Largest<MemberFigure>(LISTED);
  readonly #losers = new Largest<MemberFigure>(LISTED);
  readonly #largest = new Largest<MemberFigure>(LISTED);
  #gross = 0n;
  #members = 0;
  #unpriced = 0;

  constructor(product: RiskedProduct<H, Standing, Terms>, termsOf: (optionId: OptionId) => Terms | null) {
    this.#product = product;
    this.#termsOf = termsOf;
  }

  add(playerId: PlayerId, standing: Standing): void {
    const { positions } = standing;
    // Positions open at the lookup of holders may have been closed since.
    if (positions.length === 0) return;
    this.#members += 1;
    for (const holding of positions) this.#count(holding);
    const now = (id: OptionId) => this.#terms(id)?.now ?? null;
    const worth = this.#product.worth(standing, now);
    if (worth === null) {
      this.#unpriced += 1;
      return;
    }
    const pnl = (worth - this.#product.money(standing)) as Decimal;
    if (pnl > 0n) this.#winners.offer({ playerId, figure: pnl }, pnl);
    if (pnl < 0n) this.#losers.offer({ playerId, figure: pnl }, -pnl);
    const gross = this.#grossOf(positions);
    this.#gross += gross;
    this.#largest.offer({ playerId, figure: gross }, gross);
    for (const [place, tally] of this.#together.entries()) {
      this.#forecast(tally, standing, worth, (id) => this.#terms(id)?.moved[place] ?? null);
    }
    for (const { optionId } of positions) this.#moveAlone(optionId, standing, worth);
  }

  #moveAlone(optionId: OptionId, standing: Standing, worth: Money): void {
    const moves = this.#options.get(optionId)?.moves ?? [];
    for (const [place, tally] of moves.entries()) {
      this.#forecast(tally, standing, worth, (id) => {
        const terms = this.#terms(id);
        return (id === optionId ? terms?.moved[place] : terms?.now) ?? null;
      });
    }
  }

  #forecast(tally: MoveTally, standing: Standing, worth: Money, termsOf: (id: OptionId) => Terms | null): void {
    const stressed = this.#product.stress(standing, termsOf);
    if (stressed === null) return;
    if (stressed.closed.length > 0) tally.accounts += 1;
    tally.house += worth - stressed.worth;
  }

  #count(holding: H): void {
    let tally = this.#options.get(holding.optionId);
    if (tally === undefined) {
      tally = { longQty: 0n, shortQty: 0n, holders: 0, moves: noMoves() };
      this.#options.set(holding.optionId, tally);
    }
    tally.holders += 1;
    if (holding.tradeType === 'LONG') tally.longQty += this.#product.qty(holding);
    else tally.shortQty += this.#product.qty(holding);
  }

  #grossOf(positions: readonly H[]): Money {
    return positions.reduce((sum, holding) => {
      const terms = this.#terms(holding.optionId);
      if (terms === null) return sum;
      return sum + mul(this.#product.qty(holding), this.#product.each(terms.now), 'halfUp');
    }, 0n) as Decimal;
  }

  #terms(optionId: OptionId) {
    const known = this.#known.get(optionId);
    if (known !== undefined) return known;
    const now = this.#termsOf(optionId);
    const terms = now === null ? null : { now, moved: FACTORS.map((factor) => this.#product.moved(now, factor)) };
    this.#known.set(optionId, terms);
    return terms;
  }

  result(): SiteRisk<OptionId> {
    return {
      members: this.#members,
      unpriced: this.#unpriced,
      options: [...this.#options].map(([optionId, tally]) => this.#optionRisk(optionId, tally)),
      together: shown(this.#together),
      winners: this.#winners.items,
      losers: this.#losers.items,
      gross: this.#gross as Decimal,
      largest: this.#largest.items,
    };
  }

  #optionRisk(optionId: OptionId, { longQty, shortQty, holders, moves }: OptionTally): OptionRisk<OptionId> {
    const quantities = { longQty: longQty as Decimal, shortQty: shortQty as Decimal };
    const terms = this.#terms(optionId);
    if (terms === null) return { optionId, ...quantities, holders, long: null, short: null, moves: [] };
    const each = this.#product.each(terms.now);
    const [long, short] = [mul(quantities.longQty, each, 'halfUp'), mul(quantities.shortQty, each, 'halfUp')];
    return { optionId, ...quantities, holders, long, short, moves: shown(moves) };
  }
}

function shown(moves: readonly MoveTally[]): readonly Forecast[] {
  return RISK_MOVES.map((percent, place) => ({
    percent,
    accounts: moves[place]?.accounts ?? 0,
    house: (moves[place]?.house ?? 0n) as Decimal,
  }));
}

const HUNDRED = decimal(100);

/** The share of the first `count` of the largest, in percent. */
export function shareOf({ gross, largest }: Pick<SiteRisk<number>, 'gross' | 'largest'>, count: number): Decimal {
  if (gross === ZERO) return ZERO;
  const held = largest.slice(0, count).reduce((sum, { figure }) => sum + figure, 0n);
  return mulDiv(held as Decimal, HUNDRED, gross, 'halfUp');
}
