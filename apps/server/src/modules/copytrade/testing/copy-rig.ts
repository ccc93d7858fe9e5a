import type { Call } from '@hoga/contract/call';
import { applyAsTrader, getCopyLog, getMyFollow, getOpenCopies, startFollow } from '@hoga/contract/copytrade';
import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { type CopyTradeId, idOf, type TraderFollowerId, type TraderId } from '@hoga/kernel/ids';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { output } from 'zod/v4/core';
import { account, type NewAccount } from '../../../persistence/schema/accounts.ts';
import { FuturesRig } from '../../../testing/futures-rig.ts';
import { accepted, type Body } from '../../../testing/product-rig.ts';
import type { Trader as Member, TradingReply } from '../../../testing/trading-app.ts';

export type { Member };

/** A trader with followers. */
export interface Followed extends Member {
  readonly traderId: TraderId;
}

/** Copy-trading of site 1 over HTTP and sockets, at prices and times a test sets. */
export class CopyRig {
  readonly futures: FuturesRig;
  readonly admin: Member;

  private constructor(futures: FuturesRig, admin: Member) {
    this.futures = futures;
    this.admin = admin;
  }

  static async open(): Promise<CopyRig> {
    const futures = await FuturesRig.open();
    return new CopyRig(futures, await futures.app.signInOperator());
  }

  stop(): Promise<void> {
    return this.futures.app.stop();
  }

  newMember(funds = 10_000, siteId = 1): Promise<Member> {
    return this.futures.newTrader(funds, siteId);
  }

  async newTrader({ funds = 100_000, ...body }: { readonly funds?: number; readonly maxFollower?: number } = {}) {
    const member = await this.newMember(funds);
    const { traderId } = await this.accept(member, applyAsTrader, body);
    accepted(await this.decide(traderId, 'ACTIVE'));
    return { ...member, traderId };
  }

  decide(traderId: TraderId, state: string, admin: Member = this.admin): Promise<TradingReply> {
    return this.post(admin, '/api/admin/copytrade/trader/decide', { traderId, state, reason: '확인했습니다.' });
  }

  /** BTC and ETH, half of the trader's margin, at most 500 in all and 200 at once, with overrides by the body. */
  follow(member: Member, traderId: TraderId, body: Body = {}): Promise<TradingReply> {
    return this.post(member, startFollow.path, {
      traderId,
      followStock: ['X_BTCUSDT', 'X_ETHUSDT'],
      multiplyPer: 50,
      maxBet: '500',
      oneMaxBet: '200',
      ...body,
    });
  }

  /** A follow that must succeed, after it has reached the trader. */
  async followed(member: Member, traderId: TraderId, body: Body = {}): Promise<TraderFollowerId> {
    const { traderFollowerId } = z.parse(startFollow.data, accepted(await this.follow(member, traderId, body)));
    return traderFollowerId;
  }

  /** A new follower who follows. */
  async newFollower(trader: Followed, body: Body = {}, funds = 10_000) {
    const member = await this.newMember(funds);
    return { ...member, traderFollowerId: await this.followed(member, trader.traderId, body) };
  }

  /** The trader opens at 10x: margin 600 for 0.1 BTC. */
  open(trader: Member, body: Body = {}): Promise<number> {
    return this.futures.place(trader, { leverage: 10, amount: '0.1', ...body });
  }

  close(trader: Member, amount: string, body: Body = {}): Promise<number> {
    return this.futures.place(trader, { leverage: 10, tradeType: 'SHORT', amount, reduceOnly: 1, ...body });
  }

  async leverage(member: Member, leverage: number): Promise<void> {
    accepted(await this.futures.post(member, '/leverage', { futuresOptionId: this.futures.btc, leverage }));
  }

  post(member: Member | null, path: string, body: Body): Promise<TradingReply> {
    const token = member === null ? {} : { token: member.token };
    return this.futures.app.call('POST', path, { ...token, body });
  }

  get(member: Member | null, path: string): Promise<TradingReply> {
    return this.futures.app.call('GET', path, member === null ? {} : { token: member.token });
  }

  /** The data of a call that must be accepted, in the contract's type. */
  async accept<C extends Call>(
    member: Member | null,
    { method, path, data }: C,
    given: Body = {},
  ): Promise<output<C['data']>> {
    const query = new URLSearchParams(
      Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)])),
    );
    const reply = method === 'GET' ? await this.get(member, `${path}?${query}`) : await this.post(member, path, given);
    return z.parse(data as never, accepted(reply));
  }

  openCopies(member: Member) {
    return this.accept(member, getOpenCopies);
  }

  /** Open copies, once there are `count`. */
  copies(member: Member, count: number) {
    return this.futures.app.eventually(async () => {
      const open = await this.openCopies(member);
      if (open.length !== count) throw new Error(`${open.length} open copies instead of ${count}`);
      return open;
    });
  }

  async onlyCopy(member: Member) {
    const [copy] = await this.copies(member, 1);
    if (copy === undefined) throw new Error('no copy');
    return copy;
  }

  /** The newest log entries, once there are `count`. */
  log(member: Member, count: number, query: Body = {}) {
    return this.futures.app.eventually(async () => {
      const page = await this.accept(member, getCopyLog, query);
      if (page.rows.length !== count) throw new Error(`${page.rows.length} in the log instead of ${count}`);
      return page;
    });
  }

  liveFollow(member: Member) {
    return this.accept(member, getMyFollow);
  }

  closeCopy(member: Member, id: CopyTradeId): Promise<TradingReply> {
    return this.post(member, '/api/futures/order/copytrade/close', { id });
  }

  /** Waits for the expected answer: one player's command reaches another a moment later. */
  until<T>(look: () => Promise<T>, isThere: (seen: T) => boolean): Promise<T> {
    return this.futures.app.eventually(async () => {
      const seen = await look();
      if (!isThere(seen)) throw new Error(`not yet: ${JSON.stringify(seen)}`);
      return seen;
    });
  }

  /** Changes an account as an operator would, and waits until trading applies it. */
  async become(member: Member, change: Partial<NewAccount>, refusal: ErrorCode): Promise<void> {
    await this.futures.app.database.update(account).set(change).where(eq(account.id, member.playerId));
    await this.until(
      () => this.closeCopy(member, idOf(1)),
      ({ code }) => code === refusal,
    );
  }
}
