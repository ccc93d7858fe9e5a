// Written by `npm run sdk:types` from the contract; a test says when it is stale.

import type { FuturesOrder, FuturesPosition, OverseaOrder, OverseaPosition, Ticker, Trade } from './schemas.ts';

/** What is sent on a destination. */
export interface SocketEvent<Type extends string, Data> {
  readonly type: Type;
  readonly data: Data;
  readonly seq: number;
  /** Of the server, in milliseconds. */
  readonly ts: number;
}

/** Queues whose events are numbered, per member and without gaps. */
export const NUMBERED_QUEUES = [
  '/user/queue/oversea',
  '/user/queue/futures',
  '/user/queue/point',
  '/user/queue/dnw',
  '/user/queue/orders',
  '/user/queue/error',
] as const;

/** The events of each destination that a member may listen to. */
export interface Channels {
  /** The site, what it offers or when that trades has changed */
  '/queue/message':
    | SocketEvent<'SITE_CHANGED', { readonly version: number }>;
  /** Prices of the perpetuals that the site lists, those that changed, four times a second at most */
  '/topic/futures_info':
    | SocketEvent<'FUTURES_INFO', readonly { readonly stock: string; readonly seq: number; readonly at: number; readonly bid: string; readonly ask: string; readonly mark: string; readonly index: string; readonly change: string; readonly open: string; readonly high: string; readonly low: string; readonly volume: string; readonly fundingRate: string | null; readonly nextFundingTime: number | null; readonly lastPrice: string; readonly priceChangePercent: string; readonly id: number }[]>;
  /** One instrument in full, twenty times a second at most; named by its symbol, without the prefix of a site */
  '/topic/market/{stock}':
    | SocketEvent<'MARKET', { readonly ticker: Ticker; readonly depth: { readonly stock: string; readonly at: number; readonly bids: readonly (readonly unknown[])[]; readonly asks: readonly (readonly unknown[])[] }; readonly trades: readonly Trade[] }>;
  /** A notice of the own site that is to be shown at once */
  '/topic/notice/{siteId}':
    | SocketEvent<'FORCE_NOTICE', { readonly id: number }>;
  /** Prices of the overseas instruments that the site lists, rates, and markets that close and open */
  '/topic/oversea':
    | SocketEvent<'OVERSEA_INFO', readonly { readonly stock: string; readonly seq: number; readonly at: number; readonly bid: string; readonly ask: string; readonly mark: string; readonly index: string; readonly change: string; readonly open: string; readonly high: string; readonly low: string; readonly volume: string; readonly fundingRate: string | null; readonly nextFundingTime: number | null; readonly lastPrice: string; readonly priceChangePercent: string; readonly id: number }[]>
    | SocketEvent<'RATE_INFO', readonly { readonly stock: string; readonly seq: number; readonly at: number; readonly bid: string; readonly ask: string; readonly mark: string; readonly index: string; readonly change: string; readonly open: string; readonly high: string; readonly low: string; readonly volume: string; readonly fundingRate: string | null; readonly nextFundingTime: number | null; readonly lastPrice: string; readonly priceChangePercent: string }[]>
    | SocketEvent<'OVERSEA_OPTION_CLOSE' | 'OVERSEA_OPTION_OPEN', { readonly id: number; readonly koName: string }>;
  /** Figures of the futures account, when they changed, twice a second at most */
  '/user/queue/cross':
    | SocketEvent<'CROSS', { readonly playerPoint: string; readonly markPnl: string; readonly minusFundingFee: string; readonly available: string; readonly maintMargin: string }>;
  /** A request at the cashier, after each of its steps */
  '/user/queue/dnw':
    | SocketEvent<'DNW_UPDATE', { readonly id: number; readonly type: 'D' | 'W' | 'WB' | 'WS' | 'CO' | 'CI' | 'TO' | 'TI' | 'B'; readonly walletType: 'BINARY' | 'FUTURES' | 'USDT' | 'BTC' | 'ETH' | 'XRP' | 'DOGE' | 'EOS'; readonly currency: string; readonly status: 'REQUESTED' | 'MATCHED' | 'PAID' | 'APPEALED' | 'SENDING' | 'APPROVED' | 'REJECTED' | 'CANCELED' | 'EXPIRED' | 'RETURNED'; readonly point: string; readonly won: string | null; readonly rate: string | null; readonly fee: string; readonly reserved: string; readonly bonus: string | null; readonly counterparty: 'HOUSE' | 'MEMBER'; readonly provider: 'coinpay' | 'coinlink' | 'coinex' | 'gluwa' | 'onepay' | 'codepay' | 'bitshop' | 'million' | 'vancoin' | null; readonly counterId: number | null; readonly dueAt: number | null; readonly detailJson: string; readonly wonpNum: string | null; readonly version: number; readonly createdAt: number; readonly updatedAt: number }>;
  /** A refusal that came after the reply, such as that of an order when it was to fill */
  '/user/queue/error':
    | SocketEvent<'ERROR', { readonly code: string; readonly message: string }>;
  /** Why the server ends this connection: the sign-in behind it is over */
  '/user/queue/force_logout':
    | SocketEvent<'FORCE_LOGOUT', { readonly reason: 'DENY' | 'PASSWORD_CHANGED' | 'SIGNED_OUT' | 'REPLACED' | 'OPERATOR' | 'KEY_ENDED'; readonly message: string }>;
  /** Orders and positions of coin futures */
  '/user/queue/futures':
    | SocketEvent<'ORDER_SUCCESS' | 'ORDER_CANCEL' | 'ORDER_FILLED' | 'ORDER_UPDATE', FuturesOrder>
    | SocketEvent<'POSITION_OPEN' | 'POSITION_UPDATE' | 'POSITION_CLOSE' | 'POSITION_LIQUID', FuturesPosition>
    | SocketEvent<'POSITION_UPDATE_LIQUIDPRICE', readonly { readonly futuresPositionId: number; readonly liqPrice: string | null }[]>
    | SocketEvent<'POSITION_WARN', { readonly id: number; readonly marginRatio: string }>
    | SocketEvent<'LEVERAGE_UPDATE', { readonly futuresOptionId: number; readonly leverage: number; readonly positions: readonly FuturesPosition[]; readonly orders: readonly FuturesOrder[] }>
    | SocketEvent<'COPYTRADE_OPEN' | 'COPYTRADE_CLOSE' | 'COPYTRADE_SKIP', { readonly id: number; readonly traderFollowerId: number; readonly traderId: number; readonly futuresOptionId: number; readonly part: 'OPEN' | 'CLOSE'; readonly futuresTraderOrderId: number; readonly futuresFollowerOrderId: number | null; readonly tradeType: 'LONG' | 'SHORT'; readonly amount: string; readonly left: string; readonly price: string | null; readonly traderPrice: string; readonly closePrice: string | null; readonly margin: string; readonly pnl: string; readonly fee: string; readonly funding: string; readonly status: 'OPEN' | 'CLOSED' | 'SKIPPED'; readonly reason: 'LIMIT_ONE' | 'LIMIT_TOTAL' | 'BALANCE' | 'MIN_SIZE' | 'SLIPPAGE' | 'STALE' | 'PAUSED' | 'CLOSE_ONLY' | 'NOT_FOLLOWED_PAIR' | 'TRADER' | 'TRADER_LIQUIDATED' | 'FOLLOWER' | 'FOLLOWER_EXIT' | 'LIQUIDATION' | 'UNFOLLOWED' | 'COPY_LOSS_LIMIT' | 'COPY_TAKE_PROFIT' | 'TRADER_UNFOLLOWED' | 'TRADER_RETIRED' | 'PLACE_LAPSED' | null; readonly openedAt: number; readonly closedAt: number | null }>
    | SocketEvent<'FOLLOW_END', { readonly traderFollowerId: number; readonly traderId: number; readonly status: 'ACTIVE' | 'STOPPING' | 'ENDED'; readonly endReason: 'UNFOLLOWED' | 'COPY_LOSS_LIMIT' | 'COPY_TAKE_PROFIT' | 'TRADER_UNFOLLOWED' | 'TRADER_RETIRED' | 'PLACE_LAPSED' | null; readonly endedAt: number | null }>;
  /** A message or an answer to an inquiry has arrived or was read, with what is unread; an alarm is due, or an alert has fired */
  '/user/queue/new_message':
    | SocketEvent<'create' | 'answer', { readonly id: number; readonly unreadMessages: number; readonly unreadContacts: number }>
    | SocketEvent<'read', { readonly unreadMessages: number; readonly unreadContacts: number }>
    | SocketEvent<'alarm', { readonly id: number }>
    | SocketEvent<'alert', { readonly no: number; readonly alertId: number; readonly kind: 'PRICE' | 'MOVE' | 'FILL' | 'LOSSCUT' | 'FUNDING' | 'RELEASE'; readonly product: 'futures' | 'oversea' | null; readonly optionId: number | null; readonly side: 'ABOVE' | 'BELOW' | 'TOUCH' | null; readonly price: string | null; readonly move: 'UP' | 'DOWN' | 'EITHER' | null; readonly percent: string | null; readonly minutes: 1 | 5 | 10 | 30 | 60 | null; readonly note: string; readonly firedAt: number; readonly firedPrice: string | null; readonly fromPrice: string | null; readonly moved: string | null; readonly dueAt: number | null; readonly titleKo: string | null; readonly titleEn: string | null; readonly tradeType: 'LONG' | 'SHORT' | null; readonly quantity: string | null }>;
  /** What concerns the orders of all products: the program's dead man's switch has fired */
  '/user/queue/orders':
    | SocketEvent<'CANCEL_AFTER_FIRED', { readonly of: 'key' | 'account'; readonly keyId: string | null; readonly dueAt: number; readonly count: number }>;
  /** Orders and positions of overseas futures */
  '/user/queue/oversea':
    | SocketEvent<'ORDER_SUCCESS' | 'ORDER_CANCEL' | 'ORDER_FILLED' | 'ORDER_UPDATE', OverseaOrder>
    | SocketEvent<'POSITION_OPEN' | 'POSITION_UPDATE' | 'POSITION_CLOSE' | 'POSITION_LIQUID', OverseaPosition>;
  /** Figures of the overseas account, when they changed, twice a second at most */
  '/user/queue/oversea_cross':
    | SocketEvent<'OVERSEA_CROSS', { readonly playerPoint: string; readonly lastPnl: string; readonly losscut: string; readonly playerGameWaitPoint: string }>;
  /** A wallet after every change; the type is that of the wallet */
  '/user/queue/point':
    | SocketEvent<'BINARY' | 'FUTURES' | 'USDT' | 'BTC' | 'ETH' | 'XRP' | 'DOGE' | 'EOS', { readonly point: string; readonly gameWaitPoint: string }>;
  /** The answer to a ping, for guests too */
  '/user/queue/pong':
    | SocketEvent<'PONG', { readonly echo: string }>;
  /** The answers to what this connection has sent to /app, with its `correlation-id` */
  '/user/queue/reply':
    | SocketEvent<'REPLY', { readonly status: number; readonly message: string; readonly data: unknown | null; readonly code: string }>
    | SocketEvent<'RESUMED', { readonly from: number; readonly to: number }>
    | SocketEvent<'RESUME_GONE', { readonly seq: number }>;
}
