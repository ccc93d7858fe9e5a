import type { FuturesOption, Ticker } from '@hoga/contract/market';
import { defined } from '@hoga/kernel/assert';
import { DEMO_PASSWORD } from '../../tests/e2e/support/members.ts';
import { postRequest } from '../durable/http-lane.ts';

const SITE_ID = 1;
const PLAYERS = ['demo', 'demo2'];
const STOCK = 'X_BTCUSDT';

/** Market orders of the demo's players in turn, alternately buying and selling. */
export class DemoOrders {
  readonly #accounts: readonly Account[];
  #asked = 0;

  private constructor(accounts: readonly Account[]) {
    this.#accounts = accounts;
  }

  static async signedInAt(url: string): Promise<DemoOrders> {
    return new DemoOrders(await Promise.all(PLAYERS.map((username) => accountOf(url, username))));
  }

  /** As they go over the wire, each under a name of its own: an equal one of the same moment would be a mistake. */
  next(count: number): readonly string[] {
    return Array.from({ length: count }, () => {
      const turn = this.#asked++;
      const { token, order } = defined(this.#accounts[turn % this.#accounts.length], 'an account');
      const tradeType = Math.floor(turn / this.#accounts.length) % 2 === 0 ? 'LONG' : 'SHORT';
      return postRequest('/api/futures/order', token, { ...order, tradeType, clientOrderId: `bench-${turn}` });
    });
  }
}

type Account = Awaited<ReturnType<typeof accountOf>>;

async function accountOf(url: string, username: string) {
  const credentials = { username, password: DEMO_PASSWORD, siteInfoId: SITE_ID };
  const { accessToken: token } = await called<{ accessToken: string }>(`${url}/api/login`, credentials);
  const options = await called<readonly FuturesOption[]>(`${url}/api/futures/option/list`, null, token);
  const { id, minQty, minNotional, step } = defined(
    options.find(({ stock }) => stock === STOCK),
    STOCK,
  );
  const [ticker] = await called<readonly Ticker[]>(
    `${url}/api/trade/ticker_statistics?stockListStrs=${STOCK}`,
    null,
    token,
  );
  const least = Math.max(Number(minQty), Number(minNotional) / Number(defined(ticker, 'a ticker').last));
  const amount = (Math.ceil((least * 1.5) / Number(step)) * Number(step)).toFixed(8);
  const order = { futuresOptionId: id, marketType: 'MARKET', marginType: 'CROSS', leverage: 20, amount };
  return { token, order };
}

async function called<T>(url: string, body: object | null, token?: string): Promise<T> {
  const response = await fetch(url, {
    method: body === null ? 'GET' : 'POST',
    headers: {
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === null ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { data: T; message?: string };
  if (!response.ok) throw new Error(`${url}: ${response.status} ${answer.message ?? ''}`);
  return answer.data;
}
