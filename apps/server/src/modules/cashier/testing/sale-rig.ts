import { OPERATOR } from '@hoga/engine/testing/fixture';
import { decimal } from '@hoga/kernel/decimal';
import { expect } from 'vitest';
import { z } from 'zod';
import { AccountsApp } from '../../../testing/accounts-app.ts';

const BANK = JSON.stringify({ code: '004', number: '110-482-917305', holder: '김민호' });

/** A server with two members of a thousand USDT each, who may sell and buy, and an operator; by their tokens. */
export class SaleRig {
  readonly server: AccountsApp;
  readonly admin: string;
  readonly buyer: string;
  readonly seller: string;

  private constructor(server: AccountsApp, tokens: Pick<SaleRig, 'admin' | 'buyer' | 'seller'>) {
    this.server = server;
    this.admin = tokens.admin;
    this.buyer = tokens.buyer;
    this.seller = tokens.seller;
  }

  static async start(): Promise<SaleRig> {
    const server = await AccountsApp.start();
    await server.seedDemo();
    const [first, second] = [await funded(server), await funded(server)];
    const token = (await server.signIn(second)).accessToken;
    await server.post('/api/wallet/generate', { coinName: 'BINARY', bankInfo: BANK }, { token });
    // An account is good after a day.
    server.clock.advance(86_400);
    const admin = await server.signInOperator();
    const [buyer, seller] = [(await server.signIn(first)).accessToken, (await server.signIn(second)).accessToken];
    return new SaleRig(server, { admin, buyer, seller });
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  /** Not the same press twice. */
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
    const { data } = await this.post(token, path, body);
    return z.object({ id: z.number() }).parse(data).id;
  }

  /** Five hundred USDT are sold by the one to the other. */
  async matched(): Promise<{ readonly sellId: number; readonly buyId: number }> {
    for (let times = 0; times < 2; times += 1) {
      this.server.clock.advance(0.001);
      this.server.feed.quote('USDTKRW', { bid: 1_399.9, ask: 1_400.1, last: 1_400 });
    }
    const sellId = await this.asked(this.seller, '/api/dnw/p2p', { type: 'WS', point: '500' });
    const buyId = await this.asked(this.buyer, '/api/dnw/p2p', { type: 'WB', point: '500', name: '김민호' });
    expect(await this.decide('match_members', sellId, { buyId })).toMatchObject({ code: 'OK' });
    return { sellId, buyId };
  }
}

async function funded(server: AccountsApp): Promise<string> {
  const { username, id } = await server.signUp();
  const credit = { type: 'wallet.credit', walletType: 'USDT', amount: decimal(1_000) } as const;
  await server.trading.operate(id, null, { ...credit, code: 'D', refType: 'TEST', refId: id, ...OPERATOR });
  return username;
}
