import { decimal } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS } from './assembly/engine-state.ts';
import { exportRows } from './assembly/export.ts';
import { Engine } from './engine.ts';
import { loadEngine } from './load-engine.ts';
import { BTC, NQ, OPERATOR, player, SITE } from './testing/fixture.ts';
import { futuresPlace, overseaPlace, Rig } from './testing/rig.ts';
import { toWire } from './wire.ts';

function rig(): Rig {
  const result = new Rig();
  result.deposit('FUTURES', 10_000);
  result.deposit('BINARY', 10_000_000);
  result.btc(60_000);
  return result;
}

const lastReply = (market: Rig) => market.last.reply;

describe('request keys', () => {
  it('give the first reply again and no second effect [FUT-15]', () => {
    const market = rig();
    const order = futuresPlace({ amount: '0.1' });
    const first = market.send(1, order, 'a').reply;
    expect(first?.ok).toBe(true);
    const again = market.wait(60_000).send(1, futuresPlace({ amount: '0.1' }), 'a');
    expect(again).toMatchObject({ reply: first, rows: [], events: [], ledger: [] });
    expect(market.futuresPosition().amount).toBe(decimal('0.1'));
  });

  it('are bound to their body: another one is refused and does nothing, also after a restart [FUT-15]', () => {
    const market = rig();
    const first = market.send(1, futuresPlace({ amount: '0.1' }), 'a').reply;
    const refused = { reply: { ok: false, error: { code: 'DUPLICATE_REQUEST' } }, rows: [], events: [], ledger: [] };
    expect(market.send(1, futuresPlace({ amount: '0.7' }), 'a')).toMatchObject(refused);
    market.engine = loadEngine(exportRows(market.engine));
    expect(market.send(1, futuresPlace({ amount: '0.7' }), 'a')).toMatchObject(refused);
    expect(market.send(1, futuresPlace({ amount: '0.1' }), 'a').reply).toEqual(first);
    expect(market.futuresPosition().amount).toBe(decimal('0.1'));
  });

  it('are of one kind of command: what was used for futures is free for overseas and for a cancel [FUT-15, OVS-17]', () => {
    const market = rig();
    market.fx('USD/KRW', 1_350);
    market.timer({ type: 'oversea.open', overseaOptionIds: [NQ.id] });
    market.nq(18_000);
    market.send(1, futuresPlace({ amount: '0.1' }), 'a');
    const oversea = market.send(1, overseaPlace({ qty: 1 }), 'a');
    expect(oversea.reply).toMatchObject({ ok: true, value: { status: 'FILLED' } });
    expect(market.overseaPosition().qty).toBe(1);
    expect(market.send(1, overseaPlace({ qty: 1 }), 'a')).toMatchObject({ reply: oversea.reply, rows: [] });
    const cancelAll = { type: 'futures.cancelAll', futuresOptionId: null } as const;
    expect(market.send(1, cancelAll, 'a').reply).toEqual({ ok: true, value: { count: 0 } });
  });

  it("are the player's own, and live for a day", () => {
    const market = rig();
    market.configure({ type: 'player.configure', row: player(2) });
    market.deposit('FUTURES', 10_000, 2);
    market.send(1, futuresPlace({ amount: '0.1' }), 'a');
    expect(market.send(2, futuresPlace({ amount: '0.1' }), 'a').events.length).toBeGreaterThan(0);
    market.wait(86_400_000 - 1);
    expect(market.send(1, futuresPlace({ amount: '0.1' }), 'a').reply?.ok).toBe(true);
    market.wait(1);
    market.send(1, futuresPlace({ amount: '0.1' }), 'a');
    expect(lastReply(market)).toMatchObject({ ok: false, error: { code: 'FEED_DELAYED' } });
  });

  it('are not used up by a refusal', () => {
    const market = rig();
    expect(market.send(1, futuresPlace({ amount: 100 }), 'a').reply?.ok).toBe(false);
    expect(market.send(1, futuresPlace({ amount: '0.1' }), 'a').reply?.ok).toBe(true);
  });

  it('survive a restart', () => {
    const market = rig();
    const first = market.send(1, futuresPlace({ amount: '0.1' }), 'a').reply;
    market.engine = loadEngine(exportRows(market.engine));
    expect(market.send(1, futuresPlace({ amount: '0.1' }), 'a').reply).toEqual(first);
  });

  it('may be missing: then an identical order within 300 ms is refused, a different one not', () => {
    const market = rig();
    const order = futuresPlace({ amount: '0.1' });
    market.accept(order);
    market.wait(299).send(1, { ...order });
    expect(lastReply(market)).toMatchObject({ ok: false, error: { code: 'DUPLICATE_REQUEST' } });
    market.accept(futuresPlace({ amount: '0.2' }));
    market.wait(1).accept(order);
  });
});

describe('wallet commands', () => {
  const credit = {
    type: 'wallet.credit',
    walletType: 'BINARY',
    code: 'D',
    refType: 'OPERATOR',
    refId: 5,
    ...OPERATOR,
  } as const;

  it('credit and debit against the external account [WAL-08, WAL-66]', () => {
    const market = rig();
    market.accept({ ...credit, amount: decimal(1_000) });
    expect(market.last.ledger).toMatchObject([
      {
        code: 'D',
        refType: 'OPERATOR',
        refId: 5,
        currency: 'KRW',
        postings: [
          { playerId: 1, walletType: 'BINARY', kind: 'POINT', delta: decimal(1_000), after: decimal(10_001_000) },
          { playerId: 0, kind: 'EXTERNAL', delta: decimal(-1_000) },
        ],
      },
    ]);
    expect(market.events).toEqual(['point:BINARY', 'oversea_cross:OVERSEA_CROSS']);
    const debit = { ...credit, type: 'wallet.debit', code: 'W' } as const;
    expect(market.refusal(1, { ...debit, amount: decimal(10_001_001) })).toBe('WITHDRAW_EXCEEDS_BALANCE');
    expect(market.refusal(1, { ...debit, amount: decimal(10_001_000) })).toBeNull();
    expect(market.point('BINARY')).toBe('0');
  });

  it('keep who moved it, who agreed and why; what a player moves is no operator’s [WAL-66]', () => {
    const market = rig();
    const act = { by: 3, approvedBy: 4, reason: '입금 확인' };
    market.accept({ ...credit, ...act, amount: decimal(1_000) });
    expect(market.last.ledger).toMatchObject([{ act }]);
    market.accept({ type: 'cashier.transfer', from: 'FUTURES', to: 'USDT', amount: decimal(1) });
    expect(market.last.ledger).toMatchObject([{ act: null }, { act: null }]);
  });

  it.each([
    ['no reason', { reason: ' ' }],
    ['a reason that cannot be written down', { reason: 'a\u0000b' }],
    ['half a character', { reason: 'a\ud800' }],
    ['a reason without end', { reason: 'a'.repeat(501) }],
    ['nobody', { by: -1 }],
    ['half a person', { by: 1.5 }],
    ['their own approval', { approvedBy: OPERATOR.by }],
  ])('refuse an operator who gives %s', (_what, change) => {
    expect(rig().refusal(1, { ...credit, amount: decimal(1), ...change })).toBe('INVALID_REQUEST');
  });

  it('refuse amounts that are not positive or finer than the currency', () => {
    const market = rig();
    for (const amount of ['0', '-1', '0.5']) {
      expect(market.refusal(1, { ...credit, amount: decimal(amount) })).toBe('INVALID_REQUEST');
    }
  });

  it('transfer one to one between wallets of one currency, up to what is transferable [WAL-10, WAL-11, WAL-19]', () => {
    const market = rig();
    const move = { type: 'cashier.transfer', from: 'FUTURES', to: 'USDT', amount: decimal(4_000) } as const;
    market.accept(move);
    expect([market.point('FUTURES'), market.point('USDT')]).toEqual(['6000', '4000']);
    expect(market.last.ledger.map(({ code }) => code)).toEqual(['TO', 'TI']);
    expect(market.refusal(1, { ...move, amount: decimal(6_001) })).toBe('INSUFFICIENT_BALANCE');
    expect(market.refusal(1, { ...move, to: 'FUTURES' })).toBe('SAME_WALLET');
    expect(market.refusal(1, { ...move, to: 'BTC' })).toBe('CURRENCY_NOT_SUPPORTED');
    market.futures({ amount: 1 });
    expect(market.refusal(1, { ...move, amount: decimal(3_000) })).toBe('INSUFFICIENT_BALANCE');
  });

  it('open a wallet of every type [WAL-09, WAL-10, WAL-11, WAL-12, WAL-13, WAL-14, WAL-15, WAL-16]', () => {
    const wallets = exportRows(rig().engine).tables.wallet.map(({ type, currency }) => `${type} ${currency}`);
    expect(wallets).toEqual([
      'BINARY KRW',
      'FUTURES USDT',
      'USDT USDT',
      'BTC BTC',
      'ETH ETH',
      'XRP XRP',
      'DOGE DOGE',
      'EOS EOS',
    ]);
  });
});

describe('configuration', () => {
  it('refuses rows that contradict what stands', () => {
    const market = rig();
    const configure = (command: Parameters<Rig['configure']>[0]) => market.configure(command).reply;
    const refused = { ok: false, error: { code: 'INVALID_REQUEST' } };
    expect(configure({ type: 'site.configure', row: { ...SITE, binaryCurrency: 'USDT' } })).toEqual(refused);
    expect(configure({ type: 'player.configure', row: player(9, { siteId: idOf(9) }) })).toEqual(refused);
    const btc = market.engine.state.accounts.get(idOf(1))?.futures.markets.get(BTC.id)?.option;
    if (btc === undefined) throw new Error('option');
    expect(configure({ type: 'futures.option.configure', row: { ...btc, tick: decimal(1) } })).toEqual(refused);
    expect(configure({ type: 'futures.option.configure', row: { ...btc, id: idOf(5), feed: 'NONE' } })).toEqual(
      refused,
    );
  });
});

describe('the engine', () => {
  it('fires one quote for every player it reaches, in the order of their orders [FUT-86]', () => {
    const market = rig();
    for (let id = 2; id <= 20; id++) {
      market.configure({ type: 'player.configure', row: player(id) });
      market.deposit('FUTURES', 10_000, id);
      market.futures({ amount: '0.1', price: 59_500 - (id % 5) * 100 }, id);
    }
    market.btc(59_250);
    const filled = market.changedFuturesOrders();
    expect(filled.map(({ playerId }) => playerId)).toEqual(
      [2, 5, 6, 7, 10, 11, 12, 15, 16, 17, 20].filter((id) => id % 5 < 3),
    );
    expect(filled.every(({ status }) => status === 'FILLED')).toBe(true);
  });

  it('takes each input once', () => {
    const engine = new Engine();
    const input = {
      kind: 'command',
      seq: 1,
      at: 0,
      playerId: null,
      key: null,
      command: { type: 'site.configure', row: SITE },
    } as const;
    engine.apply(input);
    expect(() => engine.apply(input)).toThrow('input 1 comes after 1');
  });

  it('is the same after loading its own rows [WAL-66]', () => {
    const market = rig();
    market.fx('USD/KRW', 1_350);
    market.timer({ type: 'oversea.open', overseaOptionIds: [NQ.id] });
    market.nq(18_000);
    market.oversea({ qty: 2 });
    market.oversea({ qty: 1, price: 17_900 });
    market.accept({ type: 'oversea.tpsl', overseaPositionId: market.overseaPosition().id, tpTick: 50, slTick: 50 });
    market.futures({ amount: '0.1' });
    market.futures({ amount: '0.1', price: 59_000 });
    const rows = exportRows(market.engine);
    expect(exportRows(loadEngine(rows))).toEqual(rows);
  });

  it('continues its ids where it stopped, also as one of several shards', () => {
    const market = rig();
    market.futures({ amount: '0.1', price: 59_000 });
    const rows = exportRows(market.engine);
    const shard = loadEngine(rows, { ...DEFAULT_OPTIONS, shard: { index: 1, count: 4 } });
    expect(shard.state.ids.order.peek).toBeGreaterThan(market.futuresOrders()[0]?.id ?? 0);
    expect(shard.state.ids.order.peek % 4).toBe(2);
  });

  it('halts on rows that do not add up', () => {
    const market = rig();
    market.futures({ amount: '0.1', price: 59_000 });
    const rows = exportRows(market.engine);
    expect(() => loadEngine({ ...rows, tables: { ...rows.tables, futuresOrder: [] } })).toThrow(
      'the hold of 1/FUTURES',
    );
  });

  it('gives rows and events a plain wire shape', () => {
    const market = rig();
    market.futures({ amount: '0.1' });
    const position = toWire(market.futuresPosition());
    expect(position).toMatchObject({
      amount: '0.1',
      entryPrice: '60000.1',
      takeProfit: null,
      isMarkTp: 0,
      leverage: 20,
    });
    expect(JSON.parse(JSON.stringify(toWire(market.last.events)))).toHaveLength(5);
    expect(toWire(market.changedFuturesOrders())[0]?.quote).toMatchObject({ bid: '59999.9', mark: '60000' });
  });
});
