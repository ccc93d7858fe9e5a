import { createHash } from 'node:crypto';
import { decimal } from '@hoga/kernel/decimal';
import { idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { Rig } from '../testing/rig.ts';
import { canonicalText, firstBrokenLink, LedgerChain, type SealedTransaction } from './chain.ts';
import { HOUSE } from './transaction.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function sealedLife(): SealedTransaction[] {
  const rig = new Rig();
  rig.deposit('FUTURES', 10_000);
  rig.btc(60_000);
  rig.futures({ amount: '0.1', price: 59_500 });
  rig.futures({ amount: '0.1' });
  rig.btc(59_400);
  const chain = new LedgerChain(sha256);
  return rig.effects.flatMap(({ ledger }) => ledger).map((transaction) => chain.seal(transaction));
}

describe('the ledger chain', () => {
  it('holds over a life and goes on from where it stopped [WAL-66]', () => {
    const life = sealedLife();
    expect(life.length).toBeGreaterThan(3);
    expect(firstBrokenLink(life, sha256)).toBeNull();
    const half = Math.floor(life.length / 2);
    const head = life[half - 1]?.hash ?? '';
    const resumed = new LedgerChain(sha256, head);
    for (const transaction of life.slice(half)) expect(resumed.seal(transaction).hash).toBe(transaction.hash);
    expect(firstBrokenLink(life.slice(half), sha256, head)).toBeNull();
  });

  it('says what it has always said of what no operator moved, and adds a line where one did [WAL-66]', () => {
    const transaction = {
      id: 4,
      inputSeq: 7,
      at: 9,
      siteId: idOf<SiteId>(1),
      currency: 'KRW',
      code: 'D',
      refType: 'OPERATOR',
      refId: 5,
      postings: [
        { playerId: idOf<PlayerId>(1), walletType: 'BINARY', kind: 'POINT', delta: decimal(2), after: decimal(3) },
        { playerId: HOUSE, walletType: null, kind: 'EXTERNAL', delta: decimal(-2), after: decimal(-2) },
      ],
      act: null,
    } as const;
    const text = '4|7|9|1|KRW|D|OPERATOR|5\n1|BINARY|POINT|200000000|300000000\n0||EXTERNAL|-200000000|-200000000';
    expect(canonicalText(transaction)).toBe(text);
    const act = { by: 7, approvedBy: null, reason: 'a | b' };
    expect(canonicalText({ ...transaction, act })).toBe(`${text}\nBY|7||a | b`);
    expect(canonicalText({ ...transaction, act: { ...act, approvedBy: 8 } })).toBe(`${text}\nBY|7|8|a | b`);
  });

  it.each([
    [
      'a changed reason',
      (life: SealedTransaction[]) => {
        const victim = life[0];
        if (victim?.act == null) throw new Error('it has no act');
        life[0] = { ...victim, act: { ...victim.act, reason: 'another' } };
        return victim.id;
      },
    ],
    [
      'a changed amount',
      (life: SealedTransaction[]) => {
        const victim = life[2];
        const posting = victim?.postings[0];
        if (victim === undefined || posting === undefined) throw new Error('short life');
        life[2] = { ...victim, postings: [{ ...posting, delta: decimal(1) }, ...victim.postings.slice(1)] };
        return victim.id;
      },
    ],
    [
      'a changed time',
      (life: SealedTransaction[]) => {
        const victim = life[1];
        if (victim === undefined) throw new Error('short life');
        life[1] = { ...victim, at: victim.at + 1 };
        return victim.id;
      },
    ],
    [
      'a row taken out',
      (life: SealedTransaction[]) => {
        life.splice(1, 1);
        return life[1]?.id ?? -1;
      },
    ],
    [
      'rows swapped',
      (life: SealedTransaction[]) => {
        life.splice(1, 2, ...life.slice(1, 3).reverse());
        return life[1]?.id ?? -1;
      },
    ],
  ])('shows %s [WAL-66]', (_name, spoil) => {
    const life = sealedLife();
    const broken = spoil(life);
    expect(firstBrokenLink(life, sha256)).toBe(broken);
  });
});
