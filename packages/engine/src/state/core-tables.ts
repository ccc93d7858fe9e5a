import type { FeedRow } from '../rows/feed.ts';
import type { PlayerRow } from '../rows/player.ts';
import type { RequestRow } from '../rows/request.ts';
import type { SiteRow } from '../rows/site.ts';
import type { HouseAccountRow, WalletRow } from '../rows/wallet.ts';
import type { Table } from './table.ts';

/** Tables that belong to no product. */

export const SITE: Table<'site', SiteRow> = { name: 'site', keeping: 'configured', key: ({ id }) => id };

export const FEED: Table<'feed', FeedRow> = { name: 'feed', keeping: 'configured', key: ({ feed }) => feed };

export const PLAYER: Table<'player', PlayerRow> = { name: 'player', keeping: 'configured', key: ({ id }) => id };

export const WALLET: Table<'wallet', WalletRow> = {
  name: 'wallet',
  keeping: 'keyed',
  key: ({ playerId, type }) => `${playerId} ${type}`,
};

export const HOUSE_ACCOUNT: Table<'houseAccount', HouseAccountRow> = {
  name: 'houseAccount',
  keeping: 'keyed',
  key: ({ siteId, currency, kind }) => `${siteId} ${currency} ${kind}`,
  ofShard: true,
};

export const REQUEST: Table<'request', RequestRow> = {
  name: 'request',
  keeping: 'keyed',
  key: ({ playerId, key }) => `${playerId} ${key}`,
};
