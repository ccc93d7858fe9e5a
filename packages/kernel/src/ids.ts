import type { Brand, Unbranded } from './brand.ts';

export type SiteId = Brand<number, 'SiteId'>;
export type PlayerId = Brand<number, 'PlayerId'>;

export type FuturesOptionId = Brand<number, 'FuturesOptionId'>;
export type FuturesOrderId = Brand<number, 'FuturesOrderId'>;
export type FuturesPositionId = Brand<number, 'FuturesPositionId'>;

export type OverseaOptionId = Brand<number, 'OverseaOptionId'>;
export type OverseaOrderId = Brand<number, 'OverseaOrderId'>;
export type OverseaPositionId = Brand<number, 'OverseaPositionId'>;

export type TradeOptionId = Brand<number, 'TradeOptionId'>;
export type TradeRoundId = Brand<number, 'TradeRoundId'>;
export type TradeBetId = Brand<number, 'TradeBetId'>;

/** A deposit, a withdrawal, or another request at the cashier. */
export type DnwId = Brand<number, 'DnwId'>;

/** What a conversion was promised to come to. */
export type ConvertQuoteId = Brand<number, 'ConvertQuoteId'>;

/** Somebody who may be followed, a follow, and a copy of what was traded. */
export type TraderId = Brand<number, 'TraderId'>;
export type TraderFollowerId = Brand<number, 'TraderFollowerId'>;
export type CopyTradeId = Brand<number, 'CopyTradeId'>;
/** What an operator has written for members: a notice, an answer to a frequent question … */
export type ContentId = Brand<number, 'ContentId'>;
/** What the house has told one member. */
export type MessageBatchId = Brand<number, 'MessageBatchId'>;
export type MessageId = Brand<number, 'MessageId'>;
/** A member's inquiry. */
export type CannedReplyId = Brand<number, 'CannedReplyId'>;
export type ContactId = Brand<number, 'ContactId'>;
/** What an operator has proposed and another one must agree to. */
export type ProposalId = Brand<number, 'ProposalId'>;
/** A payment of which a provider says what the books do not have. */
export type ProviderIncidentId = Brand<number, 'ProviderIncidentId'>;
/** A stop of all trading in an instrument or on a site. */
export type HaltId = Brand<number, 'HaltId'>;

/** Whatever the product. */
export type OptionId = FuturesOptionId | OverseaOptionId;
export type OrderId = FuturesOrderId | OverseaOrderId;
export type PositionId = FuturesPositionId | OverseaPositionId;

type CopyId = TraderId | TraderFollowerId | CopyTradeId;

type Id =
  | SiteId
  | PlayerId
  | OptionId
  | OrderId
  | PositionId
  | TradeOptionId
  | TradeRoundId
  | TradeBetId
  | DnwId
  | ConvertQuoteId
  | CopyId
  | ContentId
  | MessageBatchId
  | MessageId
  | CannedReplyId
  | ContactId
  | ProposalId
  | ProviderIncidentId
  | HaltId;

/**
 * Where a number becomes an id: what comes out of a database, a request, a token or a counter, and what tests make up.
 * Nowhere else is one cast, and one that is an id already cannot become another.
 */
export function idOf<Made extends Id>(number: Unbranded<number>): Made {
  return number as number as Made;
}
