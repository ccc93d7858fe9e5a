import { type Failure, failure } from '@hoga/domain/errors/failure';
import { type Decimal, decimal, isMultipleOf, neg, toText, ZERO } from '@hoga/kernel/decimal';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Account } from '../../assembly/account.ts';
import { DEFAULT_OPTIONS, type EngineOptions } from '../../assembly/engine-state.ts';
import { opening } from '../../product/open-product.ts';
import type { EngineModule, OpenModule } from '../../product/product.ts';
import { MODULES } from '../../products.ts';
import type { Turn } from '../../state/turn.ts';
import { Journal } from '../../wallet/journal.ts';
import { settleWallet } from '../../wallet/settle.ts';
import type { Tenant } from '../../wallet/tenant.ts';
import { transferableOf } from '../../wallet/transferable.ts';
import type { Wallet, WalletOwner } from '../../wallet/wallet.ts';

/**
 * The smallest product that needs messages: money of one player's BINARY wallet goes to another's, who may live in
 * another shard. Under way it belongs to the house; a gift to a player of another site, or to an unknown player, is
 * returned.
 */

/** The same gift so many times, one by one: they arrive in order. */
export interface SendGifts {
  readonly type: 'gifts.send';
  readonly toPlayerId: PlayerId;
  readonly point: Decimal;
  readonly times: number;
}

interface GiftData {
  readonly giftId: number;
  readonly fromPlayerId: PlayerId;
  readonly siteId: SiteId;
  readonly point: string;
  readonly [field: string]: number | string;
}

interface Gift {
  readonly type: 'gifts.gift';
  readonly data: GiftData;
}

interface ReturnedGift {
  readonly type: 'gifts.returned';
  readonly data: GiftData;
}

interface GiftSide {
  readonly wallet: Wallet;
}

interface GiftOwner extends WalletOwner {
  readonly gifts: GiftSide;
}

const MOST_TIMES = 10;

const TENANT: Omit<Tenant, 'available'> = {
  held: ZERO,
  carriesDebt: false,
  unrealized: () => ZERO,
  giveUpHold: () => false,
  settle: () => undefined,
  audit: () => [],
};

type Given = { readonly giftId: number; readonly times: number };

function sendGifts(turn: Turn, { gifts }: GiftOwner, { toPlayerId, point, times }: SendGifts): Result<Given, Failure> {
  if (!turn.mayReach(toPlayerId)) return err(failure('RECORD_MISSING'));
  const { wallet } = gifts;
  const isWhole = point > 0n && isMultipleOf(point, wallet.unit) && times > 0 && times <= MOST_TIMES;
  if (!isWhole) return err(failure('INVALID_REQUEST'));
  if (point * BigInt(times) > transferableOf(wallet)) return err(failure('INSUFFICIENT_BALANCE'));
  const ids = Array.from({ length: times }, () => turn.context.ids.order.next());
  for (const giftId of ids) {
    move(turn, wallet, giftId, neg(point));
    const { siteId } = wallet.house;
    const gift: Gift = {
      type: 'gifts.gift',
      data: { giftId, fromPlayerId: wallet.playerId, siteId, point: toText(point) },
    };
    turn.post(toPlayerId, gift);
  }
  settleWallet(turn, wallet);
  return ok({ giftId: ids[0] ?? 0, times });
}

function takeGift(turn: Turn, { gifts }: GiftOwner, _book: null, { data }: Gift): void {
  if (gifts.wallet.house.siteId === data.siteId) credit(turn, gifts.wallet, data);
  else turn.post(data.fromPlayerId, returnOf(data));
}

function returnOf(data: GiftData): ReturnedGift {
  return { type: 'gifts.returned', data };
}

function takeBack(turn: Turn, { gifts }: GiftOwner, _book: null, { data }: ReturnedGift): void {
  credit(turn, gifts.wallet, data);
}

function credit(turn: Turn, wallet: Wallet, { giftId, point }: GiftData): void {
  move(turn, wallet, giftId, decimal(point));
  settleWallet(turn, wallet);
}

function move(turn: Turn, wallet: Wallet, giftId: number, change: Decimal): void {
  const journal = new Journal(turn, wallet.house, change < 0n ? 'TO' : 'TI', 'GIFT', giftId);
  journal.point(wallet, change);
  journal.house('EXTERNAL', neg(change));
  journal.commit();
}

const PRODUCT = {
  name: 'gifts',
  tenancy: { wallet: 'BINARY', tenantOf: ({ gifts }) => ({ ...TENANT, available: () => gifts.wallet.point }) },
  tables: [],
  queues: [],
  commands: { 'gifts.send': { by: 'player', trades: false, repeat: 'harmless', execute: sendGifts } },
  configurations: {},
  timers: {},
  announcements: {},
  messages: { 'gifts.gift': takeGift, 'gifts.returned': takeBack },
  bounces: { 'gifts.gift': ({ data }: Gift) => ({ toPlayerId: data.fromPlayerId, message: returnOf(data) }) },
  questions: {},
  openBook: () => null,
  openSide: (_book, owner) => ({ wallet: owner.wallet('BINARY') }),
  load: () => undefined,
  export: () => undefined,
} as const satisfies EngineModule<GiftOwner, null, GiftSide>;

/** The engine with gifts beside its products. */
export const WITH_GIFTS: EngineOptions = {
  ...DEFAULT_OPTIONS,
  // Tests have few players: an event that concerns more than one is applied over several turns.
  atOnce: 1,
  searchAtOnce: 8,
  modules: [
    ...MODULES,
    {
      // An account has a side of every product it is opened with; its type names only the built-in ones.
      open: (surroundings) =>
        opening<GiftOwner, null, GiftSide>(PRODUCT).open(surroundings) as unknown as OpenModule<Account>,
    },
  ],
};
