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

/** A quoted conversion. */
export type ConvertQuoteId = Brand<number, 'ConvertQuoteId'>;

/** A player who may be followed, a follow, and a copy of a trade. */
export type TraderId = Brand<number, 'TraderId'>;
export type TraderFollowerId = Brand<number, 'TraderFollowerId'>;
export type CopyTradeId = Brand<number, 'CopyTradeId'>;
/** Content written by an operator for members: a notice, an answer to a frequent question … */
export type ContentId = Brand<number, 'ContentId'>;
/** A message of the house to a member. */
export type MessageBatchId = Brand<number, 'MessageBatchId'>;
export type MessageId = Brand<number, 'MessageId'>;
/** A member's inquiry. */
export type CannedReplyId = Brand<number, 'CannedReplyId'>;
export type ContactId = Brand<number, 'ContactId'>;
/** A proposal of one operator that another must approve. */
export type ProposalId = Brand<number, 'ProposalId'>;
/** A payment reported by a provider that contradicts the books. */
export type ProviderIncidentId = Brand<number, 'ProviderIncidentId'>;
/** A halt of all trading in an instrument or on a site. */
export type HaltId = Brand<number, 'HaltId'>;
export type ContractRollId = Brand<number, 'ContractRollId'>;

/** Of any product. */
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
  | HaltId
  | ContractRollId;

/**
 * The only place where a number becomes an id: values from a database, a request, a token or a counter, and test
 * values. Nowhere else is one cast, and an id of one kind cannot become another.
 */
export function idOf<Made extends Id>(number: Unbranded<number>): Made {
  return number as number as Made;
}
