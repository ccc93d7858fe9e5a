// Written by `npm run sdk:types` from the contract; a test says when it is stale.

import type { Account, Bet, Candle, Depth, EndedOverseaOrder, FuturesFunding, FuturesOption, FuturesOrder, FuturesPosition, OrderReply, OvernightState, OverseaDailyProfit, OverseaOption, OverseaOrder, OverseaPosition, Round, RoundLimits, RoundProof, SiteInfo, Ticker, Trade, TradeOption, Wallet } from './schemas.ts';

/** What every call may be refused with, beside its own codes. */
export type CommonCode = 'INTERNAL' | 'INVALID_REQUEST' | 'SITE_NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'UNAVAILABLE';

/** Each call by its method and path. */
export interface Calls {
  /** Own requests and what was done at once, newest first */
  'GET /api/dnw/list': {
    readonly query: { readonly resultType?: string | undefined; readonly playerId?: number | undefined; readonly typeStrs?: string | undefined; readonly excludeTypeStrs?: string | undefined; readonly statusStrs?: string | undefined; readonly walletTypeStrs?: string | undefined; readonly keyword?: string | undefined; readonly startDate?: number | string | undefined; readonly endDate?: number | string | undefined; readonly page?: number | undefined; readonly size?: number | undefined };
    readonly data: { readonly rows: readonly { readonly id: number; readonly type: 'D' | 'W' | 'WB' | 'WS' | 'CO' | 'CI' | 'TO' | 'TI' | 'B'; readonly walletType: 'BINARY' | 'FUTURES' | 'USDT' | 'BTC' | 'ETH' | 'XRP' | 'DOGE' | 'EOS'; readonly currency: string; readonly status: 'REQUESTED' | 'MATCHED' | 'PAID' | 'APPEALED' | 'SENDING' | 'APPROVED' | 'REJECTED' | 'CANCELED' | 'EXPIRED' | 'RETURNED'; readonly point: string; readonly won: string | null; readonly rate: string | null; readonly fee: string; readonly reserved: string; readonly bonus: string | null; readonly counterparty: 'HOUSE' | 'MEMBER'; readonly provider: 'coinpay' | 'coinlink' | 'coinex' | 'gluwa' | 'onepay' | 'codepay' | 'bitshop' | 'million' | 'vancoin' | null; readonly counterId: number | null; readonly dueAt: number | null; readonly detailJson: string; readonly wonpNum: string | null; readonly version: number; readonly createdAt: number; readonly updatedAt: number }[]; readonly page: number; readonly size: number; readonly total: number };
    readonly codes: 'ACCOUNT_DENIED' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'TOKEN_EXPIRED' | 'WRONG_APPROACH';
  };
  /** Funding gained and paid, newest first */
  'GET /api/futures/history/funding': {
    readonly query: { readonly futuresOptionId?: number | undefined; readonly startDate?: number | string | undefined; readonly endDate?: number | string | undefined; readonly page?: number | undefined; readonly size?: number | undefined; readonly sinceId?: number | undefined };
    readonly data: { readonly rows: readonly FuturesFunding[]; readonly page: number; readonly size: number; readonly total: number; readonly nextId?: number | undefined; readonly hasMore?: boolean | undefined };
    readonly codes: 'ACCOUNT_DENIED' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'TOKEN_EXPIRED' | 'WRONG_APPROACH';
  };
  /** Leverage and margin type the player has set for a contract, or its defaults */
  'GET /api/futures/history/last_leverage': {
    readonly query: { readonly futuresOptionId: number };
    readonly data: { readonly futuresOptionId: number; readonly leverage: number; readonly marginType: 'CROSS' | 'ISOLATED'; readonly maxLeverage: number };
    readonly codes: 'ACCOUNT_DENIED' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'STOCK_NOT_FOUND' | 'TOKEN_EXPIRED' | 'WRONG_APPROACH';
  };
  /** Ended orders of the player, newest first; resultType FILLED leaves the others out */
  'GET /api/futures/history/list': {
    readonly query: { readonly futuresOptionId?: number | undefined; readonly resultType?: 'ALL' | 'FILLED' | undefined; readonly sinceSeq?: number | undefined; readonly startDate?: number | string | undefined; readonly endDate?: number | string | undefined; readonly page?: number | undefined; readonly size?: number | undefined };
    readonly data: { readonly rows: readonly FuturesOrder[]; readonly page: number; readonly size: number; readonly total: number; readonly nextSeq?: number | undefined; readonly hasMore?: boolean | undefined };
    readonly codes: 'ACCOUNT_DENIED' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'TOKEN_EXPIRED' | 'WRONG_APPROACH';
  };
  /** Working orders of the player, newest first, without take-profit and stop-loss */
  'GET /api/futures/history/open_order': {
    readonly query: { readonly futuresOptionId?: number | undefined };
    readonly data: readonly FuturesOrder[];
    readonly codes: 'ACCOUNT_DENIED' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'TOKEN_EXPIRED' | 'WRONG_APPROACH';
  };
  /** Open positions of the player */
  'GET /api/futures/history/open_position': {
    readonly query: { readonly futuresOptionId?: number | undefined };
    readonly data: readonly FuturesPosition[];
    readonly codes: 'ACCOUNT_DENIED' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'TOKEN_EXPIRED' | 'WRONG_APPROACH';
  };
  /** Take-profit and stop-loss orders that wait */
  'GET /api/futures/history/open_sltp': {
    readonly query: { readonly futuresOptionId?: number | undefined };
    readonly data: readonly FuturesOrder[];
    readonly codes: 'ACCOUNT_DENIED' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'TOKEN_EXPIRED' | 'WRONG_APPROACH';
  };
  /** Take-profit and stop-loss orders that ended, newest first */
  'GET /api/futures/history/tpsl': {
    readonly query: { readonly futuresOptionId?: number | undefined; readonly startDate?: number | string | undefined; readonly endDate?: number | string | undefined; readonly page?: number | undefined; readonly size?: number | undefined; readonly sinceSeq?: number | undefined };
    readonly data: { readonly rows: readonly FuturesOrder[]; readonly page: number; readonly size: number; readonly total: number; readonly nextSeq?: number | undefined; readonly hasMore?: boolean | undefined };
    readonly codes: 'ACCOUNT_DENIED' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'TOKEN_EXPIRED' | 'WRONG_APPROACH';
  };
  /** One perpetual contract */
  'GET /api/futures/option': {
    readonly query: { readonly futuresOptionId: number };
    readonly data: FuturesOption;
    readonly codes: 'STOCK_NOT_FOUND';
  };
  /** The perpetual contracts of the site */
  'GET /api/futures/option/list': {
    readonly query: { readonly isPlay?: 0 | 1 | undefined; readonly sitePrefix?: string | undefined };
    readonly data: readonly FuturesOption[];
    readonly codes: never;
  };
  /** The quantity that a percentage of what is available pays for */
  'GET /api/futures/order/qty_per': {
    readonly query: { readonly futuresOptionId: number; readonly tradeType: 'LONG' | 'SHORT'; readonly percent?: number | undefined; readonly leverage?: number | undefined; readonly price?: string | undefined };
    readonly data: { readonly amount: string; readonly available: string };
    readonly codes: 'ACCOUNT_DENIED' | 'FEED_DELAYED' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LEVERAGE_OUT_OF_RANGE' | 'LOGIN_REQUIRED' | 'PRICE_INVALID' | 'STOCK_NOT_FOUND' | 'TOKEN_EXPIRED' | 'WRONG_APPROACH';
  };
  /** Where a stock's prices come from, and under whose licence they are shown */
  'GET /api/market/source': {
    readonly query: { readonly stock: string };
    readonly data: { readonly stock: string; readonly source: string; readonly isSimulated: boolean; readonly licence: string | null };
    readonly codes: 'STOCK_NOT_FOUND';
  };
  /** The signed-in user */
  'GET /api/me': {
    readonly data: Account;
    readonly codes: 'ACCOUNT_DENIED' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'TOKEN_EXPIRED' | 'USER_NOT_FOUND' | 'WRONG_APPROACH';
  };
  /** The newest order that was sent with this clientOrderId, working or ended; after an unknown outcome */
  'GET /api/orders/by_client_id': {
    readonly query: { readonly clientOrderId: string; readonly product?: 'futures' | 'oversea' | undefined };
    readonly data: { readonly known: boolean; readonly product: 'futures' | 'oversea' | null; readonly order: FuturesOrder | OverseaOrder | null };
    readonly codes: 'ACCOUNT_DENIED' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'TOKEN_EXPIRED' | 'WRONG_APPROACH';
  };
  /** Profit, fees and fills by trade date, newest first; at most a year */
  'GET /api/oversea/history/daily_profit': {
    readonly query: { readonly overseaOptionId?: number | undefined; readonly startDate?: number | string | undefined; readonly endDate?: number | string | undefined };
    readonly data: readonly OverseaDailyProfit[];
    readonly codes: 'ACCOUNT_DENIED' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'TOKEN_EXPIRED' | 'WRONG_APPROACH';
  };
  /** Ended orders of the player, newest first; resultType FILLED leaves the others out */
  'GET /api/oversea/history/list': {
    readonly query: { readonly overseaOptionId?: number | undefined; readonly resultType?: 'ALL' | 'FILLED' | undefined; readonly sinceSeq?: number | undefined; readonly startDate?: number | string | undefined; readonly endDate?: number | string | undefined; readonly page?: number | undefined; readonly size?: number | undefined };
    readonly data: { readonly rows: readonly EndedOverseaOrder[]; readonly page: number; readonly size: number; readonly total: number; readonly nextSeq?: number | undefined; readonly hasMore?: boolean | undefined };
    readonly codes: 'ACCOUNT_DENIED' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'TOKEN_EXPIRED' | 'WRONG_APPROACH';
  };
  /** Working orders of the player, newest first; take-profit and stop-loss orders among them */
  'GET /api/oversea/history/open_order': {
    readonly query: { readonly overseaOptionId?: number | undefined };
    readonly data: readonly OverseaOrder[];
    readonly codes: 'ACCOUNT_DENIED' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'TOKEN_EXPIRED' | 'WRONG_APPROACH';
  };
  /** Open positions of the player */
  'GET /api/oversea/history/open_position': {
    readonly query: { readonly overseaOptionId?: number | undefined };
    readonly data: readonly OverseaPosition[];
    readonly codes: 'ACCOUNT_DENIED' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'TOKEN_EXPIRED' | 'WRONG_APPROACH';
  };
  /** One overseas instrument */
  'GET /api/oversea/option': {
    readonly query: { readonly overseaOptionId: number };
    readonly data: OverseaOption;
    readonly codes: 'STOCK_NOT_FOUND';
  };
  /** Whether any overseas instrument (or the given one) can be traded now */
  'GET /api/oversea/option/exist_option': {
    readonly query: { readonly overseaOptionId?: number | undefined };
    readonly data: { readonly exists: boolean; readonly overseaOptionId: number | null };
    readonly codes: never;
  };
  /** The overseas instruments of the site, KRW first */
  'GET /api/oversea/option/list': {
    readonly query: { readonly isPlay?: 0 | 1 | undefined; readonly sitePrefix?: string | undefined };
    readonly data: readonly OverseaOption[];
    readonly codes: never;
  };
  /** Overnight state of open positions, the equity it is judged by and what all of them need together */
  'GET /api/oversea/overnight': {
    readonly query: { readonly overseaPositionId?: number | undefined };
    readonly data: { readonly equity: string; readonly required: string; readonly shortfall: string; readonly positions: readonly OvernightState[] };
    readonly codes: 'ACCOUNT_DENIED' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'TOKEN_EXPIRED' | 'WRONG_APPROACH';
  };
  /** The contract that an overseas instrument trades, and its rolls to the next one */
  'GET /api/oversea/rolls': {
    readonly query: { readonly overseaOptionId: number };
    readonly data: { readonly contract: string | null; readonly rows: readonly { readonly from: string; readonly to: string; readonly mode: 'CLOSE' | 'CARRY'; readonly rollsAt: number; readonly madeAt: number | null; readonly beforeLast: string | null; readonly afterLast: string | null }[] };
    readonly codes: 'STOCK_NOT_FOUND';
  };
  /** The options of one product of the site, open to guests */
  'GET /api/public/trade_option/site/list': {
    readonly query: { readonly isPlay?: 0 | 1 | undefined; readonly sitePrefix?: string | undefined };
    readonly data: readonly (OverseaOption | FuturesOption | TradeOption)[];
    readonly codes: never;
  };
  /** The newest rounds of several stocks that are over, five of each option */
  'GET /api/public/trade_round': {
    readonly query: { readonly stockListStrs: string };
    readonly data: readonly Round[];
    readonly codes: never;
  };
  /** Server time minus `ms` */
  'GET /api/server_time_offset': {
    readonly query: { readonly ms: number };
    readonly data: { readonly offset: number; readonly serverTime: number };
    readonly codes: never;
  };
  /** The configuration of a site, by its code or, without one, by the host that was asked */
  'GET /api/site_info/code': {
    readonly query: { readonly code?: string | undefined };
    readonly data: SiteInfo;
    readonly codes: never;
  };
  /** Orders, positions, wallets and figures of one moment, with the number of the newest event that they contain */
  'GET /api/state': {
    readonly data: { readonly seq: number; readonly asOf: number; readonly wallets: readonly Wallet[]; readonly futures: { readonly orders: readonly FuturesOrder[]; readonly positions: readonly FuturesPosition[]; readonly leverages: readonly { readonly futuresOptionId: number; readonly leverage: number; readonly marginType: 'CROSS' | 'ISOLATED' }[]; readonly figures: { readonly playerPoint: string; readonly markPnl: string; readonly minusFundingFee: string; readonly available: string; readonly maintMargin: string } | null; readonly quotes: readonly { readonly futuresOptionId: number; readonly seq: number | null }[] }; readonly oversea: { readonly orders: readonly OverseaOrder[]; readonly positions: readonly OverseaPosition[]; readonly figures: { readonly playerPoint: string; readonly lastPnl: string; readonly losscut: string; readonly playerGameWaitPoint: string } | null; readonly quotes: readonly { readonly overseaOptionId: number; readonly seq: number | null }[] }; readonly cancelAfter: readonly { readonly of: 'key' | 'account'; readonly keyId: string | null; readonly seconds: number; readonly tie: 'call' | 'socket'; readonly dueAt: number }[]; readonly rates: readonly { readonly pair: string; readonly rate: string | null }[] };
    readonly codes: 'ACCOUNT_DENIED' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'TOKEN_EXPIRED' | 'WRONG_APPROACH';
  };
  /** Whether prices, orders and payments of the site work, and since when they do not */
  'GET /api/status': {
    readonly data: { readonly at: number; readonly parts: readonly { readonly part: 'PRICES' | 'ORDERS' | 'PAYMENTS'; readonly state: 'WORKING' | 'LIMITED' | 'DOWN'; readonly reason: 'STALE' | 'HALTED' | 'UNREACHABLE' | 'PROVIDER' | null; readonly since: number | null; readonly stocks: readonly string[] }[] };
    readonly codes: never;
  };
  /** The newest candles of a stock, oldest first */
  'GET /api/stock/chart': {
    readonly query: { readonly stock: string; readonly interval?: '1m' | '3m' | '5m' | '15m' | '30m' | '1h' | '4h' | '1d' | undefined; readonly size?: number | undefined; readonly contract?: string | undefined };
    readonly data: readonly Candle[];
    readonly codes: 'STOCK_NOT_FOUND';
  };
  /** Candles before a moment, oldest first: the next page when a chart is scrolled back */
  'GET /api/stock/chart_page': {
    readonly query: { readonly stock: string; readonly interval?: '1m' | '3m' | '5m' | '15m' | '30m' | '1h' | '4h' | '1d' | undefined; readonly before: number; readonly size?: number | undefined; readonly contract?: string | undefined };
    readonly data: { readonly candles: readonly Candle[]; readonly hasMore: boolean; readonly isFilling: boolean };
    readonly codes: 'STOCK_NOT_FOUND';
  };
  /** OHLC_{stock}, ORDERBOOK_{stock} or FUTURES_INFO_KEY */
  'GET /api/stock/key_value': {
    readonly query: { readonly key: string };
    readonly data: Ticker | Depth | readonly { readonly stock: string; readonly seq: number; readonly at: number; readonly bid: string; readonly ask: string; readonly mark: string; readonly index: string; readonly change: string; readonly open: string; readonly high: string; readonly low: string; readonly volume: string; readonly fundingRate: string | null; readonly nextFundingTime: number | null; readonly lastPrice: string; readonly priceChangePercent: string; readonly id: number }[];
    readonly codes: 'STOCK_NOT_FOUND';
  };
  /** The last price of a stock */
  'GET /api/stock/last_price': {
    readonly query: { readonly stock: string };
    readonly data: { readonly stock: string; readonly lastPrice: string; readonly seq: number; readonly at: number };
    readonly codes: 'STOCK_NOT_FOUND';
  };
  /** What the simulated prices of a KST day were made from, once the day is over; null where it is not published */
  'GET /api/stock/price_key': {
    readonly query: { readonly day: string };
    readonly data: { readonly day: string; readonly commitment: string; readonly key: string | null; readonly levels: Readonly<Record<string, number>> | null } | null;
    readonly codes: never;
  };
  /** The newest trades of a stock, newest first */
  'GET /api/stock/raw_data': {
    readonly query: { readonly stock: string; readonly size?: number | undefined };
    readonly data: readonly Trade[];
    readonly codes: 'STOCK_NOT_FOUND';
  };
  /** The round that plays and the one that is bet on, with the server’s time */
  'GET /api/trade/game/current': {
    readonly query: { readonly tradeOptionId: number };
    readonly data: { readonly serverTime: number; readonly playing: Round; readonly betting: Round };
    readonly codes: 'STOCK_NOT_FOUND';
  };
  /** The last twenty rounds that are over, newest first */
  'GET /api/trade/game/recent': {
    readonly query: { readonly tradeOptionId: number };
    readonly data: readonly Round[];
    readonly codes: 'STOCK_NOT_FOUND';
  };
  /** One round */
  'GET /api/trade/game/round': {
    readonly query: { readonly tradeRoundId: number };
    readonly data: Round;
    readonly codes: 'RECORD_MISSING';
  };
  /** Rounds that are over, newest first */
  'GET /api/trade/game/round/list': {
    readonly query: { readonly resultType?: 'SELECT' | 'RoundStatus' | undefined; readonly tradeOptionId?: number | undefined; readonly isPlayStrs?: string | undefined; readonly statusStrs?: string | undefined; readonly startDate?: number | string | undefined; readonly endDate?: number | string | undefined; readonly page?: number | undefined; readonly size?: number | undefined };
    readonly data: { readonly rows: readonly (Round | { readonly tradeRoundId: number; readonly tradeOptionId: number; readonly no: number; readonly startAt: number; readonly endAt: number; readonly status: 0 | 1 | 2 | 3; readonly resultType: 'RoundStatus' })[]; readonly page: number; readonly size: number; readonly total: number };
    readonly codes: never;
  };
  /** What a round was decided by, so that anyone can come to the same outcome */
  'GET /api/trade/game/round/proof': {
    readonly query: { readonly tradeRoundId: number };
    readonly data: RoundProof;
    readonly codes: 'RECORD_MISSING';
  };
  /** The proofs of an option’s rounds, newest first: an export that `npm run verify-round` checks */
  'GET /api/trade/game/round/proof/list': {
    readonly query: { readonly tradeOptionId: number; readonly startDate?: number | string | undefined; readonly endDate?: number | string | undefined; readonly page?: number | undefined; readonly size?: number | undefined };
    readonly data: { readonly rows: readonly RoundProof[]; readonly page: number; readonly size: number; readonly total: number };
    readonly codes: 'STOCK_NOT_FOUND';
  };
  /** The player’s bets on one round */
  'GET /api/trade/history/current': {
    readonly query: { readonly tradeRoundId: number };
    readonly data: readonly Bet[];
    readonly codes: 'ACCOUNT_DENIED' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'TOKEN_EXPIRED' | 'WRONG_APPROACH';
  };
  /** The player’s bets on rounds of an option that are not decided, newest first */
  'GET /api/trade/history/current_for_option': {
    readonly query: { readonly tradeOptionId: number };
    readonly data: readonly Bet[];
    readonly codes: 'ACCOUNT_DENIED' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'TOKEN_EXPIRED' | 'WRONG_APPROACH';
  };
  /** The player’s bets, newest first */
  'GET /api/trade/history/list': {
    readonly query: { readonly resultType?: 'SELECT' | undefined; readonly playerId?: number | undefined; readonly tradeOptionId?: number | undefined; readonly tradeRoundId?: number | undefined; readonly tradeTypeStrs?: string | undefined; readonly typeStrs?: string | undefined; readonly statusStrs?: string | undefined; readonly sinceId?: number | undefined; readonly startDate?: number | string | undefined; readonly endDate?: number | string | undefined; readonly page?: number | undefined; readonly size?: number | undefined };
    readonly data: { readonly rows: readonly Bet[]; readonly page: number; readonly size: number; readonly total: number; readonly nextId?: number | undefined; readonly hasMore?: boolean | undefined };
    readonly codes: 'ACCOUNT_DENIED' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'TOKEN_EXPIRED' | 'WRONG_APPROACH';
  };
  /** The newest bets of everybody on an option, without names */
  'GET /api/trade/history/recent_all_history': {
    readonly query: { readonly tradeOptionId: number };
    readonly data: readonly { readonly resultType: 'SELECT'; readonly tradeOptionId: number; readonly tradeRoundId: number; readonly type: 'B' | 'S'; readonly point: string; readonly status: 0 | 1 | 2 | 3; readonly profit: string; readonly createdAt: number }[];
    readonly codes: 'STOCK_NOT_FOUND';
  };
  /** Recent candles of several stocks, for small charts in lists */
  'GET /api/trade/kline_data': {
    readonly query: { readonly stockListStrs: string; readonly interval?: '1m' | '3m' | '5m' | '15m' | '30m' | '1h' | '4h' | '1d' | undefined };
    readonly data: Readonly<Record<string, readonly Candle[]>>;
    readonly codes: 'STOCK_NOT_FOUND';
  };
  /** What the player allows themselves in rounds, and what they have done today */
  'GET /api/trade/limit': {
    readonly data: RoundLimits;
    readonly codes: 'ACCOUNT_DENIED' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'TOKEN_EXPIRED' | 'WRONG_APPROACH';
  };
  /** One up/down option */
  'GET /api/trade/option': {
    readonly query: { readonly tradeOptionId: number };
    readonly data: TradeOption;
    readonly codes: 'ACCOUNT_DENIED' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'STOCK_NOT_FOUND' | 'TOKEN_EXPIRED' | 'WRONG_APPROACH';
  };
  /** The up/down options of the site */
  'GET /api/trade/option/list': {
    readonly query: { readonly resultType?: 'SELECT' | undefined; readonly isPlay?: 0 | 1 | undefined; readonly typeArray?: string | undefined; readonly stockPrefix?: string | undefined };
    readonly data: readonly TradeOption[];
    readonly codes: 'ACCOUNT_DENIED' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'TOKEN_EXPIRED' | 'WRONG_APPROACH';
  };
  /** Rounds of a KST day by their outcome, hour by hour, and what the player did in them */
  'GET /api/trade/round/summary/daily': {
    readonly query: { readonly resultType?: 'SELECT' | undefined; readonly tradeOptionId?: number | undefined; readonly date?: number | string | undefined };
    readonly data: { readonly date: string; readonly hours: readonly { readonly hour: number; readonly b: number; readonly s: number; readonly voids: number; readonly bets: number; readonly profit: string }[]; readonly mine: { readonly bets: number; readonly won: number; readonly lost: number; readonly voids: number; readonly staked: string; readonly profit: string } };
    readonly codes: 'ACCOUNT_DENIED' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'TOKEN_EXPIRED' | 'WRONG_APPROACH';
  };
  /** Tickers with their day or 24 h figures, of several stocks */
  'GET /api/trade/ticker_statistics': {
    readonly query: { readonly stockListStrs: string };
    readonly data: readonly Ticker[];
    readonly codes: 'STOCK_NOT_FOUND';
  };
  /** What each wallet was worth at the end of the last days, oldest first; days without a row were like the one before */
  'GET /api/wallet/equity': {
    readonly query: { readonly days?: '7' | '30' | '90' | undefined };
    readonly data: { readonly days: readonly { readonly date: string; readonly walletType: 'BINARY' | 'FUTURES' | 'USDT' | 'BTC' | 'ETH' | 'XRP' | 'DOGE' | 'EOS'; readonly currency: string; readonly openEquity: string; readonly equity: string; readonly transfers: string; readonly granted: string; readonly betweenOwn: string; readonly realized: string }[]; readonly today: readonly { readonly walletType: 'BINARY' | 'FUTURES' | 'USDT' | 'BTC' | 'ETH' | 'XRP' | 'DOGE' | 'EOS'; readonly currency: string; readonly openEquity: string; readonly transfers: string; readonly granted: string; readonly betweenOwn: string }[]; readonly worths: readonly { readonly date: string; readonly walletType: 'BINARY' | 'FUTURES' | 'USDT' | 'BTC' | 'ETH' | 'XRP' | 'DOGE' | 'EOS'; readonly usdt: string; readonly amount: string }[] };
    readonly codes: 'ACCOUNT_DENIED' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'TOKEN_EXPIRED' | 'WRONG_APPROACH';
  };
  /** What has changed the money in own wallets, newest first; not what only moved between accounts of one wallet */
  'GET /api/wallet/ledger': {
    readonly query: { readonly walletType?: 'BINARY' | 'FUTURES' | 'USDT' | 'BTC' | 'ETH' | 'XRP' | 'DOGE' | 'EOS' | undefined; readonly startDate?: number | string | undefined; readonly endDate?: number | string | undefined; readonly page?: number | undefined; readonly size?: number | undefined; readonly sinceId?: number | undefined };
    readonly data: { readonly rows: readonly { readonly id: number; readonly at: number; readonly code: 'B' | 'D' | 'W' | 'WB' | 'WS' | 'TI' | 'CI' | 'TO' | 'CO' | 'E' | 'C' | 'PB' | 'PM'; readonly currency: string; readonly refType: string; readonly refId: number | null; readonly entries: readonly { readonly walletType: 'BINARY' | 'FUTURES' | 'USDT' | 'BTC' | 'ETH' | 'XRP' | 'DOGE' | 'EOS'; readonly account: 'POINT' | 'HOLD' | 'MARGIN'; readonly delta: string; readonly after: string }[] }[]; readonly page: number; readonly size: number; readonly total: number; readonly nextId?: number | undefined; readonly hasMore?: boolean | undefined };
    readonly codes: 'ACCOUNT_DENIED' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'TOKEN_EXPIRED' | 'WRONG_APPROACH';
  };
  /** The signed-in user's wallets */
  'GET /api/wallet/my': {
    readonly data: readonly Wallet[];
    readonly codes: 'ACCOUNT_DENIED' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'TOKEN_EXPIRED' | 'WRONG_APPROACH';
  };
  /** Places a market, limit, stop-limit or stop-market order */
  'POST /api/futures/order': {
    readonly body: { readonly tradeType: 'LONG' | 'SHORT'; readonly marketType: 'MARKET' | 'LIMIT' | 'STOPLIMIT' | 'STOPMARKET'; readonly price?: string | number | null | undefined; readonly trailTicks?: number | null | undefined; readonly clientOrderId?: string | undefined; readonly ocoOrderId?: number | null | undefined; readonly futuresOptionId: number; readonly marginType: 'CROSS' | 'ISOLATED'; readonly amount: string | number; readonly leverage: number; readonly reduceOnly?: 0 | 1 | undefined; readonly triggerPrice?: string | number | null | undefined; readonly isMark?: 0 | 1 | undefined; readonly takeProfit?: string | number | null | undefined; readonly stopLoss?: string | number | null | undefined; readonly isMarkTp?: 0 | 1 | undefined; readonly isMarkSl?: 0 | 1 | undefined };
    readonly data: OrderReply;
    readonly codes: 'ACCOUNT_DENIED' | 'BODY_TOO_LARGE' | 'DIRECTION_REQUIRED' | 'DUPLICATE_REQUEST' | 'FEED_DELAYED' | 'FOLLOWED_PAIR' | 'INSUFFICIENT_BALANCE' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LEVERAGE_MISMATCH' | 'LEVERAGE_OUT_OF_RANGE' | 'LEVERAGE_REQUIRED' | 'LOGIN_REQUIRED' | 'MARGIN_TYPE_MISMATCH' | 'MARGIN_TYPE_REQUIRED' | 'MAX_QUANTITY_EXCEEDED' | 'NOTHING_TO_REDUCE' | 'ORDER_ALREADY_CLOSED' | 'ORDER_NOT_FOUND' | 'OUTCOME_UNKNOWN' | 'PARTNER_CANNOT_TRADE' | 'PRICE_INVALID' | 'PRICE_REQUIRED' | 'QUANTITY_INVALID' | 'QUANTITY_REQUIRED' | 'REDUCE_EXCEEDS_POSITION' | 'REQUEST_KEY_REQUIRED' | 'STOCK_REQUIRED' | 'STOP_LOSS_REJECTED' | 'TAKE_PROFIT_REJECTED' | 'TOKEN_EXPIRED' | 'TOO_MANY_OPEN_ORDERS' | 'TRADER_ORDER_FORBIDDEN' | 'TRADING_FROZEN' | 'TRADING_SUSPENDED' | 'UNSUPPORTED_MEDIA' | 'WOULD_LIQUIDATE' | 'WOULD_TRIGGER_IMMEDIATELY' | 'WRONG_APPROACH';
  };
  /** Changes price or quantity of a working order in place */
  'POST /api/futures/order/amend': {
    readonly body: { readonly id: number; readonly price?: string | number | null | undefined; readonly amount?: string | number | null | undefined; readonly clientOrderId?: string | undefined };
    readonly data: OrderReply;
    readonly codes: 'ACCOUNT_DENIED' | 'BODY_TOO_LARGE' | 'DIRECTION_REQUIRED' | 'DUPLICATE_REQUEST' | 'FEED_DELAYED' | 'FOLLOWED_PAIR' | 'INSUFFICIENT_BALANCE' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LEVERAGE_MISMATCH' | 'LEVERAGE_OUT_OF_RANGE' | 'LEVERAGE_REQUIRED' | 'LOGIN_REQUIRED' | 'MARGIN_TYPE_MISMATCH' | 'MARGIN_TYPE_REQUIRED' | 'MAX_QUANTITY_EXCEEDED' | 'NOTHING_TO_REDUCE' | 'ORDER_ALREADY_CLOSED' | 'ORDER_NOT_FOUND' | 'OUTCOME_UNKNOWN' | 'PARTNER_CANNOT_TRADE' | 'PRICE_INVALID' | 'PRICE_REQUIRED' | 'QUANTITY_INVALID' | 'QUANTITY_REQUIRED' | 'REDUCE_EXCEEDS_POSITION' | 'REQUEST_KEY_REQUIRED' | 'STOCK_REQUIRED' | 'STOP_LOSS_REJECTED' | 'TAKE_PROFIT_REJECTED' | 'TOKEN_EXPIRED' | 'TOO_MANY_OPEN_ORDERS' | 'TRADER_ORDER_FORBIDDEN' | 'TRADING_FROZEN' | 'TRADING_SUSPENDED' | 'UNSUPPORTED_MEDIA' | 'WOULD_LIQUIDATE' | 'WOULD_TRIGGER_IMMEDIATELY' | 'WRONG_APPROACH';
  };
  /** Cancels one working order */
  'POST /api/futures/order/cancel': {
    readonly body: { readonly id: number; readonly clientOrderId?: string | undefined };
    readonly data: { readonly orderId: number };
    readonly codes: 'ACCOUNT_DENIED' | 'BODY_TOO_LARGE' | 'DUPLICATE_REQUEST' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'ORDER_ALREADY_CLOSED' | 'ORDER_NOT_FOUND' | 'OUTCOME_UNKNOWN' | 'PARTNER_CANNOT_TRADE' | 'REQUEST_KEY_REQUIRED' | 'TOKEN_EXPIRED' | 'UNSUPPORTED_MEDIA' | 'WRONG_APPROACH';
  };
  /** Cancels all working orders, of one contract or of all */
  'POST /api/futures/order/cancel_all': {
    readonly body: { readonly futuresOptionId?: number | null | undefined; readonly clientOrderId?: string | undefined };
    readonly data: { readonly count: number };
    readonly codes: 'ACCOUNT_DENIED' | 'BODY_TOO_LARGE' | 'DUPLICATE_REQUEST' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'OUTCOME_UNKNOWN' | 'PARTNER_CANNOT_TRADE' | 'REQUEST_KEY_REQUIRED' | 'TOKEN_EXPIRED' | 'UNSUPPORTED_MEDIA' | 'WRONG_APPROACH';
  };
  /** Changes the leverage of a contract */
  'POST /api/futures/order/leverage': {
    readonly body: { readonly futuresOptionId: number; readonly leverage: number; readonly clientOrderId?: string | undefined };
    readonly data: { readonly futuresOptionId: number; readonly leverage: number };
    readonly codes: 'ACCOUNT_DENIED' | 'BODY_TOO_LARGE' | 'DUPLICATE_REQUEST' | 'FEED_DELAYED' | 'INSUFFICIENT_BALANCE' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LEVERAGE_CANNOT_LOWER' | 'LEVERAGE_LOCKED_BY_COPY' | 'LEVERAGE_LOCKED_BY_POSITION' | 'LEVERAGE_OUT_OF_RANGE' | 'LEVERAGE_REQUIRED' | 'LOGIN_REQUIRED' | 'MAX_QUANTITY_EXCEEDED' | 'OUTCOME_UNKNOWN' | 'PARTNER_CANNOT_TRADE' | 'REQUEST_KEY_REQUIRED' | 'TOKEN_EXPIRED' | 'TRADING_SUSPENDED' | 'UNSUPPORTED_MEDIA' | 'WRONG_APPROACH';
  };
  /** Adds margin to an isolated position (type ADD) or takes some out (SUB) */
  'POST /api/futures/order/margin': {
    readonly body: { readonly futuresPositionId: number; readonly amount: string | number; readonly type: 'ADD' | 'SUB'; readonly clientOrderId?: string | undefined };
    readonly data: { readonly futuresPositionId: number };
    readonly codes: 'ACCOUNT_DENIED' | 'BODY_TOO_LARGE' | 'DUPLICATE_REQUEST' | 'FEED_DELAYED' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'MARGIN_ADJUST_EXCEEDED' | 'NOTHING_TO_REDUCE' | 'OUTCOME_UNKNOWN' | 'PARTNER_CANNOT_TRADE' | 'REQUEST_KEY_REQUIRED' | 'TOKEN_EXPIRED' | 'UNSUPPORTED_MEDIA' | 'WRONG_APPROACH';
  };
  /** Changes the margin type of a contract */
  'POST /api/futures/order/margin_type': {
    readonly body: { readonly futuresOptionId: number; readonly marginType: 'CROSS' | 'ISOLATED'; readonly clientOrderId?: string | undefined };
    readonly data: { readonly futuresOptionId: number; readonly marginType: 'CROSS' | 'ISOLATED' };
    readonly codes: 'ACCOUNT_DENIED' | 'BODY_TOO_LARGE' | 'DUPLICATE_REQUEST' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'MARGIN_TYPE_LOCKED' | 'OUTCOME_UNKNOWN' | 'PARTNER_CANNOT_TRADE' | 'REQUEST_KEY_REQUIRED' | 'TOKEN_EXPIRED' | 'TRADING_SUSPENDED' | 'UNSUPPORTED_MEDIA' | 'WRONG_APPROACH';
  };
  /** Places a limit and a stop of which one fills: both of them or none. They hold margin once, the larger */
  'POST /api/futures/order/oco': {
    readonly body: { readonly tradeType: 'LONG' | 'SHORT'; readonly price: string | number; readonly stopTradeType?: 'LONG' | 'SHORT' | null | undefined; readonly stopLimitPrice?: string | number | null | undefined; readonly clientOrderId?: string | undefined; readonly futuresOptionId: number; readonly marginType: 'CROSS' | 'ISOLATED'; readonly amount: string | number; readonly leverage: number; readonly reduceOnly?: 0 | 1 | undefined; readonly triggerPrice: string | number; readonly isMark?: 0 | 1 | undefined };
    readonly data: { readonly groupId: number; readonly orders: readonly OrderReply[] };
    readonly codes: 'ACCOUNT_DENIED' | 'BODY_TOO_LARGE' | 'DIRECTION_REQUIRED' | 'DUPLICATE_REQUEST' | 'FEED_DELAYED' | 'FOLLOWED_PAIR' | 'INSUFFICIENT_BALANCE' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LEVERAGE_MISMATCH' | 'LEVERAGE_OUT_OF_RANGE' | 'LEVERAGE_REQUIRED' | 'LOGIN_REQUIRED' | 'MARGIN_TYPE_MISMATCH' | 'MARGIN_TYPE_REQUIRED' | 'MAX_QUANTITY_EXCEEDED' | 'NOTHING_TO_REDUCE' | 'OUTCOME_UNKNOWN' | 'PARTNER_CANNOT_TRADE' | 'PRICE_INVALID' | 'PRICE_REQUIRED' | 'QUANTITY_INVALID' | 'QUANTITY_REQUIRED' | 'REDUCE_EXCEEDS_POSITION' | 'REQUEST_KEY_REQUIRED' | 'STOCK_REQUIRED' | 'STOP_LOSS_REJECTED' | 'TAKE_PROFIT_REJECTED' | 'TOKEN_EXPIRED' | 'TOO_MANY_OPEN_ORDERS' | 'TRADER_ORDER_FORBIDDEN' | 'TRADING_FROZEN' | 'TRADING_SUSPENDED' | 'UNSUPPORTED_MEDIA' | 'WOULD_FILL_IMMEDIATELY' | 'WOULD_LIQUIDATE' | 'WOULD_TRIGGER_IMMEDIATELY' | 'WRONG_APPROACH';
  };
  /** Places 2 to 20 limit orders between two prices: all of them or none */
  'POST /api/futures/order/scale': {
    readonly body: { readonly tradeType: 'LONG' | 'SHORT'; readonly fromPrice: string | number; readonly toPrice: string | number; readonly parts: number; readonly distribution?: 'FLAT' | 'RISING' | 'FALLING' | undefined; readonly clientOrderId?: string | undefined; readonly futuresOptionId: number; readonly marginType: 'CROSS' | 'ISOLATED'; readonly amount: string | number; readonly leverage: number; readonly reduceOnly?: 0 | 1 | undefined };
    readonly data: { readonly groupId: number; readonly orders: readonly OrderReply[] };
    readonly codes: 'ACCOUNT_DENIED' | 'BODY_TOO_LARGE' | 'DIRECTION_REQUIRED' | 'DUPLICATE_REQUEST' | 'FEED_DELAYED' | 'FOLLOWED_PAIR' | 'INSUFFICIENT_BALANCE' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LEVERAGE_MISMATCH' | 'LEVERAGE_OUT_OF_RANGE' | 'LEVERAGE_REQUIRED' | 'LOGIN_REQUIRED' | 'MARGIN_TYPE_MISMATCH' | 'MARGIN_TYPE_REQUIRED' | 'MAX_QUANTITY_EXCEEDED' | 'NOTHING_TO_REDUCE' | 'OUTCOME_UNKNOWN' | 'PARTNER_CANNOT_TRADE' | 'PRICE_INVALID' | 'PRICE_REQUIRED' | 'QUANTITY_INVALID' | 'QUANTITY_REQUIRED' | 'REDUCE_EXCEEDS_POSITION' | 'REQUEST_KEY_REQUIRED' | 'SCALE_INVALID' | 'STOCK_REQUIRED' | 'STOP_LOSS_REJECTED' | 'TAKE_PROFIT_REJECTED' | 'TOKEN_EXPIRED' | 'TOO_MANY_OPEN_ORDERS' | 'TRADER_ORDER_FORBIDDEN' | 'TRADING_FROZEN' | 'TRADING_SUSPENDED' | 'UNSUPPORTED_MEDIA' | 'WOULD_FILL_IMMEDIATELY' | 'WOULD_LIQUIDATE' | 'WOULD_TRIGGER_IMMEDIATELY' | 'WRONG_APPROACH';
  };
  /** Cancels all parts of a scale order that still wait */
  'POST /api/futures/order/scale/cancel': {
    readonly body: { readonly scaleGroup: number; readonly clientOrderId?: string | undefined };
    readonly data: { readonly count: number };
    readonly codes: 'ACCOUNT_DENIED' | 'BODY_TOO_LARGE' | 'DUPLICATE_REQUEST' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'ORDER_ALREADY_CLOSED' | 'ORDER_NOT_FOUND' | 'OUTCOME_UNKNOWN' | 'PARTNER_CANNOT_TRADE' | 'REQUEST_KEY_REQUIRED' | 'TOKEN_EXPIRED' | 'UNSUPPORTED_MEDIA' | 'WRONG_APPROACH';
  };
  /** Sets take-profit and stop-loss of a position; null removes, absent leaves as it is */
  'POST /api/futures/order/tpsl': {
    readonly body: { readonly futuresPositionId: number; readonly futuresOptionId?: number | undefined; readonly takeProfit?: string | number | null | undefined; readonly stopLoss?: string | number | null | undefined; readonly isMarkTp?: 0 | 1 | undefined; readonly isMarkSl?: 0 | 1 | undefined; readonly clientOrderId?: string | undefined };
    readonly data: { readonly futuresPositionId: number };
    readonly codes: 'ACCOUNT_DENIED' | 'BODY_TOO_LARGE' | 'DUPLICATE_REQUEST' | 'FEED_DELAYED' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'NOTHING_TO_REDUCE' | 'OUTCOME_UNKNOWN' | 'PARTNER_CANNOT_TRADE' | 'PRICE_INVALID' | 'REQUEST_KEY_REQUIRED' | 'STOP_LOSS_REJECTED' | 'TAKE_PROFIT_REJECTED' | 'TOKEN_EXPIRED' | 'TRADER_ORDER_FORBIDDEN' | 'TRADING_SUSPENDED' | 'UNSUPPORTED_MEDIA' | 'WRONG_APPROACH';
  };
  /** An access token of five minutes for a TRADE key, by an assertion signed with its private half */
  'POST /api/key/token': {
    readonly body: { readonly assertion: string };
    readonly data: { readonly accessToken: string; readonly expiresIn: number; readonly serverTime: number };
    readonly codes: 'ACCOUNT_DENIED' | 'BODY_TOO_LARGE' | 'CLOCK_SKEW' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_REJECTED' | 'KEY_SUSPENDED' | 'OUTCOME_UNKNOWN' | 'UNSUPPORTED_MEDIA' | 'WRONG_APPROACH';
  };
  /** Place, amend and cancel up to 20 orders in one turn, in the order given; not all or nothing: each item has a result of its own. A scale order or a pair is one item, of which all orders are placed or none */
  'POST /api/orders/batch': {
    readonly body: { readonly items: readonly ({ readonly tradeType: 'LONG' | 'SHORT'; readonly marketType: 'MARKET' | 'LIMIT' | 'STOPLIMIT' | 'STOPMARKET'; readonly price?: string | number | null | undefined; readonly trailTicks?: number | null | undefined; readonly clientOrderId?: string | undefined; readonly ocoOrderId?: number | null | undefined; readonly futuresOptionId: number; readonly marginType: 'CROSS' | 'ISOLATED'; readonly amount: string | number; readonly leverage: number; readonly reduceOnly?: 0 | 1 | undefined; readonly triggerPrice?: string | number | null | undefined; readonly isMark?: 0 | 1 | undefined; readonly takeProfit?: string | number | null | undefined; readonly stopLoss?: string | number | null | undefined; readonly isMarkTp?: 0 | 1 | undefined; readonly isMarkSl?: 0 | 1 | undefined; readonly op: 'place'; readonly product: 'futures' } | { readonly id: number; readonly price?: string | number | null | undefined; readonly amount?: string | number | null | undefined; readonly clientOrderId?: string | undefined; readonly op: 'amend'; readonly product: 'futures' } | { readonly id: number; readonly clientOrderId?: string | undefined; readonly op: 'cancel'; readonly product: 'futures' } | { readonly tradeType: 'LONG' | 'SHORT'; readonly marketType: 'MARKET' | 'LIMIT' | 'STOPLIMIT' | 'STOPMARKET'; readonly price?: string | number | null | undefined; readonly trailTicks?: number | null | undefined; readonly clientOrderId?: string | undefined; readonly overseaOptionId: number; readonly qty: number | ''; readonly stopPrice?: string | number | null | undefined; readonly expectDir?: 'UP' | 'DOWN' | null | undefined; readonly tpTick?: number | null | undefined; readonly slTick?: number | null | undefined; readonly ocoOrderId?: number | null | undefined; readonly op: 'place'; readonly product: 'oversea' } | { readonly id: number; readonly price?: string | number | null | undefined; readonly stopPrice?: string | number | null | undefined; readonly qty?: number | null | undefined; readonly clientOrderId?: string | undefined; readonly op: 'amend'; readonly product: 'oversea' } | { readonly id: number; readonly clientOrderId?: string | undefined; readonly op: 'cancel'; readonly product: 'oversea' } | { readonly tradeType: 'LONG' | 'SHORT'; readonly fromPrice: string | number | ''; readonly toPrice: string | number | ''; readonly parts: number; readonly distribution?: 'FLAT' | 'RISING' | 'FALLING' | undefined; readonly clientOrderId?: string | undefined; readonly futuresOptionId: unknown; readonly marginType: 'CROSS' | 'ISOLATED'; readonly amount: string | number | ''; readonly leverage: number | ''; readonly reduceOnly?: 0 | 1 | undefined; readonly op: 'scale'; readonly product: 'futures' } | { readonly tradeType: 'LONG' | 'SHORT'; readonly price: string | number | ''; readonly stopTradeType?: 'LONG' | 'SHORT' | null | undefined; readonly stopLimitPrice?: string | number | null | undefined; readonly clientOrderId?: string | undefined; readonly futuresOptionId: unknown; readonly marginType: 'CROSS' | 'ISOLATED'; readonly amount: string | number | ''; readonly leverage: number | ''; readonly reduceOnly?: 0 | 1 | undefined; readonly triggerPrice: string | number | ''; readonly isMark?: 0 | 1 | undefined; readonly op: 'oco'; readonly product: 'futures' } | { readonly tradeType: 'LONG' | 'SHORT'; readonly fromPrice: string | number | ''; readonly toPrice: string | number | ''; readonly parts: number; readonly distribution?: 'FLAT' | 'RISING' | 'FALLING' | undefined; readonly clientOrderId?: string | undefined; readonly overseaOptionId: unknown; readonly qty: number | ''; readonly op: 'scale'; readonly product: 'oversea' } | { readonly tradeType: 'LONG' | 'SHORT'; readonly price: string | number | ''; readonly stopTradeType?: 'LONG' | 'SHORT' | null | undefined; readonly stopLimitPrice?: string | number | null | undefined; readonly clientOrderId?: string | undefined; readonly overseaOptionId: unknown; readonly qty: number | ''; readonly stopPrice: string | number | ''; readonly expectDir?: 'UP' | 'DOWN' | null | undefined; readonly op: 'oco'; readonly product: 'oversea' })[]; readonly stopOnRefusal?: 0 | 1 | undefined; readonly clientOrderId?: string | undefined };
    readonly data: { readonly items: readonly { readonly ok: boolean; readonly code: string; readonly orderId?: number | undefined; readonly status?: 'WORKING' | 'TRIGGERED' | 'FILLED' | 'CANCELED' | 'EXPIRED' | undefined; readonly orders?: readonly OrderReply[] | undefined }[] };
    readonly codes: 'ACCOUNT_DENIED' | 'BODY_TOO_LARGE' | 'DUPLICATE_REQUEST' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'OUTCOME_UNKNOWN' | 'PARTNER_CANNOT_TRADE' | 'REQUEST_KEY_REQUIRED' | 'TOKEN_EXPIRED' | 'UNSUPPORTED_MEDIA' | 'WRONG_APPROACH';
  };
  /** The dead man's switch: cancels the working orders of the key, or of the account, unless it is renewed in time; positions and their exits stay */
  'POST /api/orders/cancel_after': {
    readonly body: { readonly seconds: 0 | number; readonly of: 'key' | 'account'; readonly tie?: 'call' | 'socket' | undefined; readonly clientOrderId?: string | undefined };
    readonly data: { readonly dueAt: number | null };
    readonly codes: 'ACCOUNT_DENIED' | 'BODY_TOO_LARGE' | 'DUPLICATE_REQUEST' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'OUTCOME_UNKNOWN' | 'PARTNER_CANNOT_TRADE' | 'REQUEST_KEY_REQUIRED' | 'TOKEN_EXPIRED' | 'UNSUPPORTED_MEDIA' | 'WRONG_APPROACH';
  };
  /** Places a market, limit, stop-limit or stop-market order */
  'POST /api/oversea/order': {
    readonly body: { readonly tradeType: 'LONG' | 'SHORT'; readonly marketType: 'MARKET' | 'LIMIT' | 'STOPLIMIT' | 'STOPMARKET'; readonly price?: string | number | null | undefined; readonly trailTicks?: number | null | undefined; readonly clientOrderId?: string | undefined; readonly overseaOptionId: number; readonly qty: number; readonly stopPrice?: string | number | null | undefined; readonly expectDir?: 'UP' | 'DOWN' | null | undefined; readonly tpTick?: number | null | undefined; readonly slTick?: number | null | undefined; readonly ocoOrderId?: number | null | undefined };
    readonly data: OrderReply;
    readonly codes: 'ACCOUNT_DENIED' | 'BEFORE_OPENING' | 'BODY_TOO_LARGE' | 'CLOSING_ORDERS_ONLY' | 'DIRECTION_REQUIRED' | 'DUPLICATE_REQUEST' | 'FEED_DELAYED' | 'INSUFFICIENT_BALANCE' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'MARKET_CLOSED' | 'MAX_CONTRACTS_EXCEEDED' | 'ORDER_ALREADY_CLOSED' | 'ORDER_NOT_FOUND' | 'OUTCOME_UNKNOWN' | 'PARTNER_CANNOT_TRADE' | 'PRICE_INVALID' | 'PRICE_REQUIRED' | 'QUANTITY_INVALID' | 'QUANTITY_REQUIRED' | 'REDUCE_EXCEEDS_POSITION' | 'REQUEST_KEY_REQUIRED' | 'STOCK_REQUIRED' | 'STOP_LOSS_REJECTED' | 'TAKE_PROFIT_REJECTED' | 'TOKEN_EXPIRED' | 'TOO_MANY_OPEN_ORDERS' | 'TRADING_FROZEN' | 'TRADING_SUSPENDED' | 'UNSUPPORTED_MEDIA' | 'WOULD_LIQUIDATE' | 'WOULD_TRIGGER_IMMEDIATELY' | 'WRONG_APPROACH';
  };
  /** Changes price, stop price or quantity of a working order in place */
  'POST /api/oversea/order/amend': {
    readonly body: { readonly id: number; readonly price?: string | number | null | undefined; readonly stopPrice?: string | number | null | undefined; readonly qty?: number | null | undefined; readonly clientOrderId?: string | undefined };
    readonly data: OrderReply;
    readonly codes: 'ACCOUNT_DENIED' | 'BEFORE_OPENING' | 'BODY_TOO_LARGE' | 'CLOSING_ORDERS_ONLY' | 'DIRECTION_REQUIRED' | 'DUPLICATE_REQUEST' | 'FEED_DELAYED' | 'INSUFFICIENT_BALANCE' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'MARKET_CLOSED' | 'MAX_CONTRACTS_EXCEEDED' | 'ORDER_ALREADY_CLOSED' | 'ORDER_NOT_FOUND' | 'OUTCOME_UNKNOWN' | 'PARTNER_CANNOT_TRADE' | 'PRICE_INVALID' | 'PRICE_REQUIRED' | 'QUANTITY_INVALID' | 'QUANTITY_REQUIRED' | 'REDUCE_EXCEEDS_POSITION' | 'REQUEST_KEY_REQUIRED' | 'STOCK_REQUIRED' | 'STOP_LOSS_REJECTED' | 'TAKE_PROFIT_REJECTED' | 'TOKEN_EXPIRED' | 'TOO_MANY_OPEN_ORDERS' | 'TRADING_FROZEN' | 'TRADING_SUSPENDED' | 'UNSUPPORTED_MEDIA' | 'WOULD_LIQUIDATE' | 'WOULD_TRIGGER_IMMEDIATELY' | 'WRONG_APPROACH';
  };
  /** Cancels one working order */
  'POST /api/oversea/order/cancel': {
    readonly body: { readonly id: number; readonly clientOrderId?: string | undefined };
    readonly data: { readonly orderId: number };
    readonly codes: 'ACCOUNT_DENIED' | 'BODY_TOO_LARGE' | 'DUPLICATE_REQUEST' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'ORDER_ALREADY_CLOSED' | 'ORDER_NOT_FOUND' | 'OUTCOME_UNKNOWN' | 'PARTNER_CANNOT_TRADE' | 'REQUEST_KEY_REQUIRED' | 'TOKEN_EXPIRED' | 'UNSUPPORTED_MEDIA' | 'WRONG_APPROACH';
  };
  /** Cancels all working orders, stops too, of one instrument or of all */
  'POST /api/oversea/order/cancel_all': {
    readonly body: { readonly overseaOptionId?: number | null | undefined; readonly clientOrderId?: string | undefined };
    readonly data: { readonly count: number };
    readonly codes: 'ACCOUNT_DENIED' | 'BODY_TOO_LARGE' | 'DUPLICATE_REQUEST' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'OUTCOME_UNKNOWN' | 'PARTNER_CANNOT_TRADE' | 'REQUEST_KEY_REQUIRED' | 'TOKEN_EXPIRED' | 'UNSUPPORTED_MEDIA' | 'WRONG_APPROACH';
  };
  /** Removes take-profit (value TP) or stop-loss (SL) of the position with this id */
  'POST /api/oversea/order/delete-tpsl': {
    readonly body: { readonly id: number; readonly overseaOptionId?: number | undefined; readonly value: 'TP' | 'SL'; readonly clientOrderId?: string | undefined };
    readonly data: { readonly overseaPositionId: number };
    readonly codes: 'ACCOUNT_DENIED' | 'BODY_TOO_LARGE' | 'DUPLICATE_REQUEST' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'ORDER_NOT_FOUND' | 'OUTCOME_UNKNOWN' | 'PARTNER_CANNOT_TRADE' | 'REQUEST_KEY_REQUIRED' | 'TOKEN_EXPIRED' | 'UNSUPPORTED_MEDIA' | 'WRONG_APPROACH';
  };
  /** Places a limit and a stop of which one fills: both of them or none. They hold margin once, the larger */
  'POST /api/oversea/order/oco': {
    readonly body: { readonly tradeType: 'LONG' | 'SHORT'; readonly price: string | number; readonly stopTradeType?: 'LONG' | 'SHORT' | null | undefined; readonly stopLimitPrice?: string | number | null | undefined; readonly clientOrderId?: string | undefined; readonly overseaOptionId: number; readonly qty: number; readonly stopPrice: string | number; readonly expectDir?: 'UP' | 'DOWN' | null | undefined };
    readonly data: { readonly groupId: number; readonly orders: readonly OrderReply[] };
    readonly codes: 'ACCOUNT_DENIED' | 'BEFORE_OPENING' | 'BODY_TOO_LARGE' | 'CLOSING_ORDERS_ONLY' | 'DIRECTION_REQUIRED' | 'DUPLICATE_REQUEST' | 'FEED_DELAYED' | 'INSUFFICIENT_BALANCE' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'MARKET_CLOSED' | 'MAX_CONTRACTS_EXCEEDED' | 'OUTCOME_UNKNOWN' | 'PARTNER_CANNOT_TRADE' | 'PRICE_INVALID' | 'PRICE_REQUIRED' | 'QUANTITY_INVALID' | 'QUANTITY_REQUIRED' | 'REDUCE_EXCEEDS_POSITION' | 'REQUEST_KEY_REQUIRED' | 'STOCK_REQUIRED' | 'STOP_LOSS_REJECTED' | 'TAKE_PROFIT_REJECTED' | 'TOKEN_EXPIRED' | 'TOO_MANY_OPEN_ORDERS' | 'TRADING_FROZEN' | 'TRADING_SUSPENDED' | 'UNSUPPORTED_MEDIA' | 'WOULD_FILL_IMMEDIATELY' | 'WOULD_LIQUIDATE' | 'WOULD_TRIGGER_IMMEDIATELY' | 'WRONG_APPROACH';
  };
  /** Places 2 to 20 limit orders between two prices: all of them or none */
  'POST /api/oversea/order/scale': {
    readonly body: { readonly tradeType: 'LONG' | 'SHORT'; readonly fromPrice: string | number; readonly toPrice: string | number; readonly parts: number; readonly distribution?: 'FLAT' | 'RISING' | 'FALLING' | undefined; readonly clientOrderId?: string | undefined; readonly overseaOptionId: number; readonly qty: number };
    readonly data: { readonly groupId: number; readonly orders: readonly OrderReply[] };
    readonly codes: 'ACCOUNT_DENIED' | 'BEFORE_OPENING' | 'BODY_TOO_LARGE' | 'CLOSING_ORDERS_ONLY' | 'DIRECTION_REQUIRED' | 'DUPLICATE_REQUEST' | 'FEED_DELAYED' | 'INSUFFICIENT_BALANCE' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'MARKET_CLOSED' | 'MAX_CONTRACTS_EXCEEDED' | 'OUTCOME_UNKNOWN' | 'PARTNER_CANNOT_TRADE' | 'PRICE_INVALID' | 'PRICE_REQUIRED' | 'QUANTITY_INVALID' | 'QUANTITY_REQUIRED' | 'REDUCE_EXCEEDS_POSITION' | 'REQUEST_KEY_REQUIRED' | 'SCALE_INVALID' | 'STOCK_REQUIRED' | 'STOP_LOSS_REJECTED' | 'TAKE_PROFIT_REJECTED' | 'TOKEN_EXPIRED' | 'TOO_MANY_OPEN_ORDERS' | 'TRADING_FROZEN' | 'TRADING_SUSPENDED' | 'UNSUPPORTED_MEDIA' | 'WOULD_FILL_IMMEDIATELY' | 'WOULD_LIQUIDATE' | 'WOULD_TRIGGER_IMMEDIATELY' | 'WRONG_APPROACH';
  };
  /** Cancels all parts of a scale order that still wait */
  'POST /api/oversea/order/scale/cancel': {
    readonly body: { readonly scaleGroup: number; readonly clientOrderId?: string | undefined };
    readonly data: { readonly count: number };
    readonly codes: 'ACCOUNT_DENIED' | 'BODY_TOO_LARGE' | 'DUPLICATE_REQUEST' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'ORDER_ALREADY_CLOSED' | 'ORDER_NOT_FOUND' | 'OUTCOME_UNKNOWN' | 'PARTNER_CANNOT_TRADE' | 'REQUEST_KEY_REQUIRED' | 'TOKEN_EXPIRED' | 'UNSUPPORTED_MEDIA' | 'WRONG_APPROACH';
  };
  /** Sets take-profit and stop-loss of a position in ticks; null removes, absent leaves as it is */
  'POST /api/oversea/order/tpsl': {
    readonly body: { readonly overseaPositionId: number; readonly overseaOptionId?: number | undefined; readonly tpTick?: number | null | undefined; readonly slTick?: number | null | undefined; readonly clientOrderId?: string | undefined };
    readonly data: { readonly overseaPositionId: number };
    readonly codes: 'ACCOUNT_DENIED' | 'BEFORE_OPENING' | 'BODY_TOO_LARGE' | 'DUPLICATE_REQUEST' | 'FEED_DELAYED' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'MARKET_CLOSED' | 'NOTHING_TO_REDUCE' | 'OUTCOME_UNKNOWN' | 'PARTNER_CANNOT_TRADE' | 'REQUEST_KEY_REQUIRED' | 'STOP_LOSS_REJECTED' | 'TAKE_PROFIT_REJECTED' | 'TOKEN_EXPIRED' | 'TRADING_SUSPENDED' | 'UNSUPPORTED_MEDIA' | 'WRONG_APPROACH';
  };
  /** Keeps a position overnight (isActive 1) or not */
  'POST /api/oversea/overnight': {
    readonly body: { readonly overseaPositionId: number; readonly isActive: 0 | 1; readonly clientOrderId?: string | undefined };
    readonly data: { readonly overseaPositionId: number; readonly isActive: 0 | 1 };
    readonly codes: 'ACCOUNT_DENIED' | 'BODY_TOO_LARGE' | 'DUPLICATE_REQUEST' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'NOTHING_TO_REDUCE' | 'OUTCOME_UNKNOWN' | 'OVERNIGHT_ALREADY_SET' | 'OVERNIGHT_TOO_LATE' | 'PARTNER_CANNOT_TRADE' | 'REQUEST_KEY_REQUIRED' | 'TOKEN_EXPIRED' | 'UNSUPPORTED_MEDIA' | 'WRONG_APPROACH';
  };
  /** Stakes on a round that has not started; there is no cancelling */
  'POST /api/trade/history/betting': {
    readonly body: { readonly point?: string | number | null | undefined; readonly tradeRoundId: number; readonly type?: 'B' | 'S' | null | undefined; readonly clientOrderId?: string | undefined };
    readonly data: { readonly id: number; readonly tradeRoundId: number };
    readonly codes: 'ACCOUNT_DENIED' | 'BETTING_CLOSED' | 'BET_TOO_LARGE' | 'BET_TOO_SMALL' | 'BET_UNIT' | 'BODY_TOO_LARGE' | 'DIRECTION_REQUIRED' | 'DUPLICATE_REQUEST' | 'INSUFFICIENT_BALANCE' | 'KEYS_OFF' | 'KEY_ADDRESS' | 'KEY_ENDED' | 'KEY_SCOPE' | 'KEY_SUSPENDED' | 'LOGIN_REQUIRED' | 'MARKET_CLOSED' | 'ON_A_BREAK' | 'OUTCOME_UNKNOWN' | 'OWN_LIMIT_REACHED' | 'PARTNER_CANNOT_TRADE' | 'QUANTITY_REQUIRED' | 'REQUEST_KEY_REQUIRED' | 'TOKEN_EXPIRED' | 'TRADING_FROZEN' | 'TRADING_SUSPENDED' | 'UNSUPPORTED_MEDIA' | 'WRONG_APPROACH';
  };
}
