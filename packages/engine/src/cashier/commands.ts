import type { CommandRules } from '../state/command-rule.ts';
import { askDeposit, askMemberPurchase, askPurchase, askSale, askWithdrawal } from './ask.ts';
import type { CashierOwner } from './book.ts';
import { convert, quoteConvert } from './convert.ts';
import { useCoupon } from './coupon.ts';
import { approveRequest, cancelRequest, rejectRequest, resolveAppeal } from './decide.ts';
import { transfer } from './instant-movements.ts';
import { matchMembers } from './member-sale.ts';
import { markTransferred, returnTransfer } from './pay-out.ts';
import { handOver, takeProviderPayment, takeProviderRefusal, takeReceived } from './provider.ts';
import type { CashierCommand } from './requests.ts';
import { appealSale, confirmPaid, expireRequest, giveUpPurchase, markPaid, matchHouse, sayPaid } from './sale.ts';

/** A member's money command must not be applied twice; an operator's decision can be made only once anyway. */
const MEMBER = { by: 'player', trades: false, repeat: 'refused' } as const;
const STEP = { by: 'player', trades: false, repeat: 'harmless' } as const;
const OPERATOR = { by: 'operator', trades: false, repeat: 'harmless' } as const;

export const CASHIER_COMMANDS = {
  'cashier.deposit': { ...MEMBER, execute: askDeposit },
  'cashier.withdraw': { ...MEMBER, execute: askWithdrawal },
  'cashier.buy': { ...MEMBER, execute: askPurchase },
  'cashier.buyFromMember': { ...MEMBER, execute: askMemberPurchase },
  'cashier.sell': { ...MEMBER, execute: askSale },
  'cashier.quote': { ...STEP, execute: quoteConvert },
  'cashier.convert': { ...MEMBER, execute: convert },
  'cashier.transfer': { ...MEMBER, execute: transfer },
  'cashier.coupon': { ...STEP, execute: useCoupon },
  'cashier.cancel': { ...STEP, execute: cancelRequest },
  'cashier.paid': { ...STEP, execute: sayPaid },
  'cashier.confirm': { ...STEP, execute: confirmPaid },
  'cashier.giveUp': { ...STEP, execute: giveUpPurchase },
  'cashier.appeal': { ...STEP, execute: appealSale },
  'cashier.approve': { ...OPERATOR, execute: approveRequest },
  'cashier.reject': { ...OPERATOR, execute: rejectRequest },
  'cashier.match': { ...OPERATOR, execute: matchHouse },
  'cashier.matchMembers': { ...OPERATOR, execute: matchMembers },
  'cashier.markPaid': { ...OPERATOR, execute: markPaid },
  'cashier.resolve': { ...OPERATOR, execute: resolveAppeal },
  'cashier.expire': { ...OPERATOR, execute: expireRequest },
  'cashier.transferred': { ...OPERATOR, execute: markTransferred },
  'cashier.returned': { ...OPERATOR, execute: returnTransfer },
  'cashier.providerPaid': { ...OPERATOR, execute: takeProviderPayment },
  'cashier.providerRefused': { ...OPERATOR, execute: takeProviderRefusal },
  'cashier.handOver': { ...OPERATOR, execute: handOver },
  'cashier.received': { ...OPERATOR, execute: takeReceived },
} as const satisfies CommandRules<CashierOwner, CashierCommand>;
