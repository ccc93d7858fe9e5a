import type { Failure } from '@hoga/domain/errors/failure';
import { failure } from '@hoga/domain/errors/failure';
import { defined } from '@hoga/kernel/assert';
import { type Decimal, neg, ZERO } from '@hoga/kernel/decimal';
import type { PlayerId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import { opening } from '../../product/open-product.ts';
import type { TradedProduct } from '../../product/product.ts';
import type { Queue } from '../../state/queue.ts';
import type { AnyTable } from '../../state/table.ts';
import type { Turn } from '../../state/turn.ts';
import { Journal, recordHold } from '../../wallet/journal.ts';
import { settleWallet } from '../../wallet/settle.ts';
import type { Tenant } from '../../wallet/tenant.ts';
import type { Wallet, WalletOwner } from '../../wallet/wallet.ts';

/**
 * The smallest possible product: a stake is held in the BINARY wallet until a timer returns it doubled or takes it. It
 * shows what a product must provide, and that nothing outside its folder needs to know it.
 */

export interface StakeRow {
  readonly id: number;
  readonly playerId: PlayerId;
  readonly point: Decimal;
  readonly status: 'OPEN' | 'WON' | 'LOST';
}

export const STAKE = {
  name: 'stake',
  keeping: 'numbered',
  sequence: 'order',
  key: ({ id }: StakeRow) => id,
  live: ['OPEN'],
} as const satisfies AnyTable;

const STAKES_QUEUE: Queue<'/user/queue/stakes', { readonly STAKE_END: StakeRow }> = {
  destination: '/user/queue/stakes',
};

interface StakeOwner extends WalletOwner {
  readonly stakes: Stakes;
}

class Stakes {
  readonly wallet: Wallet;
  readonly open = new Map<number, StakeRow>();

  constructor(wallet: Wallet) {
    this.wallet = wallet;
  }

  put(row: StakeRow): void {
    this.open.set(row.id, row);
    this.wallet.count(row.point);
  }

  remove(row: StakeRow): void {
    this.open.delete(row.id);
    this.wallet.count(neg(row.point));
  }
}

interface StakeBook {
  readonly owners: StakeOwner[];
}

class StakeTenant implements Tenant {
  readonly #stakes: Stakes;

  constructor({ stakes }: StakeOwner) {
    this.#stakes = stakes;
  }

  get held(): Decimal {
    return [...this.#stakes.open.values()].reduce((sum, { point }) => (sum + point) as Decimal, ZERO);
  }

  readonly carriesDebt = false;

  unrealized(): Decimal {
    return ZERO;
  }

  available(): Decimal {
    return this.#stakes.wallet.point;
  }

  /** A stake cannot be cancelled. */
  giveUpHold(): boolean {
    return false;
  }

  settle(): void {}

  audit(): string[] {
    return [...this.#stakes.open.values()].flatMap(({ id, status }) => (status === 'OPEN' ? [] : [`stake ${id}`]));
  }
}

export interface PlaceStake {
  readonly type: 'stakes.place';
  readonly point: Decimal;
}

export interface EndStakes {
  readonly type: 'stakes.end';
  readonly isWon: boolean;
}

function placeStake(turn: Turn, { stakes }: StakeOwner, { point }: PlaceStake): Result<{ stakeId: number }, Failure> {
  const { wallet } = stakes;
  if (point <= 0n) return err(failure('INVALID_REQUEST'));
  if (point > wallet.point) return err(failure('INSUFFICIENT_BALANCE'));
  const row: StakeRow = { id: turn.context.ids.order.next(), playerId: wallet.playerId, point, status: 'OPEN' };
  recordHold(turn, wallet, point, 'STAKE', row.id);
  stakes.put(row);
  turn.record(STAKE, row);
  settleWallet(turn, wallet);
  return ok({ stakeId: row.id });
}

function endStakes(turn: Turn, { owners }: StakeBook, { isWon }: EndStakes): void {
  for (const { stakes } of owners) {
    const { wallet } = stakes;
    for (const row of [...stakes.open.values()]) {
      const journal = new Journal(turn, wallet.house, 'C', 'STAKE', row.id);
      journal.hold(wallet, neg(row.point));
      journal.point(wallet, isWon ? ((row.point * 2n) as Decimal) : ZERO);
      journal.house('PNL', isWon ? neg(row.point) : row.point);
      journal.commit();
      stakes.remove(row);
      const ended: StakeRow = { ...row, status: isWon ? 'WON' : 'LOST' };
      turn.record(STAKE, ended);
      turn.send(STAKES_QUEUE, row.playerId, 'STAKE_END', ended);
    }
    settleWallet(turn, wallet);
  }
}

const PRODUCT = {
  name: 'stakes',
  tenancy: { wallet: 'BINARY', tenantOf: (owner) => new StakeTenant(owner) },
  tables: [STAKE],
  queues: [STAKES_QUEUE],
  commands: { 'stakes.place': { by: 'player', trades: true, repeat: 'refused', execute: placeStake } },
  configurations: {},
  timers: { 'stakes.end': endStakes },
  announcements: {},
  messages: {},
  questions: {},
  openBook: () => ({ owners: [] }),
  openSide: (book, owner) => {
    book.owners.push(owner);
    return new Stakes(owner.wallet('BINARY'));
  },
  load: (_book, rows, ownerOf) => {
    for (const row of rows.of(STAKE)) defined(ownerOf(row.playerId), 'its owner').stakes.put(row);
  },
  export: (_book, owners, rows) => {
    rows.put(
      STAKE,
      owners.flatMap(({ stakes }) => [...stakes.open.values()]),
    );
  },
} as const satisfies TradedProduct<StakeOwner, StakeBook, Stakes>;

export const STAKES = { ...PRODUCT, ...opening<StakeOwner, StakeBook, Stakes>(PRODUCT) };
