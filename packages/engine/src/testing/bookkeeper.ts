import type { Decimal } from '@hoga/kernel/decimal';
import type { SiteId } from '@hoga/kernel/ids';
import type { Effects } from '../effects/effects.ts';
import type { Engine } from '../engine.ts';
import type { Posting } from '../ledger/transaction.ts';

/** Keeps balances from ledger rows alone and compares them with the engine's: balance = sum of its rows. */
export class Bookkeeper {
  readonly #balances = new Map<string, bigint>();
  #lastTransaction = 0;

  record(effects: Effects): string[] {
    const complaints: string[] = [];
    for (const transaction of effects.ledger) {
      if (transaction.id <= this.#lastTransaction) complaints.push(`transaction ${transaction.id} comes twice`);
      this.#lastTransaction = transaction.id;
      let sum = 0n;
      for (const posting of transaction.postings) {
        sum += posting.delta;
        const key = accountKey(transaction.siteId, transaction.currency, posting);
        const after = (this.#balances.get(key) ?? 0n) + posting.delta;
        this.#balances.set(key, after);
        if (after !== posting.after) complaints.push(`${key} is ${after}, its row says ${posting.after}`);
      }
      if (sum !== 0n) complaints.push(`transaction ${transaction.id} sums to ${sum}`);
    }
    return complaints;
  }

  compare(engine: Engine): string[] {
    const complaints: string[] = [];
    const expect = (key: string, value: Decimal) => {
      const kept = this.#balances.get(key) ?? 0n;
      if (kept !== value) complaints.push(`${key}: ledger ${kept}, state ${value}`);
    };
    for (const account of engine.state.accounts.values()) {
      for (const wallet of account.wallets.values()) {
        const name = `${wallet.house.siteId}/${wallet.house.currency}/${account.id}/${wallet.type}`;
        expect(`${name}/POINT`, wallet.point);
        expect(`${name}/HOLD`, wallet.gameWaitPoint);
        expect(`${name}/MARGIN`, wallet.margin);
      }
    }
    for (const house of engine.state.houses) {
      for (const { kind, balance } of house.rows()) expect(`${house.siteId}/${house.currency}/0//${kind}`, balance);
    }
    return complaints;
  }
}

function accountKey(siteId: SiteId, currency: string, posting: Posting): string {
  return `${siteId}/${currency}/${posting.playerId}/${posting.walletType ?? ''}/${posting.kind}`;
}
