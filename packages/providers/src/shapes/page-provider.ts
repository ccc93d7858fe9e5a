import { z } from 'zod';
import { mapped } from '../outcome.ts';
import { type OpenShape, pageAt } from './shape.ts';

const found = z.object({ url: z.string().max(2_000) });

interface Page {
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

/** Has its own page where members pay any amount; it reports the payment afterwards. */
function pageProvider({ method, path }: Page): OpenShape {
  return (wire, setting) => ({
    async page({ member, given }) {
      const fields = { ...given, member };
      const asked = method === 'GET' ? { query: fields } : { body: fields };
      return mapped(await wire({ method, path, ...asked, reply: found }), ({ url }) => pageAt(url, setting));
    },
  });
}

/** Members sign in with their wallet there. */
export const walletLogin = pageProvider({ method: 'POST', path: '/login' });
export const urlProvider = pageProvider({ method: 'GET', path: '/url' });
/** Shops in which members buy coins from each other. */
export const bitshop = pageProvider({ method: 'POST', path: '/url' });
export const millionShop = pageProvider({ method: 'GET', path: '/p2p-url' });
export const vancoinShop = pageProvider({ method: 'POST', path: '/p2p-url' });
