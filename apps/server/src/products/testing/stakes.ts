import { STAKES as ENGINE } from '@hoga/engine/testing/stakes/product';
import { z } from 'zod/mini';
import type { Offered, ServerProduct } from '../server-product.ts';

export interface StakesLists {
  readonly stakes: { readonly all: readonly Offered[] };
}

/** The engine's sample product as a server product. */
export const STAKES = {
  engine: { name: ENGINE.name },
  offered: ({ stakes }) => stakes.all,
  configuration: ({ stakes }) => ({ stakeOption: stakes.all.map(({ id, siteId }) => ({ id, siteId })) }),
  isQuoted: true,
  pairs: () => [{ from: 'JPY', to: 'KRW' }],
  prices: { destination: '/topic/stakes', type: 'STAKES_INFO' },
  tag: { name: 'stakes', description: 'Stakes, in the BINARY wallet.', paths: ['stakes'] },
  readByOperators: ['stakes/option'],
  schemas: { Stake: z.object({ id: z.int() }) },
  house: { source: 'OVERSEA', results: ['STAKE'], charges: ['STAKE_RENT'], shortfalls: null },
} as const satisfies ServerProduct<StakesLists>;
