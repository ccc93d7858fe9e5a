import type { DrivenApp } from './driven-app.ts';
import { perpetual } from './perpetual.ts';

/** The half-minute rounds of bitcoin. */
export async function roundOptionId(app: { readonly url: string }): Promise<number> {
  const reply = await fetch(`${app.url}/api/public/trade_option/site/list?isPlay=1&sitePrefix=ONETRADING`);
  const { data } = (await reply.json()) as { data: readonly { id: number; stock: string; type: string }[] };
  const option = data.find(({ stock, type }) => stock.endsWith('BTCUSDT') && type === 'R.5');
  if (option === undefined) throw new Error('the site has no half-minute rounds of BTCUSDT');
  return option.id;
}

/** The last rounds that are over, newest first. */
export async function recentRounds(
  app: { readonly url: string },
  tradeOptionId: number,
): Promise<readonly { tradeRoundId: number; startAt: number; status: number }[]> {
  const reply = await fetch(`${app.url}/api/trade/game/recent?tradeOptionId=${tradeOptionId}`);
  const { data } = (await reply.json()) as {
    data: readonly { tradeRoundId: number; startAt: number; status: number }[];
  };
  return data;
}

/** Longer than the wait for a round of half a minute and the round itself. */
const ROUND_SECONDS = 65;

/** Lets the server's clock go through a whole round from a moment on, second by second, with a trade in each. */
export async function passRound(app: Pick<DrivenApp, 'say'>, from: string): Promise<void> {
  for (let second = 0; second <= ROUND_SECONDS; second += 1) {
    const at = new Date(Date.parse(from) + second * 1_000).toISOString();
    const last = (60_000 + second / 10).toFixed(1);
    await app.say(
      { kind: 'clock', at },
      ...perpetual({ bid: last, ask: (60_000.1 + second / 10).toFixed(1), mark: last, last }),
      { kind: 'trade', symbol: 'BTCUSDT', price: last, quantity: '0.5', side: 'B' },
    );
  }
}
