import { generateKeyPairSync } from 'node:crypto';
import { keyIdOf, keyName, privateKeyText } from '@hoga/domain/keys/key-text';
import { idOf, type SiteId } from '@hoga/kernel/ids';
import { insertKey } from '@hoga/server/modules/keys/key-store';
import { WAIT } from '@hoga/server/socket/testing/raw-client';
import { OverseaRig } from '@hoga/server/testing/oversea-rig';
import { storedKey } from '@hoga/server/testing/stored-key';
import type { Trader, TradingApp } from '@hoga/server/testing/trading-app';
import { expect, vi } from 'vitest';
import { type Book, bookOf } from '../book.ts';
import type { Credentials } from '../credentials.ts';
import { Exchange } from '../exchange.ts';
import { Hoga, type HogaSettings } from '../hoga.ts';
import type { DataOf } from '../reply.ts';
import { CutSockets } from './cut-sockets.ts';

type Row = DataOf<'GET /api/wallet/ledger'>['rows'][number];

/** Whole numbers between each other: what a test asks of both products. */
export interface Prices {
  readonly nq: number;
  readonly btc: number;
}

/** The assembled server, listening, at prices that a test sets; and accounts with keys on it. */
export class AccountRig {
  readonly rig: OverseaRig;
  readonly app: TradingApp;

  private constructor(rig: OverseaRig) {
    this.rig = rig;
    this.app = rig.app;
  }

  static async open(): Promise<AccountRig> {
    const made = new AccountRig(await OverseaRig.open());
    made.quote({ nq: 18_000, btc: 60_000 });
    return made;
  }

  quote({ nq, btc }: Prices): void {
    this.rig.rates();
    // A price too far away to count at once is sent twice.
    this.rig.jump(nq);
    for (let times = 0; times < 2; times += 1) {
      this.app.advance(1);
      const near = { bid: (btc - 0.1).toFixed(1), ask: (btc + 0.1).toFixed(1), last: btc, mark: btc };
      this.app.feed.quote('BTCUSDT', near);
    }
  }

  /** An account with money in both products, and a practice key of it. */
  async newAccount(): Promise<Account> {
    const trader = await this.app.newTrader();
    await this.app.credit(trader, 100_000, 'FUTURES');
    const key = await storedKey(this.app, trader, 'PRACTICE');
    return new Account(this, trader, { url: this.app.url, keyId: key.name, secret: key.token });
  }

  /** A trade key, as it is stored. */
  async tradeKey(
    { playerId }: Pick<Trader, 'playerId'>,
    networks: readonly string[] = ['127.0.0.1'],
  ): Promise<Credentials> {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const id = keyIdOf(crypto.getRandomValues(new Uint8Array(12)));
    const now = new Date(this.app.now);
    await insertKey(this.app.database, {
      ...{ id, siteId: idOf<SiteId>(1), accountId: playerId, name: '봇', kind: 'TRADE', networks: [...networks] },
      ...{ products: ['oversea'], secretHash: null, publicKey: String(publicKey.export({ format: 'jwk' }).x) },
      ...{ madeIn: '', reason: null, state: 'ACTIVE', madeAt: now, stateAt: now },
      expiresAt: new Date(this.app.now + 86_400_000),
    });
    const seed = String(privateKey.export({ format: 'jwk' }).d);
    return { url: this.app.url, keyId: keyName('TRADE', id), secret: privateKeyText(seed) };
  }
}

/** An account of the server under test, with what the SDK keeps of it. */
export class Account {
  readonly rig: AccountRig;
  readonly trader: Trader;
  readonly credentials: Credentials;
  readonly sockets = new CutSockets();
  readonly #exchange: Exchange;

  constructor(rig: AccountRig, trader: Trader, credentials: Credentials) {
    this.rig = rig;
    this.trader = trader;
    this.credentials = credentials;
    this.#exchange = new Exchange(credentials);
  }

  connect(settings: Partial<HogaSettings> = {}): Promise<Hoga> {
    return Hoga.connect({ ...this.credentials, ...settings, webSocket: this.sockets.socketClass });
  }

  /** The book by `GET /api/state`. */
  async stated(): Promise<Book> {
    const state = await this.#exchange.call('GET /api/state');
    if (!state.ok) throw new Error(state.code);
    return bookOf(state.data);
  }

  /** The newest of the ledger, oldest first. */
  async ledger(): Promise<readonly Row[]> {
    const page = await this.#exchange.call('GET /api/wallet/ledger', { size: 100 });
    if (!page.ok) throw new Error(page.code);
    return page.data.rows.toReversed();
  }

  /** Resolves once the SDK's own book is the server's, of the same number. */
  async inStep(hoga: Hoga): Promise<void> {
    const stated = await this.stated();
    await vi.waitFor(() => {
      if (hoga.state.seq < stated.seq) throw new Error(`the book is at ${hoga.state.seq} of ${stated.seq}`);
      expect(withoutFigures(hoga.state)).toEqual(withoutFigures(stated));
    }, WAIT);
  }
}

/** Figures follow prices, at most twice a second. */
function withoutFigures({ futures, oversea, ...book }: Book) {
  const { figures: _futures, ...ownFutures } = futures;
  const { figures: _oversea, ...ownOversea } = oversea;
  return { ...book, futures: ownFutures, oversea: ownOversea };
}
