import { createHash } from 'node:crypto';
import { decimal } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { Rig } from '../testing/rig.ts';
import { firstBrokenLink, LedgerChain, type SealedTransaction } from './chain.ts';

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

  it.each([
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
