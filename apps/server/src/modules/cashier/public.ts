import type { Timers } from '@hoga/market/timers';
import type { FastifyInstance } from 'fastify';
import type { Poller } from '../../foundation/poller.ts';
import type { Database } from '../../persistence/database.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import type { Files } from '../files/public.ts';
import type { Verification } from '../verification/public.ts';
import { registerAskRoutes } from './ask-routes.ts';
import type { DepositDerivation } from './deposit-derivation.ts';
import { overdueSales } from './dnw-store.ts';
import { expiryPoller } from './expiry-poller.ts';
import { registerOperatorRoutes } from './operator-routes.ts';
import { registerPayoutRoutes } from './payout-routes.ts';
import { registerToPayRoutes } from './payouts/to-pay-routes.ts';
import type { PriceOf } from './rates.ts';
import { registerReadRoutes } from './read-routes.ts';
import { registerCouponRoutes } from './requests/coupon-routes.ts';
import { RequestFeed, type RequestFeedParts } from './requests/request-feed.ts';
import { registerRequestRoutes } from './requests/request-routes.ts';
import { saleMatcher } from './sale-matcher.ts';
import { registerStatementRoutes } from './statements/statement-routes.ts';
import { type StepMessageParts, stepMessagePoller } from './step-messages.ts';
import { registerStepRoutes } from './step-routes.ts';
import type { WithdrawalParts } from './withdrawal.ts';
import { type NoticeParts, withdrawalNoticePoller } from './withdrawal-notices.ts';

export { seedDemoDestinations } from './demo-destinations.ts';
export { seedDemoRequests } from './demo-requests.ts';
export { type DepositDerivation, threadDerivation } from './deposit-derivation.ts';
export { destinationView } from './destination.ts';
export { everyDestination } from './destination-store.ts';
export { paidToOf } from './detail.ts';
export { DNW_STORY, dnwStory, findDnw } from './dnw-store.ts';
export { guardMoneyOut, type MoneyOutParts } from './money-out.ts';
export { refusedPayouts } from './payouts/to-pay-store.ts';
export { transferReturnRule } from './payouts/transfer-return.ts';
export { type RateParts, ratesOf } from './rates.ts';
export { couponIssueRule } from './requests/coupon-issue.ts';
export { couponsAfter } from './requests/coupon-list-store.ts';
export { countsOf as requestCounts, requestPage } from './requests/request-list-store.ts';
export { operatorRequests } from './requests/request-views.ts';
export { questionOf as requestQuestion, requestEffects } from './two-people.ts';
export { dnwEventView, maskedDnwView } from './views.ts';

export interface CashierParts {
  readonly database: Database;
  readonly trading: Pick<TradingClient, 'submit' | 'ask' | 'operate'>;
  readonly verification: Pick<Verification, 'stepUp' | 'lastSecurityChange'>;
  readonly priceOf: PriceOf;
  readonly payoutProvider: WithdrawalParts['payoutProvider'];
  readonly messages: StepMessageParts['messages'];
  readonly files: Files;
  readonly derivation: DepositDerivation;
  readonly sites: RequestFeedParts['sites'] & NoticeParts['sites'];
  readonly hub: RequestFeedParts['hub'];
  readonly timers: Timers;
}

export interface CashierModule {
  plugin(app: FastifyInstance): void;
  pollers(): readonly Poller[];
  stop(): Promise<void>;
}

/** Money in and out: members' requests, decisions on them, and withdrawal destinations. */
export function openCashier(parts: CashierParts): CashierModule {
  const { timers: clock } = parts;
  return {
    plugin(app) {
      registerAskRoutes(app, { ...parts, clock });
      registerStepRoutes(app, { ...parts, clock });
      registerReadRoutes(app, { ...parts, clock });
      registerPayoutRoutes(app, { ...parts, clock });
      registerOperatorRoutes(app, { ...parts, clock });
      registerRequestRoutes(app, { ...parts, clock });
      registerToPayRoutes(app, { ...parts, clock });
      registerStatementRoutes(app, { ...parts, clock });
      registerCouponRoutes(app, { ...parts, clock });
    },
    pollers: () => [
      expiryPoller({ ...parts, overdue: (now, most) => overdueSales(parts.database, now, most) }),
      saleMatcher(parts),
      stepMessagePoller(parts),
      withdrawalNoticePoller(parts),
      new RequestFeed(parts).poller,
    ],
    stop: () => parts.derivation.close(),
  };
}
