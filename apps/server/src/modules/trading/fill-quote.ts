import type { FillQuote } from '@hoga/contract/trading';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { OrderRow } from '@hoga/engine/trading/rows';
import { toText } from '@hoga/kernel/decimal';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { PriceSource } from '@hoga/market/feed';
import { optionalText } from './views.ts';

export interface FillQuoteParts {
  /** A source by the name that quotes have; `null` when it is no longer configured. */
  readonly sourceNamed: (name: string) => PriceSource | null;
  /** Whether prices are simulated, of fills whose source is not known. */
  readonly isSimulated: boolean;
}

/** The quote of a filled order, and its origin. */
export function fillQuoteAnswer(
  order: OrderRow | null,
  { sourceNamed, isSimulated }: FillQuoteParts,
): Result<FillQuote, Failure> {
  const quote = order?.quote ?? null;
  if (order === null || quote === null) return err(failure('RECORD_MISSING'));
  const { origin } = quote;
  const source = origin === undefined ? null : sourceNamed(origin.source);
  return ok({
    orderId: order.id,
    at: order.updatedAt,
    keyId: order.keyId,
    fillPrice: optionalText(order.fillPrice),
    seq: quote.seq,
    bid: toText(quote.bid),
    ask: toText(quote.ask),
    last: toText(quote.last),
    mark: optionalText(quote.mark),
    exTs: quote.exTs,
    source: origin?.source ?? null,
    contract: origin?.contract ?? null,
    sequence: origin?.sequence ?? null,
    isSimulated: source?.isSimulated ?? isSimulated,
    licence: source?.licence ?? null,
  });
}
