import { decimal, toText } from '@hoga/kernel/decimal';
import { idOf, type PlayerId } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import type { Account } from '../assembly/account.ts';
import { auditEngine } from '../assembly/audit.ts';
import { DEFAULT_OPTIONS, type EngineOptions } from '../assembly/engine-state.ts';
import { exportRows } from '../assembly/export.ts';
import { Engine } from '../engine.ts';
import type { Command } from '../input/command.ts';
import type { Timer } from '../input/timer.ts';
import { loadEngine } from '../load-engine.ts';
import type { OpenModule } from '../product/product.ts';
import { MODULES } from '../products.ts';
import { answer } from '../questions.ts';
import { fxFeed, NQ, OPERATOR, overseaFeed, player, quoteOf, SITE } from '../testing/fixture.ts';
import { overseaPlace } from '../testing/rig.ts';
import { type EndStakes, type PlaceStake, STAKES } from '../testing/stakes/product.ts';

/** The list of products with one more: its line is all the engine needs. */
const OPTIONS: EngineOptions = {
  ...DEFAULT_OPTIONS,
  modules: [...MODULES, { open: (surroundings) => STAKES.open(surroundings) as unknown as OpenModule<Account> }],
};

/** A small exchange with the third product beside the two. */
class Exchange {
  engine = new Engine(OPTIONS);
  at = 1_700_000_000_000;
  #seq = 0;

  constructor() {
    this.send(null, { type: 'site.configure', row: SITE });
    this.send(null, { type: 'feed.configure', row: overseaFeed(NQ.feed) });
    this.send(null, { type: 'feed.configure', row: fxFeed('USD/KRW') });
    this.send(null, { type: 'oversea.option.configure', row: NQ });
    this.send(null, { type: 'player.configure', row: player(1) });
    const movement = {
      walletType: 'BINARY',
      amount: decimal(1_000_000),
      code: 'D',
      refType: 'OPERATOR',
      refId: 1,
    } as const;
    this.send(1, { type: 'wallet.credit', ...movement, ...OPERATOR });
    this.timer({ type: 'oversea.open', overseaOptionIds: [NQ.id] });
    // Nothing acts on a quote before a second one agrees with it.
    for (const seq of [1, 2]) this.#price(seq);
  }

  #price(seq: number): void {
    const fx = { pair: 'USD/KRW', rate: decimal(1_350), exTs: this.at, seq, restsAt: null, resumesAt: null };
    this.engine.apply({ kind: 'fx', seq: ++this.#seq, at: this.at, fx });
    const quote = quoteOf(NQ.feed, seq, this.at, { bid: 18_000, ask: 18_000.25, last: 18_000 });
    this.engine.apply({ kind: 'quote', seq: ++this.#seq, at: this.at, quote });
  }

  send(playerId: number | null, command: Command | PlaceStake) {
    this.at += 300;
    const input = {
      kind: 'command',
      seq: ++this.#seq,
      at: this.at,
      playerId: playerId === null ? null : idOf<PlayerId>(playerId),
      key: null,
    } as const;
    const { reply } = this.engine.apply({ ...input, command: command as Command });
    expect(auditEngine(this.engine)).toEqual([]);
    return reply;
  }

  timer(timer: Timer | EndStakes) {
    const effects = this.engine.apply({ kind: 'timer', seq: ++this.#seq, at: this.at, timer: timer as Timer });
    expect(auditEngine(this.engine)).toEqual([]);
    return effects;
  }

  stake(point: number) {
    return this.send(1, { type: 'stakes.place', point: decimal(point) });
  }

  get wallet() {
    const wallet = this.engine.state.accounts.get(idOf(1))?.wallet('BINARY');
    return { point: toText(wallet?.point ?? decimal(-1)), hold: toText(wallet?.gameWaitPoint ?? decimal(-1)) };
  }
}

describe('a third product, known by its folder and one line', () => {
  it('shares a wallet with another: each answers for its own hold, and both together are the hold [OVS-12]', () => {
    const exchange = new Exchange();
    expect(exchange.send(1, overseaPlace({ price: 17_900 }))).toMatchObject({ ok: true });
    expect(exchange.stake(200_000)).toMatchObject({ ok: true });
    const { hold } = exchange.wallet;
    expect(hold).toBe(String(200_000 + 303_000));
    const figures = answer(exchange.engine, idOf(1), { type: 'account.figures' });
    // Stakes do not count in the losscut equity.
    expect(figures.find(({ type }) => type === 'OVERSEA_CROSS')).toMatchObject({
      data: { playerGameWaitPoint: decimal(303_000), playerPoint: decimal(1_000_000 - 503_000) },
    });
  });

  it.each([
    { isWon: true, point: '1200000' },
    { isWon: false, point: '800000' },
  ])('settles at its timer, won $isWon', ({ isWon, point }) => {
    const exchange = new Exchange();
    exchange.stake(200_000);
    const { events, rows } = exchange.timer({ type: 'stakes.end', isWon });
    expect(exchange.wallet).toEqual({ point, hold: '0' });
    expect(rows.map(({ table }) => table as string)).toContain('stake');
    expect(events.map(({ destination }) => destination as string)).toContain('/user/queue/stakes');
  });

  it('has the protection that every command states: no double press, no partner, no more than there is', () => {
    const exchange = new Exchange();
    const twice = { type: 'stakes.place', point: decimal(1) } as const;
    expect(exchange.send(1, twice)).toMatchObject({ ok: true });
    exchange.at -= 300;
    expect(exchange.send(1, twice)).toMatchObject({ ok: false, error: { code: 'DUPLICATE_REQUEST' } });
    expect(exchange.stake(1_000_000)).toMatchObject({ ok: false, error: { code: 'INSUFFICIENT_BALANCE' } });
    exchange.send(null, { type: 'player.configure', row: player(1, { isPartner: 1 }) });
    expect(exchange.stake(5)).toMatchObject({ ok: false, error: { code: 'PARTNER_CANNOT_TRADE' } });
  });

  it('keeps others from what it has put aside', () => {
    const exchange = new Exchange();
    exchange.stake(900_000);
    const debit = { walletType: 'BINARY', code: 'W', refType: 'OPERATOR', refId: 2, ...OPERATOR } as const;
    expect(exchange.send(1, { type: 'wallet.debit', ...debit, amount: decimal(100_001) })).toMatchObject({ ok: false });
    expect(exchange.send(1, { type: 'wallet.debit', ...debit, amount: decimal(100_000) })).toMatchObject({ ok: true });
  });

  it('is stored and loaded with everything else; a lost stake halts the load', () => {
    const exchange = new Exchange();
    exchange.stake(200_000);
    const rows = exportRows(exchange.engine);
    exchange.engine = loadEngine(rows, OPTIONS);
    exchange.timer({ type: 'stakes.end', isWon: false });
    expect(exchange.wallet).toEqual({ point: '800000', hold: '0' });
    expect(() => loadEngine({ ...rows, tables: { ...rows.tables, ...{ stake: [] } } }, OPTIONS)).toThrow(
      'the hold of 1/BINARY',
    );
  });
});
