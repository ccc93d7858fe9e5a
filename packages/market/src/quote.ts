import type { Decimal } from '@hoga/kernel/decimal';

/** Where a quote comes from: rides with it to fills and fixings. */
export interface QuoteOrigin {
  readonly source: string;
  readonly contract: string | null;
  readonly sequence: number | null;
  readonly epoch: number;
}

export function originOf({ source, contract, sequence, epoch }: QuoteOrigin): QuoteOrigin {
  return { source, contract, sequence, epoch };
}

/** A quote that passed the integrity gate: the same for every user at its `seq` (DOMAIN §1). */
export interface Quote {
  readonly symbol: string;
  readonly bid: Decimal;
  readonly ask: Decimal;
  readonly last: Decimal;
  /** When the trade at `last` was; null where nobody says. */
  readonly tradedAt: number | null;
  readonly mark: Decimal;
  readonly index: Decimal;
  readonly fundingRate: Decimal | null;
  readonly nextFundingTime: number | null;
  readonly exTs: number;
  readonly recvTs: number;
  /** Grows with every accepted quote of the symbol, across restarts too. */
  readonly seq: number;
  readonly origin: QuoteOrigin;
}
