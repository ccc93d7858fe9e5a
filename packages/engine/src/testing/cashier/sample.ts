import { cashierRulesOf } from '@hoga/domain/wallet/cashier-rules';
import { defined } from '@hoga/kernel/assert';
import { decimal, toText } from '@hoga/kernel/decimal';
import { type DnwId, idOf, type PlayerId } from '@hoga/kernel/ids';
import type { AskDeposit, AskMemberPurchase, AskPurchase, AskSale, AskWithdrawal } from '../../cashier/requests.ts';
import type { CashierRuleRow, DnwRow } from '../../cashier/rows.ts';
import type { Command } from '../../input/command.ts';
import type { ShardPlace } from '../../state/shard-place.ts';
import { cryptoFeed, fxFeed, OPERATOR, player, SITE } from '../fixture.ts';
import { Rig } from '../rig.ts';

export const RULES: readonly CashierRuleRow[] = cashierRulesOf({
  binaryCurrency: 'KRW',
  usedCoins: 'BINARY,FUTURES,USDT,BTC,ETH',
  depositCoins: 'USDT,BTC',
  buyCoins: 'USDT,BTC',
  limits: { minAmount: '10000', unitAmount: '10000', dailyWithdrawals: 3 },
}).map((rule) => ({ siteId: SITE.id, ...rule }));

const detail = '{}';

export const deposit = (point: number | string | null, change: Partial<AskDeposit> = {}): AskDeposit => ({
  type: 'cashier.deposit',
  walletType: 'BINARY',
  point: point === null ? null : decimal(point),
  promo: null,
  detail,
  ...change,
});

export const withdraw = (point: number | string | null, change: Partial<AskWithdrawal> = {}): AskWithdrawal => ({
  type: 'cashier.withdraw',
  walletType: 'BINARY',
  point: point === null ? null : decimal(point),
  detail,
  ...change,
});

export const buy = (won: number | string | null, change: Partial<AskPurchase> = {}): AskPurchase => ({
  type: 'cashier.buy',
  walletType: 'USDT',
  won: won === null ? null : decimal(won),
  point: null,
  detail,
  ...change,
});

export const buyFromMember = (
  point: number | string | null,
  change: Partial<AskMemberPurchase> = {},
): AskMemberPurchase => ({
  type: 'cashier.buyFromMember',
  walletType: 'USDT',
  point: point === null ? null : decimal(point),
  detail,
  ...change,
});

export const sell = (point: number | string | null, change: Partial<AskSale> = {}): AskSale => ({
  type: 'cashier.sell',
  walletType: 'USDT',
  point: point === null ? null : decimal(point),
  counterparty: 'HOUSE',
  detail,
  ...change,
});

/** Matches a member's sale with the purchase of the player. */
export function matchMembers(id: DnwId, buyId: DnwId, buyerId: number, change: object = {}): Command {
  const match = { type: 'cashier.matchMembers', id, buyId, buyerId: idOf<PlayerId>(buyerId), version: null } as const;
  return { ...match, ...OPERATOR, ...change };
}

export function resolve(id: DnwId, inFavourOf: 'BUYER' | 'SELLER', change: object = {}): Command {
  return { type: 'cashier.resolve', id, version: null, inFavourOf, ...OPERATOR, ...change };
}

/** An operator has made the transfer. */
export function transferred(id: DnwId, change: object = {}): Command {
  return { type: 'cashier.transferred', id, version: null, reference: '20261117-0042', ...OPERATOR, ...change };
}

/** Two operators confirm that the bank has returned it. */
export function returned(id: DnwId, change: object = {}): Command {
  return { type: 'cashier.returned', id, version: null, ...OPERATOR, approvedBy: SECOND_OPERATOR.by, ...change };
}

type Decision = 'approve' | 'reject' | 'match' | 'markPaid' | 'expire';

export const SECOND_OPERATOR = { by: 8, approvedBy: null, reason: 'agreed' } as const;

/** An operator's decision on a request, with nothing else. */
export function decide(word: Decision, id: DnwId, change: object = {}): Command {
  return { type: `cashier.${word}`, id, version: null, ...OPERATOR, ...change } as Command;
}

/** Two members, rules and rates: 1 USDT is 1,400 KRW, 1 BTC 60,000 USDT. */
export class CashierRig extends Rig {
  constructor(shard?: ShardPlace) {
    super(shard);
    this.configure({ type: 'player.configure', row: player(2) });
    this.configure({ type: 'feed.configure', row: cryptoFeed('BTCUSDT') });
    this.configure({ type: 'feed.configure', row: fxFeed('USDT/KRW') });
    for (const row of RULES) this.configure({ type: 'cashier.rule.configure', row });
    this.rates();
  }

  /** The same rates again, as fresh as possible. */
  rates(): void {
    this.btc(60_000);
    this.fx('USDT/KRW', 1_400);
  }

  /** The row of a request that was just accepted. */
  ask(command: Command, playerId = 1): DnwRow {
    this.at += 300;
    this.accept(command, playerId);
    return this.newest();
  }

  /** By the newest row. */
  newest(id?: DnwId): DnwRow {
    const rows = this.effects.flatMap((effects) =>
      effects.rows.flatMap((change) => (change.table === 'dnw' ? [change.row] : [])),
    );
    return defined(rows.filter((row) => id === undefined || row.id === id).at(-1), 'a request');
  }

  status(id: DnwId): DnwRow['status'] {
    return this.newest(id).status;
  }

  pointOf(walletType: 'BINARY' | 'USDT' | 'BTC' | 'FUTURES', playerId = 1): string {
    return toText(defined(this.engine.state.accounts.get(idOf(playerId)), 'a player').wallet(walletType).point);
  }
}
