import { z } from 'zod';
import { accepted, mapped, refused } from '../outcome.ts';
import { coinAmounts } from '../payment-text.ts';
import type { Order } from '../provider.ts';
import { type OpenShape, pageAt, type Shape } from './shape.ts';

const taken = z.object({ isTaken: z.literal(true) });
const player = z.object({ isMember: z.boolean() });
const coins = z.object({ coins: coinAmounts });
const done = z.object({});
const charge = z.object({ url: z.string().max(2_000) });

/** Takes money from a member's balance there for coins, and pays out. */
export const coinProvider: OpenShape = (wire) => ({
  async order(order) {
    const { path, body } = ordered(order);
    if (path === null) return refused('NOT_OFFERED');
    return mapped(await wire({ method: 'POST', path, body, reply: taken }), () => accepted({ pay: null }));
  },
  async enrol(member, value) {
    const body = { member, ...(value === null ? {} : { value }) };
    return mapped(await wire({ method: 'POST', path: '/signup', body, reply: done }), () => accepted(null));
  },
  async account(member) {
    const query = { member };
    const known = await wire({ method: 'GET', path: '/chk_player', query, reply: player });
    if (known.kind !== 'accepted' || !known.value.isMember) {
      return mapped(known, () => accepted({ isMember: false, coins: [] }));
    }
    const has = await wire({ method: 'GET', path: '/chk_coin', query, reply: coins });
    return mapped(has, (answer) => accepted({ isMember: true, coins: answer.coins }));
  },
});

interface Asked {
  /** null: not supported. */
  readonly path: string | null;
  readonly body: object;
}

function ordered({ id, direction, member, amount, currency, coin, to }: Order): Asked {
  const order = { orderId: id, member, currency };
  if (direction === 'IN') return { path: '/sendCoin', body: { ...order, won: amount, coin: coin?.name ?? currency } };
  return { path: coin === null ? '/payout' : null, body: { ...order, amount, to } };
}

/** The coin provider that is an exchange: it also buys coins, and has a page to top them up. */
export const exchangeProvider: OpenShape = (wire, setting): Shape => {
  const plain = coinProvider(wire, setting);
  return {
    ...plain,
    async order(order) {
      const { id, member, amount, currency, coin, direction } = order;
      if (direction === 'IN' || coin === null) return (await plain.order?.(order)) ?? refused('NOT_OFFERED');
      const body = { orderId: id, member, coin: coin.name, point: coin.amount, won: amount, currency };
      return mapped(await wire({ method: 'POST', path: '/sellCoin', body, reply: taken }), () =>
        accepted({ pay: null }),
      );
    },
    async page({ member }) {
      const answer = await wire({ method: 'GET', path: '/coin_charge_url', query: { member }, reply: charge });
      return mapped(answer, ({ url }) => pageAt(url, setting));
    },
  };
};
