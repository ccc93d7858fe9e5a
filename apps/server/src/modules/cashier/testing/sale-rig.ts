import { OPERATOR } from '@hoga/engine/testing/fixture';
import { decimal } from '@hoga/kernel/decimal';
import { expect } from 'vitest';
import { z } from 'zod';
import { AccountsApp } from '../../../testing/accounts-app.ts';

const BANK = JSON.stringify({ code: '004', number: '110-482-917305', holder: '김민호' });

/** Of members who sign up in tests. */
export const PASSWORD = 'hoga1234';

interface Sale {
  readonly sellId: number;
  readonly buyId: number;
}

/** A server with two members of a thousand USDT each, who may sell and buy, and an operator; by their tokens. */
export class SaleRig {
  readonly server: AccountsApp;
  admin = '';
  buyer = '';
  seller = '';
  readonly #names: readonly [buyer: string, seller: string];

  private constructor(server: AccountsApp, names: readonly [buyer: string, seller: string]) {
    this.server = server;
    this.#names = names;
  }

  static async start(): Promise<SaleRig> {
    const server = await AccountsApp.start();
    await server.seedDemo();
    const [first, second] = [await funded(server), await funded(server)];
    const token = (await server.signIn(second)).accessToken;
    await server.post('/api/wallet/generate', { coinName: 'BINARY', bankInfo: BANK, password: PASSWORD }, { token });
    const rig = new SaleRig(server, [first, second]);
    // A registered account is payable after a day.
    await rig.wait(86_400);
    return rig;
  }

  /** Tokens do not last as long as a sale. */
  async wait(seconds: number): Promise<void> {
    const { server } = this;
    const [buyer, seller] = this.#names;
    server.clock.advance(seconds);
    this.admin = await server.signInOperator();
    this.buyer = (await server.signIn(buyer)).accessToken;
    this.seller = (await server.signIn(seller)).accessToken;
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  /** Distinct presses, not a repeat. */
  post(token: string, path: string, body: object) {
    this.server.clock.advance(1);
    return this.server.post(path, body, { token });
  }

  get(token: string, path: string) {
    return this.server.get(path, { token });
  }

  decide(how: string, dnwHistoryId: number, body: object = {}) {
    return this.post(this.admin, `/api/admin/dnw/${how}`, { dnwHistoryId, reason: '확인했습니다', ...body });
  }

  async asked(token: string, path: string, body: object): Promise<number> {
    const reply = await this.post(token, path, body);
    expect(reply).toMatchObject({ code: 'OK' });
    return z.object({ id: z.number() }).parse(reply.data).id;
  }

  /** One USDT is 1,400 won. */
  rates(): void {
    for (let times = 0; times < 2; times += 1) {
      this.server.clock.advance(0.001);
      this.server.feed.quote('USDTKRW', { bid: 1_399.9, ask: 1_400.1, last: 1_400 });
    }
  }

  /** One member wants and the other sells five hundred USDT, unmatched: rates are too old. */
  async offered(): Promise<Sale> {
    const sale = await this.#asked();
    this.server.clock.advance(11);
    return sale;
  }

  async #asked(): Promise<Sale> {
    this.rates();
    const sellId = await this.asked(this.seller, '/api/dnw/p2p', { type: 'WS', point: '500', password: PASSWORD });
    const buyId = await this.asked(this.buyer, '/api/dnw/p2p', { type: 'WB', point: '500', name: '김민호' });
    return { sellId, buyId };
  }

  /** Matched by an operator, before the automatic match. */
  async matched(): Promise<Sale> {
    const { sellId, buyId } = await this.#asked();
    expect(await this.decide('match_members', sellId, { buyId })).toMatchObject({ code: 'OK' });
    return { sellId, buyId };
  }

  /** With a fresh rate the offers are matched, by the operator or automatically. */
  async meet({ sellId, buyId }: Sale): Promise<void> {
    this.rates();
    await this.decide('match_members', sellId, { buyId });
  }
}

async function funded(server: AccountsApp): Promise<string> {
  const { username, id } = await server.signUp();
  const credit = { type: 'wallet.credit', walletType: 'USDT', amount: decimal(1_000) } as const;
  await server.trading.operate(id, null, { ...credit, code: 'D', refType: 'TEST', refId: id, ...OPERATOR });
  return username;
}
