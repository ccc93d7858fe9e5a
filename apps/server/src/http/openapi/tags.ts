import { PRODUCTS } from '../../products/products.ts';
import type { CallTag } from '../../products/server-product.ts';

/** Calls that belong to no product. */
const TAGS: readonly CallTag[] = [
  {
    name: 'account',
    description: 'Signing up and in, the own account, its second factor and its wallets.',
    paths: ['auth', 'login', 'logout', 'me', 'player', 'user', 'wallet'],
  },
  {
    name: 'alerts',
    description: 'A member’s own alerts: conditions judged with every quote, and those that were met.',
    paths: ['alert'],
  },
  {
    name: 'cashier',
    description:
      'Money in and out: deposits, withdrawals, conversions, sales between members, payment providers, coupons.',
    paths: ['banklist', 'codepay', 'coinex', 'coinlink', 'coinpay', 'coupon', 'dnw', 'gluwa', 'onepay'],
  },
  {
    name: 'certification',
    description: 'Codes that prove who holds a phone number or an e-mail address.',
    paths: ['certi'],
  },
  {
    name: 'content',
    description: 'What the site has to read: notices, frequent questions, articles, banners, terms, economic figures.',
    paths: ['content', 'economic'],
  },
  {
    name: 'copytrade',
    description: 'Traders, their figures and followers, and what was copied.',
    paths: ['copytrade'],
  },
  {
    name: 'journal',
    description: 'A member’s own round trips, put together from the ledger, with notes, sums by day and files of them.',
    paths: ['journal'],
  },
  {
    name: 'keys',
    description: 'Keys of programs: made, changed and ended by their member, and exchanged for tokens.',
    paths: ['key'],
  },
  {
    name: 'market',
    description: 'Prices, candles, books and what can be traded; open to guests.',
    paths: ['market', 'server_time_offset', 'stock', 'trade/kline_data', 'trade/ticker_statistics'],
  },
  { name: 'operators', description: 'What operators of a site see and do.', paths: ['admin'] },
  {
    name: 'orders',
    description: 'Orders and state of both futures products at once, for programs.',
    paths: ['orders', 'state'],
  },
  {
    name: 'partners',
    description: 'What partners see of the members they have brought, and what that brings them.',
    paths: ['partner', 'partner_profit'],
  },
  {
    name: 'preferences',
    description: 'Documents of a member’s own screens: settings of charts, drawings, favourites, layouts.',
    paths: ['preference'],
  },
  { name: 'push', description: 'Notifications on devices.', paths: ['push'] },
  {
    name: 'site',
    description: 'What a site is configured to be, and whether it works.',
    paths: ['site_info', 'status'],
  },
  {
    name: 'support',
    description: 'Messages to a member, inquiries of a member, and their pictures.',
    paths: ['contact', 'file', 'message'],
  },
];

const ALL: readonly CallTag[] = [...TAGS, ...PRODUCTS.map(({ tag }) => tag)];

/** The tag of a call. A path without one is an error: it would be missing in the documentation's groups. */
export function tagOf(path: string, tags: readonly CallTag[] = ALL): CallTag {
  // Plain files beside the API.
  if (!path.startsWith('/api/')) return tagOf('/api/site_info', tags);
  const found = tags.find(({ paths }) => paths.some((start) => `${path}/`.startsWith(`/api/${start}/`)));
  if (found === undefined) throw new Error(`${path} has no tag: http/openapi/tags.ts, or its product's`);
  return found;
}

export function tagsOf(paths: readonly string[]): readonly { readonly name: string; readonly description: string }[] {
  const used = new Map(paths.map((path) => tagOf(path)).map(({ name, description }) => [name, { name, description }]));
  return [...used.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
