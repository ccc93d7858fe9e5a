import type { BacklogChunkRow, BacklogEventRow } from '../backlog/rows.ts';
import type { FeedRow } from '../rows/feed.ts';
import type { ForcedCloseRow } from '../rows/forced-close.ts';
import type { LastQuoteRow } from '../rows/last-quote.ts';
import type { LastRateRow } from '../rows/last-rate.ts';
import type { PeerRow } from '../rows/peer.ts';
import type { PlayerRow } from '../rows/player.ts';
import type { PracticeRow } from '../rows/practice.ts';
import type { RequestRow } from '../rows/request.ts';
import type { SiteRow } from '../rows/site.ts';
import type { HouseAccountRow, WalletRow } from '../rows/wallet.ts';
import type { AnyTable } from './table.ts';

export const SITE = { name: 'site', keeping: 'configured', key: ({ id }: SiteRow) => id } as const satisfies AnyTable;

export const FEED = {
  name: 'feed',
  keeping: 'configured',
  key: ({ feed }: FeedRow) => feed,
} as const satisfies AnyTable;

export const PLAYER = {
  name: 'player',
  keeping: 'configured',
  key: ({ id }: PlayerRow) => id,
} as const satisfies AnyTable;

export const WALLET = {
  name: 'wallet',
  keeping: 'keyed',
  key: ({ playerId, type }: WalletRow) => `${playerId} ${type}`,
} as const satisfies AnyTable;

export const HOUSE_ACCOUNT = {
  name: 'houseAccount',
  keeping: 'keyed',
  key: ({ siteId, currency, kind }: HouseAccountRow) => `${siteId} ${currency} ${kind}`,
  ofShard: true,
} as const satisfies AnyTable;

export const PRACTICE = {
  name: 'practice',
  keeping: 'keyed',
  key: ({ playerId }: PracticeRow) => playerId,
} as const satisfies AnyTable;

/** An explanation for support: no rule reads it. */
export const FORCED_CLOSE = {
  name: 'forcedClose',
  keeping: 'appended',
  key: ({ orderId }: ForcedCloseRow) => orderId,
  unread: true,
} as const satisfies AnyTable;

export const REQUEST = {
  name: 'request',
  keeping: 'keyed',
  key: ({ playerId, type, key }: RequestRow) => `${playerId} ${type} ${key}`,
} as const satisfies AnyTable;

export const PEER = {
  name: 'peer',
  keeping: 'keyed',
  key: ({ peer }: PeerRow) => peer,
  ofShard: true,
} as const satisfies AnyTable;

export const LAST_QUOTE = {
  name: 'lastQuote',
  keeping: 'keyed',
  key: ({ feed }: LastQuoteRow) => feed,
  ofShard: true,
  lazyWrite: true,
} as const satisfies AnyTable;

export const LAST_RATE = {
  name: 'lastRate',
  keeping: 'keyed',
  key: ({ pair }: LastRateRow) => pair,
  ofShard: true,
  lazyWrite: true,
} as const satisfies AnyTable;

export const BACKLOG_EVENT = {
  name: 'backlogEvent',
  keeping: 'keyed',
  key: ({ number }: BacklogEventRow) => number,
  ofShard: true,
  live: ['OPEN'],
  lazyWrite: true,
} as const satisfies AnyTable;

export const BACKLOG_CHUNK = {
  name: 'backlogChunk',
  keeping: 'keyed',
  key: ({ number, chunk }: BacklogChunkRow) => `${number} ${chunk}`,
  ofShard: true,
  live: ['OPEN'],
} as const satisfies AnyTable;

/** Tables that belong to no product, in the order in which rows are written: before those of products, and after. */
export const CORE_TABLES = {
  first: [SITE, FEED, PLAYER, WALLET, HOUSE_ACCOUNT, PRACTICE],
  last: [FORCED_CLOSE, REQUEST, PEER, LAST_QUOTE, LAST_RATE, BACKLOG_EVENT, BACKLOG_CHUNK],
} as const;
