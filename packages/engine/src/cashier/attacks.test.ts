import { SALE_STEP_MS } from '@hoga/domain/wallet/dnw';
import { decimal, toText } from '@hoga/kernel/decimal';
import { type DnwId, idOf, type SiteId } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { exportRows } from '../assembly/export.ts';
import type { Effects } from '../effects/effects.ts';
import { loadEngine } from '../load-engine.ts';
import type { ShardMessage } from '../state/shard-message.ts';
import {
  buy,
  buyFromMember,
  CashierRig,
  decide,
  deposit,
  matchMembers,
  RULES,
  resolve,
  SECOND_OPERATOR,
  sell,
  transferred,
  withdraw,
} from '../testing/cashier/sample.ts';
import { OPERATOR, player, SITE } from '../testing/fixture.ts';
import { TwoShards } from '../testing/two-shards.ts';

const MEMBER = { counterparty: 'MEMBER' } as const;
const THIRD_OPERATOR = { by: 9, approvedBy: null, reason: 'I see it otherwise' } as const;

describe('amounts', () => {
  it('that nothing can write down are refused before they are computed further', () => {
    const rig = new CashierRig();
    const most = '999999999999999';
    expect(rig.refusal(1, buyFromMember(most, { walletType: 'BTC' }))).toBe('DEPOSIT_AMOUNT_REQUIRED');
    rig.deposit('BTC', most);
    expect(rig.refusal(1, sell(most, { walletType: 'BTC' }))).toBe('WITHDRAW_AMOUNT_REQUIRED');
    const convert = { type: 'cashier.convert', from: 'BTC', to: 'USDT', amount: decimal(most) } as const;
    expect(rig.refusal(1, convert)).toBe('QUANTITY_REQUIRED');
  });

  it('of a currency without a price are exchanged for nothing', () => {
    const rig = new CashierRig();
    rig.deposit('DOGE', 1_000);
    const [rule] = RULES.filter(({ walletType }) => walletType === 'ETH');
    if (rule === undefined) throw new Error('no rule');
    rig.configure({ type: 'cashier.rule.configure', row: { ...rule, walletType: 'DOGE', feed: 'DOGEUSDT' } });
    const convert = { type: 'cashier.convert', from: 'DOGE', to: 'USDT', amount: decimal(1_000) } as const;
    expect(rig.refusal(1, convert)).toBe('RATE_CHANGED');
  });
});

describe('two operators', () => {
  function appealed(): { readonly rig: CashierRig; readonly id: DnwId } {
    const rig = new CashierRig();
    rig.deposit('USDT', 20_000);
    const { id } = rig.ask(sell(10_000));
    rig.accept(decide('match', id));
    rig.accept(decide('markPaid', id));
    rig.at += SALE_STEP_MS;
    rig.accept({ type: 'cashier.appeal', id });
    return { rig, id };
  }

  it('must agree to the same: who decides otherwise is a first again', () => {
    const { rig, id } = appealed();
    rig.accept(resolve(id, 'SELLER'));
    rig.accept(resolve(id, 'BUYER', SECOND_OPERATOR));
    expect(rig.status(id)).toBe('APPEALED');
    rig.restart();
    expect(rig.refusal(1, resolve(id, 'BUYER', SECOND_OPERATOR))).toBe('SECOND_APPROVAL_NEEDED');
    rig.accept(resolve(id, 'BUYER', THIRD_OPERATOR));
    expect([rig.status(id), rig.last.ledger[0]?.act?.approvedBy]).toEqual(['APPROVED', SECOND_OPERATOR.by]);
  });

  it('must agree at the same step: what one agreed to before says nothing about an appeal', () => {
    const rig = new CashierRig();
    rig.deposit('USDT', 20_000);
    const { id } = rig.ask(sell(10_000));
    rig.accept(decide('match', id));
    rig.accept(decide('approve', id));
    rig.accept(decide('markPaid', id));
    rig.accept(decide('approve', id, SECOND_OPERATOR));
    expect(rig.status(id)).toBe('PAID');
  });

  it('who have agreed beforehand are enough, whatever it is about', () => {
    const { rig, id } = appealed();
    rig.accept(resolve(id, 'SELLER', { approvedBy: SECOND_OPERATOR.by }));
    expect([rig.status(id), rig.last.ledger[0]?.act]).toEqual([
      'REJECTED',
      { ...OPERATOR, approvedBy: SECOND_OPERATOR.by },
    ]);
    rig.deposit('BINARY', 50_000_000);
    const out = rig.ask(withdraw(20_000_000));
    rig.accept(decide('approve', out.id, { approvedBy: SECOND_OPERATOR.by }));
    expect(rig.status(out.id)).toBe('SENDING');
  });

  it('must agree where the site has no rule for the wallet any more', () => {
    const rig = new CashierRig();
    rig.deposit('BINARY', 100_000);
    const { id } = rig.ask(withdraw(10_000));
    const rows = exportRows(rig.engine);
    rig.engine = loadEngine({ ...rows, tables: { ...rows.tables, cashierRule: [] } });
    rig.accept(decide('approve', id));
    expect(rig.status(id)).toBe('REQUESTED');
    rig.accept(decide('approve', id, SECOND_OPERATOR));
    expect(rig.status(id)).toBe('SENDING');
    rig.accept(transferred(id));
    expect(rig.refusal(1, withdraw(10_000))).toBe('WALLET_MISSING');
  });
});

describe('the other side of a sale', () => {
  it('is of the same site', () => {
    const rig = new CashierRig();
    const siteId = idOf<SiteId>(2);
    rig.configure({ type: 'site.configure', row: { ...SITE, id: siteId } });
    rig.configure({ type: 'player.configure', row: player(3, { siteId }) });
    for (const row of RULES) rig.configure({ type: 'cashier.rule.configure', row: { ...row, siteId } });
    rig.deposit('USDT', 500);
    const sale = rig.ask(sell(500, MEMBER));
    const purchase = rig.ask(buyFromMember(500), 3);
    rig.accept(matchMembers(sale.id, purchase.id, 3));
    rig.deliver();
    expect([rig.status(sale.id), rig.status(purchase.id)]).toEqual(['REQUESTED', 'REQUESTED']);
    expect([rig.pointOf('USDT'), rig.house('USDT', 'TRANSIT')]).toEqual(['500', '0']);
  });

  it('is neither the seller nor the deciding operator', () => {
    const rig = new CashierRig();
    rig.deposit('USDT', 500);
    const sale = rig.ask(sell(500, MEMBER));
    const own = rig.ask(buyFromMember(500));
    const purchase = rig.ask(buyFromMember(500), 2);
    expect(rig.refusal(1, matchMembers(sale.id, own.id, 1))).toBe('INVALID_REQUEST');
    expect(rig.refusal(1, matchMembers(sale.id, purchase.id, 2, { by: 2 }))).toBe('OWN_CASE');
    expect(rig.refusal(1, matchMembers(sale.id, purchase.id, 2, { approvedBy: 2 }))).toBe('OWN_CASE');
    expect([rig.status(sale.id), rig.house('USDT', 'TRANSIT')]).toEqual(['REQUESTED', '0']);
  });

  it('wants just these coins', () => {
    const rig = new CashierRig();
    rig.deposit('USDT', 500);
    const sale = rig.ask(sell(1, MEMBER));
    const purchase = rig.ask(buyFromMember(1, { walletType: 'BTC' }), 2);
    rig.accept(matchMembers(sale.id, purchase.id, 2));
    rig.deliver();
    expect([rig.status(sale.id), rig.status(purchase.id), rig.pointOf('USDT')]).toEqual([
      'REQUESTED',
      'REQUESTED',
      '500',
    ]);
  });

  it('buys of members: neither their own sale nor a purchase of the house is taken for that', () => {
    const rig = new CashierRig();
    rig.deposit('USDT', 500);
    rig.deposit('USDT', 500, 2);
    const sale = rig.ask(sell(50, MEMBER));
    const others = [rig.ask(sell(50, MEMBER), 2), rig.ask(buy(70_000), 2)];
    for (const { id, point } of others) {
      expect(toText(point)).toBe('50');
      rig.accept(matchMembers(sale.id, id, 2));
      rig.deliver();
      expect([rig.status(sale.id), rig.status(id)]).toEqual(['REQUESTED', 'REQUESTED']);
    }
    expect([rig.pointOf('USDT'), rig.pointOf('USDT', 2), rig.house('USDT', 'TRANSIT')]).toEqual(['500', '500', '0']);
  });

  it('is a member where the sale is to one: coins that the house has taken are not taken again', () => {
    const rig = new CashierRig();
    rig.deposit('USDT', 1_000);
    const sale = rig.ask(sell(500));
    const purchase = rig.ask(buyFromMember(500), 2);
    expect(rig.refusal(1, matchMembers(sale.id, purchase.id, 2))).toBe('ALREADY_PROCESSED');
    expect([rig.pointOf('USDT'), rig.house('USDT', 'TRANSIT')]).toEqual(['500', '500']);
  });

  it('is found for a sale: no buyer is taken for a seller', () => {
    const rig = new CashierRig();
    rig.deposit('USDT', 1_000);
    const [own, other] = [rig.ask(buyFromMember(500)), rig.ask(buyFromMember(500), 2)];
    expect(rig.refusal(1, matchMembers(own.id, other.id, 2))).toBe('ALREADY_PROCESSED');
    expect([rig.pointOf('USDT'), rig.house('USDT', 'TRANSIT')]).toEqual(['1000', '0']);
  });

  it('may still pay', () => {
    const rig = new CashierRig();
    rig.deposit('USDT', 500);
    const sale = rig.ask(sell(500, MEMBER));
    const purchase = rig.ask(buyFromMember(500), 2);
    rig.configure({ type: 'player.configure', row: player(2, { isDenied: 1 }) });
    rig.accept(matchMembers(sale.id, purchase.id, 2));
    rig.deliver();
    expect([rig.status(sale.id), rig.status(purchase.id), rig.pointOf('USDT')]).toEqual([
      'REQUESTED',
      'REQUESTED',
      '500',
    ]);
  });

  it("pays at the seller's rate, and the purchase says so", () => {
    const rig = new CashierRig();
    rig.deposit('USDT', 500);
    const sale = rig.ask(sell(500, MEMBER));
    rig.fx('USDT/KRW', 1_405);
    const purchase = rig.ask(buyFromMember(500), 2);
    rig.accept(matchMembers(sale.id, purchase.id, 2));
    rig.deliver();
    const { won, rate } = rig.newest(purchase.id);
    expect([won === null ? null : toText(won), rate]).toEqual(['700000', '1400']);
  });
});

/** The shard that holds the coins rejects impossible messages of the other shard. */
describe('word from the buyer that comes when it should not', () => {
  function offered(): { readonly rig: CashierRig; readonly sellId: DnwId; readonly buyId: DnwId } {
    const rig = new CashierRig();
    rig.deposit('USDT', 500);
    const sellId = rig.ask(sell(500, MEMBER)).id;
    const buyId = rig.ask(buyFromMember(500), 2).id;
    return { rig, sellId, buyId };
  }

  function paid(): ReturnType<typeof offered> {
    const sale = offered();
    const { rig, sellId, buyId } = sale;
    rig.accept(matchMembers(sellId, buyId, 2));
    rig.deliver();
    rig.accept({ type: 'cashier.paid', id: buyId }, 2);
    rig.deliver();
    return sale;
  }

  /** Sends it as the next message to the seller. */
  function say(rig: CashierRig, type: string, data: ShardMessage['data']): Effects {
    const number = 1 + rig.effects.flatMap(({ outbox }) => outbox).length;
    return rig.receive({ fromShard: 0, toShard: 0, number, toPlayerId: idOf(1), type, data });
  }

  it.each(['CANCELED', 'EXPIRED', 'REQUESTED'] as const)('%s, once it is paid, leaves the coins kept', (status) => {
    const { rig, sellId } = paid();
    const before = rig.newest(sellId);
    const { rows, ledger } = say(rig, 'cashier.released', { id: sellId, status });
    expect([rows.map(({ table }) => table), ledger]).toEqual([['peer'], []]);
    expect([rig.newest(sellId), rig.pointOf('USDT'), rig.house('USDT', 'TRANSIT')]).toEqual([before, '0', '500']);
  });

  it('that it is paid, before a match, makes no sale: there are no coins kept that could be confirmed', () => {
    const { rig, sellId } = offered();
    say(rig, 'cashier.counterPaid', { id: sellId, dueAt: rig.at + SALE_STEP_MS });
    expect(rig.refusal(1, { type: 'cashier.confirm', id: sellId })).toBe('ALREADY_PROCESSED');
    expect([rig.status(sellId), rig.pointOf('USDT')]).toEqual(['REQUESTED', '500']);
  });

  it('that it is paid, once more, gives the seller no more time', () => {
    const { rig, sellId } = paid();
    const { dueAt } = rig.newest(sellId);
    rig.wait(60_000);
    say(rig, 'cashier.counterPaid', { id: sellId, dueAt: rig.at + SALE_STEP_MS });
    expect(rig.newest(sellId).dueAt).toBe(dueAt);
  });
});

describe('a denied player', () => {
  it('has requests that operators still end, and gets what is theirs, but asks for nothing more', () => {
    const rig = new CashierRig();
    rig.deposit('BINARY', 100_000);
    rig.deposit('USDT', 500, 2);
    const out = rig.ask(withdraw(10_000));
    const sale = rig.ask(sell(500, MEMBER), 2);
    const purchase = rig.ask(buyFromMember(500));
    rig.accept(matchMembers(sale.id, purchase.id, 1), 2);
    rig.deliver();
    rig.accept({ type: 'cashier.paid', id: purchase.id });
    rig.deliver();
    rig.configure({ type: 'player.configure', row: player(1, { isDenied: 1 }) });
    expect(rig.refusal(1, { type: 'cashier.cancel', id: out.id })).toBe('ACCOUNT_DENIED');
    rig.accept(decide('reject', out.id));
    rig.accept({ type: 'cashier.confirm', id: sale.id }, 2);
    rig.deliver();
    expect([rig.pointOf('BINARY'), rig.pointOf('USDT')]).toEqual(['100000', '500']);
  });
});

describe('what crosses between two shards', () => {
  /** Player 1 sells to player 2; the match is not delivered yet. */
  function matched(): { readonly shards: TwoShards<CashierRig>; readonly sellId: DnwId; readonly buyId: DnwId } {
    const shards = new TwoShards((place) => new CashierRig(place));
    shards.of(1).deposit('USDT', 500);
    const sellId = shards.of(1).ask(sell(500, MEMBER), 1).id;
    const buyId = shards.of(2).ask(buyFromMember(500), 2).id;
    shards.of(1).accept(matchMembers(sellId, buyId, 2), 1);
    return { shards, sellId, buyId };
  }

  function paid() {
    const sale = matched();
    const { shards, buyId } = sale;
    shards.deliverAll();
    shards.of(2).accept({ type: 'cashier.paid', id: buyId }, 2);
    shards.deliverAll();
    shards.wait(SALE_STEP_MS);
    return sale;
  }

  const outcomeOf = ({ shards, sellId, buyId }: ReturnType<typeof matched>) => [
    shards.of(1).status(sellId),
    shards.of(2).status(buyId),
    shards.of(1).pointOf('USDT', 1),
    shards.of(2).pointOf('USDT', 2),
    shards.of(1).house('USDT', 'TRANSIT'),
  ];

  it("a confirmation and the buyer's appeal: what is confirmed stays so", () => {
    const sale = paid();
    const { shards, sellId, buyId } = sale;
    shards.of(2).accept({ type: 'cashier.appeal', id: buyId }, 2);
    shards.of(1).accept({ type: 'cashier.confirm', id: sellId }, 1);
    shards.restart();
    shards.deliverAll();
    expect(outcomeOf(sale)).toEqual(['APPROVED', 'APPROVED', '0', '500', '0']);
  });

  it('two appeals: there is one, which is decided once', () => {
    const sale = paid();
    const { shards, sellId, buyId } = sale;
    shards.of(1).accept({ type: 'cashier.appeal', id: sellId }, 1);
    shards.of(2).accept({ type: 'cashier.appeal', id: buyId }, 2);
    const versions = () => [shards.of(1).newest(sellId).version, shards.of(2).newest(buyId).version];
    const before = versions();
    shards.deliverAll();
    expect(versions()).toEqual(before);
    expect(shards.of(2).refusal(2, resolve(buyId, 'BUYER'))).toBe('ALREADY_PROCESSED');
    shards.of(1).accept(resolve(sellId, 'SELLER'), 1);
    expect(shards.of(1).refusal(1, resolve(sellId, 'BUYER'))).toBe('RECORD_MISSING');
    shards.deliverAll();
    expect(outcomeOf(sale)).toEqual(['REJECTED', 'REJECTED', '500', '0', '0']);
  });

  it('a match and a cancel: the seller is free for another buyer', () => {
    const sale = matched();
    const { shards, sellId, buyId } = sale;
    shards.of(2).accept({ type: 'cashier.cancel', id: buyId }, 2);
    expect(shards.of(1).refusal(1, { type: 'cashier.cancel', id: sellId })).toBe('ALREADY_PROCESSED');
    shards.restart();
    shards.deliverAll();
    expect(outcomeOf(sale)).toEqual(['REQUESTED', 'CANCELED', '500', '0', '0']);
    const again = shards.of(2).ask(buyFromMember(500), 2).id;
    shards.of(1).accept(matchMembers(sellId, again, 2), 1);
    shards.deliverAll();
    expect(shards.of(2).status(again)).toBe('MATCHED');
  });

  it('one purchase for two sales: the second seller is free again', () => {
    const shards = new TwoShards((place) => new CashierRig(place));
    for (const id of [1, 3]) {
      shards.of(1).configure({ type: 'player.configure', row: player(id) });
      shards.of(1).deposit('USDT', 500, id);
    }
    const buyId = shards.of(2).ask(buyFromMember(500), 2).id;
    const sales = [1, 3].map((id) => shards.of(1).ask(sell(500, MEMBER), id).id);
    for (const [place, id] of sales.entries()) shards.of(1).accept(matchMembers(id, buyId, 2), 1 + 2 * place);
    shards.deliverAll();
    expect(sales.map((id) => shards.of(1).status(id))).toEqual(['MATCHED', 'REQUESTED']);
    expect(shards.of(1).house('USDT', 'TRANSIT')).toBe('500');
  });

  it('a match that arrives too late expires, and one that is paid does not', () => {
    const sale = matched();
    const { shards, buyId } = sale;
    shards.wait(SALE_STEP_MS);
    shards.deliverAll();
    expect(shards.of(2).refusal(2, { type: 'cashier.paid', id: buyId })).toBe('ALREADY_PROCESSED');
    shards.of(2).accept(decide('expire', buyId), 2);
    shards.deliverAll();
    expect(outcomeOf(sale)).toEqual(['EXPIRED', 'EXPIRED', '500', '0', '0']);
    const late = paid();
    for (const [playerId, id] of [
      [1, late.sellId],
      [2, late.buyId],
    ] as const) {
      expect(late.shards.of(playerId).refusal(playerId, decide('expire', id))).toBe('ALREADY_PROCESSED');
    }
  });

  it('neither side has a way out of a sale that is paid, apart from the one that there is', () => {
    const { shards, sellId, buyId } = paid();
    for (const [playerId, id] of [
      [1, sellId],
      [2, buyId],
    ] as const) {
      for (const command of [
        { type: 'cashier.cancel', id },
        { type: 'cashier.giveUp', id },
        { type: 'cashier.paid', id },
        decide('approve', id),
        decide('reject', id),
        decide('match', id),
        decide('markPaid', id),
      ] as const) {
        expect(shards.of(playerId).refusal(playerId, command)).toBe('ALREADY_PROCESSED');
      }
    }
    expect(shards.of(2).refusal(2, { type: 'cashier.confirm', id: buyId })).toBe('ALREADY_PROCESSED');
  });
});

it('a deposit is approved once under concurrent approvals, by the first', () => {
  const rig = new CashierRig();
  const { id, version } = rig.ask(deposit(50_000));
  rig.accept(decide('approve', id, { version }));
  expect(rig.refusal(1, decide('reject', id, { version }))).toBe('RECORD_MISSING');
  expect(rig.refusal(1, { type: 'cashier.cancel', id })).toBe('RECORD_MISSING');
  expect(rig.pointOf('BINARY')).toBe('50000');
});
