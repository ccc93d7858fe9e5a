import type { AuditRule } from './rule.ts';
import { accountsSumToZero } from './rules/accounts-sum-to-zero.ts';
import { afterValuesChain } from './rules/after-values-chain.ts';
import { amountsNotNegative } from './rules/amounts-not-negative.ts';
import { balancesArePostings } from './rules/balances-are-postings.ts';
import { betsSettleOnce } from './rules/bets-settle-once.ts';
import { cancelAfterFires } from './rules/cancel-after-fires.ts';
import { copiesAreFills } from './rules/copies-are-fills.ts';
import { copiesArePositions } from './rules/copies-are-positions.ts';
import { couponsOnce } from './rules/coupons-once.ts';
import { deniedPlayers } from './rules/denied-players.ts';
import { endedOrdersStay } from './rules/ended-orders-stay.ts';
import { equityDaysAddUp } from './rules/equity-days-add-up.ts';
import { exchangesAtTheirRate } from './rules/exchanges-at-their-rate.ts';
import { exitsOnce } from './rules/exits-once.ts';
import { fillsAreCopied } from './rules/fills-are-copied.ts';
import { fillsSettleOnce } from './rules/fills-settle-once.ts';
import { fillsShowTheirQuote } from './rules/fills-show-their-quote.ts';
import { financeDaysAreTheLedger } from './rules/finance-days-are-the-ledger.ts';
import { followsAddUp } from './rules/follows-add-up.ts';
import { forcedClosesAreBreaches } from './rules/forced-closes-are-breaches.ts';
import { fourEyes } from './rules/four-eyes.ts';
import { fundingOnce } from './rules/funding-once.ts';
import { hashChain } from './rules/hash-chain.ts';
import { holdsAreOpenOrders } from './rules/holds-are-open-orders.ts';
import { incidentsByTwo } from './rules/incidents-by-two.ts';
import { inputOrder } from './rules/input-order.ts';
import { keysOnce } from './rules/keys-once.ts';
import { marginsArePositions } from './rules/margins-are-positions.ts';
import { messagesArrive } from './rules/messages-arrive.ts';
import { netPositions } from './rules/net-positions.ts';
import { noOrphans } from './rules/no-orphans.ts';
import { oneQuoteForAll } from './rules/one-quote-for-all.ts';
import { operatorsLog } from './rules/operators-log.ts';
import { orderHoldsPosted } from './rules/order-holds-posted.ts';
import { pairsEndTogether } from './rules/pairs-end-together.ts';
import { partnerDaysAreFees } from './rules/partner-days-are-fees.ts';
import { partnerDaysPaidOnce } from './rules/partner-days-paid-once.ts';
import { placesAreFollows } from './rules/places-are-follows.ts';
import { pointCarried } from './rules/point-carried.ts';
import { positionsAreFills } from './rules/positions-are-fills.ts';
import { positionsSound } from './rules/positions-sound.ts';
import { practiceOnce } from './rules/practice-once.ts';
import { proposalsDoneOnce } from './rules/proposals-done-once.ts';
import { receiptsArePayments } from './rules/receipts-are-payments.ts';
import { reduceOnly } from './rules/reduce-only.ts';
import { requestsMoveTheirMoney } from './rules/requests-move-their-money.ts';
import { requestsStepByStep } from './rules/requests-step-by-step.ts';
import { rollsAreTheirPrices } from './rules/rolls-are-their-prices.ts';
import { roundsAreTheirEvidence } from './rules/rounds-are-their-evidence.ts';
import { salesArePairs } from './rules/sales-are-pairs.ts';
import { sameSite } from './rules/same-site.ts';
import { scalesPlacedWhole } from './rules/scales-placed-whole.ts';
import { shards } from './rules/shards.ts';
import { sharesArrive } from './rules/shares-arrive.ts';
import { statementLinesOnce } from './rules/statement-lines-once.ts';
import { timersOnce } from './rules/timers-once.ts';
import { transactionsBalance } from './rules/transactions-balance.ts';
import { transfersArePairs } from './rules/transfers-are-pairs.ts';
import { transfersPayOut } from './rules/transfers-pay-out.ts';
import { transitIsUndecided } from './rules/transit-is-undecided.ts';
import { withdrawalsCounted } from './rules/withdrawals-counted.ts';

/** In the order of the report: money, then orders and positions, then the infrastructure. */
export const RULES: readonly AuditRule[] = [
  accountsSumToZero,
  transactionsBalance,
  transfersArePairs,
  transfersPayOut,
  requestsMoveTheirMoney,
  transitIsUndecided,
  requestsStepByStep,
  withdrawalsCounted,
  receiptsArePayments,
  statementLinesOnce,
  exchangesAtTheirRate,
  salesArePairs,
  couponsOnce,
  practiceOnce,
  proposalsDoneOnce,
  incidentsByTwo,
  fourEyes,
  equityDaysAddUp,
  partnerDaysAreFees,
  partnerDaysPaidOnce,
  financeDaysAreTheLedger,
  balancesArePostings,
  afterValuesChain,
  hashChain,
  inputOrder,
  amountsNotNegative,
  pointCarried,
  holdsAreOpenOrders,
  orderHoldsPosted,
  marginsArePositions,
  fillsShowTheirQuote,
  forcedClosesAreBreaches,
  oneQuoteForAll,
  fillsSettleOnce,
  endedOrdersStay,
  netPositions,
  positionsAreFills,
  positionsSound,
  rollsAreTheirPrices,
  reduceOnly,
  exitsOnce,
  pairsEndTogether,
  cancelAfterFires,
  scalesPlacedWhole,
  fundingOnce,
  copiesArePositions,
  copiesAreFills,
  fillsAreCopied,
  followsAddUp,
  sharesArrive,
  placesAreFollows,
  betsSettleOnce,
  roundsAreTheirEvidence,
  keysOnce,
  timersOnce,
  shards,
  messagesArrive,
  deniedPlayers,
  operatorsLog,
  sameSite,
  noOrphans,
];
