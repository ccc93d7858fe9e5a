import type { Decimal } from '@hoga/kernel/decimal';

/** The origin of a quote: carried along to fills and fixings. */
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
  /** When the trade at `last` happened; null where the source does not report it. */
  readonly tradedAt: number | null;
  readonly mark: Decimal;
  readonly index: Decimal;
  readonly fundingRate: Decimal | null;
  readonly nextFundingTime: number | null;
  readonly exTs: number;
  readonly recvTs: number;
  /** Increases with every accepted quote of the symbol, also across restarts. */
  readonly seq: number;
  readonly origin: QuoteOrigin;
}
