import { defined } from '@hoga/kernel/assert';
import { decimal, toText } from '@hoga/kernel/decimal';
import { idOf, type PlayerId } from '@hoga/kernel/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEngine } from '../assembly/audit.ts';
import { exportRows } from '../assembly/export.ts';
import type { Effects } from '../effects/effects.ts';
import { Engine } from '../engine.ts';
import type { Command } from '../input/command.ts';
import { loadEngine } from '../load-engine.ts';
import type { ShardMessage } from '../state/shard-message.ts';
import { OPERATOR, player, SITE } from '../testing/fixture.ts';
import { type SendGifts, WITH_GIFTS } from '../testing/gifts/product.ts';

/** Both shards of a small exchange; messages pass between them only when a test delivers them. */
class TwoShards {
  readonly engines = [this.#engine(0), this.#engine(1)];
  #seq = 0;

  #engine(index: number): Engine {
    return new Engine({ ...WITH_GIFTS, shard: { index, count: 2 } });
  }

  reload(index: number): void {
    const rows = exportRows(this.of(index));
    this.engines[index] = loadEngine(rows, { ...WITH_GIFTS, shard: { index, count: 2 } });
  }

  of(playerId: number): Engine {
    return defined(this.engines[playerId % 2], 'a shard');
  }

  send(shard: number, playerId: number | null, command: Command | SendGifts): Effects {
    const input = {
      kind: 'command',
      seq: ++this.#seq,
      at: this.#seq,
      playerId: playerId === null ? null : idOf<PlayerId>(playerId),
      key: null,
    } as const;
    return this.#audited(shard, this.of(shard).apply({ ...input, command: command as Command }));
  }

  give(fromPlayerId: number, toPlayerId: number, times = 1): readonly ShardMessage[] {
    return this.send(fromPlayerId, fromPlayerId, {
      type: 'gifts.send',
      toPlayerId: idOf(toPlayerId),
      point: decimal(10),
      times,
    }).outbox;
  }

  deliver(message: ShardMessage | undefined): Effects {
    const arriving = defined(message, 'a message');
    const input = { kind: 'message', seq: ++this.#seq, at: this.#seq, message: arriving } as const;
    return this.#audited(arriving.toShard, this.of(arriving.toShard).apply(input));
  }

  point(playerId: number): string {
    return toText(defined(this.of(playerId).state.accounts.get(idOf(playerId)), 'a player').wallet('BINARY').point);
  }

  #audited(shard: number, effects: Effects): Effects {
    expect(auditEngine(this.of(shard))).toEqual([]);
    return effects;
  }
}

let shards: TwoShards;
beforeEach(() => {
  shards = new TwoShards();
  const movement = { walletType: 'BINARY', amount: decimal(100), code: 'D', refType: 'OPERATOR', refId: 1 } as const;
  for (const index of [0, 1]) {
    shards.send(index, null, { type: 'site.configure', row: SITE });
    shards.send(index, null, { type: 'site.configure', row: { ...SITE, id: idOf(2) } });
  }
  for (const id of [2, 3, 4]) {
    shards.send(id, null, { type: 'player.configure', row: player(id, { siteId: id === 4 ? idOf(2) : SITE.id }) });
    shards.send(id, id, { type: 'wallet.credit', ...movement, ...OPERATOR });
  }
});

describe('a message', () => {
  it('is numbered by the shard it goes to, and leaves with what posted it', () => {
    const [first, second] = shards.give(2, 3, 2);
    expect(first).toMatchObject({ fromShard: 0, toShard: 1, number: 1, toPlayerId: idOf(3), type: 'gifts.gift' });
    expect(second).toMatchObject({ number: 2 });
    expect(shards.give(2, 4)).toMatchObject([{ toShard: 0, number: 1 }]);
    expect([shards.point(2), shards.point(3)]).toEqual(['70', '100']);
  });

  it('is applied once, however often it comes', () => {
    const [gift] = shards.give(2, 3);
    expect(shards.deliver(gift).rows.map(({ table }) => table)).toContain('peer');
    const again = shards.deliver(gift);
    expect([again.rows, again.ledger, again.events, again.outbox]).toEqual([[], [], [], []]);
    expect(shards.point(3)).toBe('110');
  });

  it('is not applied before those that were posted before it', () => {
    const [first, second] = shards.give(2, 3, 2);
    expect(shards.deliver(second).rows).toEqual([]);
    shards.deliver(first);
    expect(shards.point(3)).toBe('110');
    shards.deliver(second);
    expect(shards.point(3)).toBe('120');
  });

  it('is known across a reload: the next number of the sender, the last of the receiver', () => {
    const [first] = shards.give(2, 3);
    shards.deliver(first);
    shards.reload(0);
    shards.reload(1);
    expect(shards.deliver(first).rows).toEqual([]);
    const [second] = shards.give(2, 3);
    expect(second).toMatchObject({ number: 2 });
    shards.deliver(second);
    expect(shards.point(3)).toBe('120');
  });

  it('to a player whom the other shard does not know goes back to its sender, and those behind it go on [E5]', () => {
    const [unknown] = shards.give(2, 5);
    const [known] = shards.give(2, 3);
    const [returned] = shards.deliver(unknown).outbox;
    expect(returned).toMatchObject({ fromShard: 1, toShard: 0, toPlayerId: idOf(2), type: 'gifts.returned' });
    expect(shards.deliver(unknown).rows).toEqual([]);
    shards.deliver(known);
    expect(shards.point(3)).toBe('110');
    shards.deliver(returned);
    expect(shards.point(2)).toBe('90');
  });

  it('to a player whom the own shard does not know is refused where it is posted [E5]', () => {
    const refused = shards.send(2, 2, { type: 'gifts.send', toPlayerId: idOf(6), point: decimal(10), times: 1 });
    expect(refused).toMatchObject({ reply: { error: { code: 'RECORD_MISSING' } }, outbox: [], ledger: [] });
    expect(shards.point(2)).toBe('100');
  });

  it('may be posted to its own shard, and by what a message does', () => {
    const [gift] = shards.give(2, 4);
    const [returned] = shards.deliver(gift).outbox;
    expect(returned).toMatchObject({
      fromShard: 0,
      toShard: 0,
      number: 2,
      toPlayerId: idOf(2),
      type: 'gifts.returned',
    });
    shards.deliver(returned);
    expect([shards.point(2), shards.point(4)]).toEqual(['100', '100']);
  });

  it('that no module takes, or that is for another shard, halts the receiving shard', () => {
    const [gift] = shards.give(2, 3);
    const message = defined(gift, 'a message');
    expect(() => shards.deliver({ ...message, type: 'gifts.stolen' })).toThrow('no module takes a message');
    const misled = { kind: 'message', seq: 1_000, at: 1_000, message } as const;
    expect(() => shards.of(0).apply(misled)).toThrow('message 1 of shard 0 is for shard 1');
  });
});
