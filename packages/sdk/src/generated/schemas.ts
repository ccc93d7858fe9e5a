// Written by `npm run sdk:types` from the contract; a test says when it is stale.

export interface Account {
  readonly id: number;
  readonly siteInfoId: number;
  readonly username: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly nick: string;
  /** The transferable BINARY amount. */ readonly money: string;
  /** DENY: the account is blocked. */ readonly status: 'success' | 'DENY';
  /** JSON text; may hold `blockDevice`, a list of device types such as `M`. */ readonly etcJson: string;
  readonly role: 'PLAYER' | 'PARTNER' | 'ADMIN';
  readonly isTrader: boolean;
  readonly wallet: Readonly<Record<string, Wallet>>;
  readonly lastLoginAt: number | null;
}

export interface Bet {
  readonly resultType: 'SELECT';
  readonly id: number;
  readonly tradeOptionId: number;
  readonly tradeRoundId: number;
  /** A symbol, plain (NQ) or with the site's prefix (X_BTCUSDT). */ readonly stock: string;
  readonly tradeType: string;
  readonly no: number;
  readonly type: 'B' | 'S';
  /** An exact decimal, as text. */ readonly point: string;
  /** An exact decimal, as text. */ readonly payoutRate: string;
  readonly status: 0 | 1 | 2 | 3;
  /** An exact decimal, as text; may be below zero. */ readonly profit: string;
  /** Milliseconds since 1970-01-01 UTC. */ readonly startAt: number;
  /** Milliseconds since 1970-01-01 UTC. */ readonly endAt: number;
  readonly startPrice: string | null;
  readonly closePrice: string | null;
  /** Milliseconds since 1970-01-01 UTC. */ readonly createdAt: number;
  readonly decidedAt: number | null;
}

export type Candle = readonly [number, string, string, string, string, string];

export interface Depth {
  /** A symbol, plain (NQ) or with the site's prefix (X_BTCUSDT). */ readonly stock: string;
  /** Milliseconds since 1970-01-01 UTC. */ readonly at: number;
  readonly bids: readonly DepthLevel[];
  readonly asks: readonly DepthLevel[];
}

export type DepthLevel = readonly [string, string, number];

export interface EndedOverseaOrder {
  readonly id: number;
  readonly playerId: number;
  /** LONG buys, SHORT sells. */ readonly tradeType: 'LONG' | 'SHORT';
  /** What an order waits for. LIQUIDATION is what the house closes with (losscut). */ readonly marketType: 'MARKET' | 'LIMIT' | 'STOPLIMIT' | 'STOPMARKET' | 'TAKEPROFIT' | 'STOPLOSS' | 'LIQUIDATION';
  readonly price: string | null;
  readonly triggerDir: 'UP' | 'DOWN' | null;
  /** Of a stop that follows the price: how many ticks behind it. What it waits for is where it stands now. */ readonly trailTicks: number | null;
  /** An exact decimal, as text. */ readonly hold: string;
  readonly status: 'WORKING' | 'TRIGGERED' | 'FILLED' | 'CANCELED' | 'EXPIRED';
  readonly fillPrice: string | null;
  readonly fee: string | null;
  readonly realizedPnl: string | null;
  /** The number of the quote it filled at: the `seq` of the instrument’s ticker. */ readonly quoteSeq: number | null;
  /** Why it ended: USER, REPLACED, SESSION_CLOSE, CANCEL_AFTER, ROLL …, or a code of the error catalogue. */ readonly reason: string | null;
  readonly clientOrderId: string | null;
  /** The key of the program that placed it; null: the member did. */ readonly keyId: string | null;
  /** Milliseconds since 1970-01-01 UTC. */ readonly createdAt: number;
  /** Milliseconds since 1970-01-01 UTC. */ readonly updatedAt: number;
  readonly overseaOptionId: number;
  readonly overseaPositionId: number | null;
  readonly stopPrice: string | null;
  readonly qty: number;
  readonly tpTick: number | null;
  readonly slTick: number | null;
  /** Two orders with the same number are a pair: the end of one ends the other (reason OCO), and so does a stop that fires. Together they hold the larger `hold` of both. */ readonly ocoGroup: number | null;
  /** Orders with the same number are parts of one scale order: the number of its first part. */ readonly scaleGroup: number | null;
  /** 1: yes, 0: no. */ readonly isActive: 0 | 1;
  /** Milliseconds since 1970-01-01 UTC. */ readonly startDate: number;
  readonly endDate: number | null;
  /** The KST date on which the session opened. */ readonly tradeDate: string;
}

export interface FuturesFunding {
  readonly id: number;
  readonly futuresOptionId: number;
  readonly futuresPositionId: number;
  /** The funding hour, epoch milliseconds. */ readonly at: number;
  /** An exact decimal, as text; may be below zero. */ readonly rate: string;
  /** An exact decimal, as text. */ readonly mark: string;
  /** An exact decimal, as text. */ readonly amount: string;
  /** What the position gained (+) or paid (−). */ readonly fee: string;
}

export interface FuturesOption {
  readonly id: number;
  /** A symbol, plain (NQ) or with the site's prefix (X_BTCUSDT). */ readonly stock: string;
  readonly koName: string;
  readonly enName: string;
  readonly precision: number;
  /** An exact decimal, as text. */ readonly tick: string;
  /** An exact decimal, as text. */ readonly step: string;
  /** An exact decimal, as text. */ readonly minQty: string;
  /** An exact decimal, as text. */ readonly maxQty: string;
  /** An exact decimal, as text. */ readonly minNotional: string;
  readonly maxLeverage: number;
  /** LONG ≤ (1 + priceBand)·mark, SHORT ≥ (1 − priceBand)·mark. */ readonly priceBand: string;
  /** A market order is taken while the quote lies within ± this fraction of the mark. */ readonly quoteBand: string;
  /** Over all contracts; take-profit and stop-loss do not count. */ readonly maxWorkingOrders: number;
  /** An exact decimal, as text. */ readonly makerFee: string;
  /** An exact decimal, as text. */ readonly takerFee: string;
  /** An exact decimal, as text. */ readonly liqFee: string;
  readonly brackets: readonly LeverageBracket[];
  /** An exact decimal, as text. */ readonly lastPrice: string;
  /** An exact decimal, as text; may be below zero. */ readonly priceChangePercent: string;
  /** 1: yes, 0: no. */ readonly isPlay: 0 | 1;
  /** 1: yes, 0: no. */ readonly isStop: 0 | 1;
}

export interface FuturesOrder {
  readonly id: number;
  readonly playerId: number;
  /** LONG buys, SHORT sells. */ readonly tradeType: 'LONG' | 'SHORT';
  /** What an order waits for. LIQUIDATION is what the house closes with (losscut). */ readonly marketType: 'MARKET' | 'LIMIT' | 'STOPLIMIT' | 'STOPMARKET' | 'TAKEPROFIT' | 'STOPLOSS' | 'LIQUIDATION';
  readonly price: string | null;
  readonly triggerDir: 'UP' | 'DOWN' | null;
  /** Of a stop that follows the price: how many ticks behind it. What it waits for is where it stands now. */ readonly trailTicks: number | null;
  /** An exact decimal, as text. */ readonly hold: string;
  readonly status: 'WORKING' | 'TRIGGERED' | 'FILLED' | 'CANCELED' | 'EXPIRED';
  readonly fillPrice: string | null;
  readonly fee: string | null;
  readonly realizedPnl: string | null;
  /** The number of the quote it filled at: the `seq` of the instrument’s ticker. */ readonly quoteSeq: number | null;
  /** Why it ended: USER, REPLACED, SESSION_CLOSE, CANCEL_AFTER, ROLL …, or a code of the error catalogue. */ readonly reason: string | null;
  readonly clientOrderId: string | null;
  /** The key of the program that placed it; null: the member did. */ readonly keyId: string | null;
  /** Milliseconds since 1970-01-01 UTC. */ readonly createdAt: number;
  /** Milliseconds since 1970-01-01 UTC. */ readonly updatedAt: number;
  readonly futuresOptionId: number;
  readonly futuresPositionId: number | null;
  /** The same as `tradeType`. */ readonly type: 'LONG' | 'SHORT';
  /** An exact decimal, as text. */ readonly amount: string;
  readonly leverage: number;
  /** CROSS: the whole account stands behind the position; ISOLATED: its own margin alone. */ readonly marginType: 'CROSS' | 'ISOLATED';
  /** 1: yes, 0: no. */ readonly reduceOnly: 0 | 1;
  readonly triggerPrice: string | null;
  /** 1: the trigger watches the mark price, 0: the last one. */ readonly isMark: 0 | 1;
  /** Two orders with the same number are a pair: the end of one ends the other (reason OCO), and so does a stop that fires. Together they hold the larger `hold` of both. */ readonly ocoGroup: number | null;
  /** Orders with the same number are parts of one scale order: the number of its first part. */ readonly scaleGroup: number | null;
  /** What the position gets when this order opens or adds to it. */ readonly takeProfit: string | null;
  readonly stopLoss: string | null;
  /** 1: yes, 0: no. */ readonly isMarkTp: 0 | 1;
  /** 1: yes, 0: no. */ readonly isMarkSl: 0 | 1;
  readonly closePrice: string | null;
  readonly futuresTraderOrderId: number | null;
  readonly futuresFollowerOrderId: number | null;
}

export interface FuturesPosition {
  readonly id: number;
  readonly playerId: number;
  /** LONG buys, SHORT sells. */ readonly tradeType: 'LONG' | 'SHORT';
  /** An exact decimal, as text. */ readonly entryCost: string;
  /** An exact decimal, as text. */ readonly entryPrice: string;
  readonly takeProfit: string | null;
  readonly stopLoss: string | null;
  readonly closePrice: string | null;
  /** An exact decimal, as text; may be below zero. */ readonly realizedPnl: string;
  readonly status: 'OPEN' | 'CLOSED' | 'LIQUIDATED';
  readonly reason: string | null;
  /** The same as `id`, under the name that requests use. */ readonly futuresPositionId: number;
  readonly futuresOptionId: number;
  /** LONG buys, SHORT sells. */ readonly type: 'LONG' | 'SHORT';
  /** An exact decimal, as text. */ readonly amount: string;
  readonly leverage: number;
  /** CROSS: the whole account stands behind the position; ISOLATED: its own margin alone. */ readonly marginType: 'CROSS' | 'ISOLATED';
  /** Isolated margin; 0 for cross. */ readonly margin: string;
  /** Gained (+) or owed (−) since the position opened; settled when it closes. */ readonly fundingFee: string;
  /** Fees paid for opening what is still open. */ readonly entryFee: string;
  /** 1: yes, 0: no. */ readonly isMarkTp: 0 | 1;
  /** 1: yes, 0: no. */ readonly isMarkSl: 0 | 1;
  readonly liqPrice: string | null;
  readonly futuresTraderOrderId: number | null;
  readonly futuresFollowerOrderId: number | null;
  /** Milliseconds since 1970-01-01 UTC. */ readonly createdAt: number;
  readonly closedAt: number | null;
}

export interface LeverageBracket {
  /** An exact decimal, as text. */ readonly floor: string;
  /** An exact decimal, as text. */ readonly cap: string;
  /** An exact decimal, as text. */ readonly mmr: string;
  /** An exact decimal, as text. */ readonly cum: string;
  readonly maxLev: number;
}

export interface MarketState {
  /** closing: the last ten minutes, when only reducing orders are taken. */ readonly state: 'open' | 'closing' | 'break' | 'rest';
  /** When the state ends, epoch milliseconds. */ readonly until: number | null;
}

export interface OrderReply {
  readonly orderId: number;
  readonly status: 'WORKING' | 'TRIGGERED' | 'FILLED' | 'CANCELED' | 'EXPIRED';
}

export interface OvernightState {
  readonly overseaPositionId: number;
  readonly overseaOptionId: number;
  /** 1: yes, 0: no. */ readonly isActive: 0 | 1;
  /** Until when it can be switched on, epoch milliseconds; null where the session's end is not known. */ readonly settableUntil: number | null;
  /** What this position needs: qty · overnightPer. */ readonly required: string;
}

export interface OverseaDailyProfit {
  /** The KST date on which the session opened. */ readonly date: string;
  /** An exact decimal, as text; may be below zero. */ readonly realizedPnl: string;
  /** An exact decimal, as text. */ readonly fee: string;
  /** realizedPnl − fee */ readonly net: string;
  readonly fills: number;
  readonly contracts: number;
}

export interface OverseaOption {
  readonly id: number;
  /** A symbol, plain (NQ) or with the site's prefix (X_BTCUSDT). */ readonly stock: string;
  readonly koName: string;
  readonly enName: string;
  readonly category: 'index' | 'commodity' | 'currency' | 'coin';
  readonly currency: string;
  readonly precision: number;
  /** An exact decimal, as text. */ readonly tick: string;
  /** An exact decimal, as text. */ readonly tickValue: string;
  /** An exact decimal, as text. */ readonly marginPer: string;
  /** An exact decimal, as text. */ readonly overnightPer: string;
  /** An exact decimal, as text. */ readonly losscutPer: string;
  /** An exact decimal, as text. */ readonly feePer: string;
  readonly maxQty: number;
  readonly maxPosition: number;
  /** Limit and stop prices lie within ± this fraction of last. */ readonly priceBand: string;
  /** Over all overseas instruments; take-profit and stop-loss do not count. */ readonly maxWorkingOrders: number;
  /** 1: yes, 0: no. */ readonly isPlay: 0 | 1;
  /** 1: yes, 0: no. */ readonly isStop: 0 | 1;
  /** 1: yes, 0: no. */ readonly isRest: 0 | 1;
  readonly market: MarketState;
  /** The month that trades now, as NQZ26; null where its source names none. */ readonly contract: string | null;
  /** An announced roll to the next contract. */ readonly roll: { readonly from: string; readonly to: string; readonly mode: 'CLOSE' | 'CARRY'; readonly rollsAt: number } | null;
}

export interface OverseaOrder {
  readonly id: number;
  readonly playerId: number;
  /** LONG buys, SHORT sells. */ readonly tradeType: 'LONG' | 'SHORT';
  /** What an order waits for. LIQUIDATION is what the house closes with (losscut). */ readonly marketType: 'MARKET' | 'LIMIT' | 'STOPLIMIT' | 'STOPMARKET' | 'TAKEPROFIT' | 'STOPLOSS' | 'LIQUIDATION';
  readonly price: string | null;
  readonly triggerDir: 'UP' | 'DOWN' | null;
  /** Of a stop that follows the price: how many ticks behind it. What it waits for is where it stands now. */ readonly trailTicks: number | null;
  /** An exact decimal, as text. */ readonly hold: string;
  readonly status: 'WORKING' | 'TRIGGERED' | 'FILLED' | 'CANCELED' | 'EXPIRED';
  readonly fillPrice: string | null;
  readonly fee: string | null;
  readonly realizedPnl: string | null;
  /** The number of the quote it filled at: the `seq` of the instrument’s ticker. */ readonly quoteSeq: number | null;
  /** Why it ended: USER, REPLACED, SESSION_CLOSE, CANCEL_AFTER, ROLL …, or a code of the error catalogue. */ readonly reason: string | null;
  readonly clientOrderId: string | null;
  /** The key of the program that placed it; null: the member did. */ readonly keyId: string | null;
  /** Milliseconds since 1970-01-01 UTC. */ readonly createdAt: number;
  /** Milliseconds since 1970-01-01 UTC. */ readonly updatedAt: number;
  readonly overseaOptionId: number;
  readonly overseaPositionId: number | null;
  readonly stopPrice: string | null;
  readonly qty: number;
  readonly tpTick: number | null;
  readonly slTick: number | null;
  /** Two orders with the same number are a pair: the end of one ends the other (reason OCO), and so does a stop that fires. Together they hold the larger `hold` of both. */ readonly ocoGroup: number | null;
  /** Orders with the same number are parts of one scale order: the number of its first part. */ readonly scaleGroup: number | null;
  /** 1: yes, 0: no. */ readonly isActive: 0 | 1;
  /** Milliseconds since 1970-01-01 UTC. */ readonly startDate: number;
  readonly endDate: number | null;
}

export interface OverseaPosition {
  readonly id: number;
  readonly playerId: number;
  /** LONG buys, SHORT sells. */ readonly tradeType: 'LONG' | 'SHORT';
  /** An exact decimal, as text. */ readonly entryCost: string;
  /** An exact decimal, as text. */ readonly entryPrice: string;
  readonly takeProfit: string | null;
  readonly stopLoss: string | null;
  readonly closePrice: string | null;
  /** An exact decimal, as text; may be below zero. */ readonly realizedPnl: string;
  readonly status: 'OPEN' | 'CLOSED' | 'LIQUIDATED';
  readonly reason: string | null;
  /** The same as `id`, under the name that requests use. */ readonly overseaPositionId: number;
  readonly overseaOptionId: number;
  readonly qty: number;
  readonly tpTick: number | null;
  readonly slTick: number | null;
  /** 1: kept overnight. */ readonly isActive: 0 | 1;
  /** Milliseconds since 1970-01-01 UTC. */ readonly startDate: number;
  readonly endDate: number | null;
}

export interface Round {
  readonly resultType: 'SELECT';
  readonly tradeRoundId: number;
  readonly tradeOptionId: number;
  /** A symbol, plain (NQ) or with the site's prefix (X_BTCUSDT). */ readonly stock: string;
  readonly tradeType: string;
  readonly no: number;
  /** Milliseconds since 1970-01-01 UTC. */ readonly betOpenAt: number;
  /** Milliseconds since 1970-01-01 UTC. */ readonly betCloseAt: number;
  /** Milliseconds since 1970-01-01 UTC. */ readonly startAt: number;
  /** Milliseconds since 1970-01-01 UTC. */ readonly endAt: number;
  readonly phase: 'SCHEDULED' | 'BETTING' | 'LOCKED' | 'PLAYING' | 'ENDED';
  readonly startPrice: string | null;
  readonly closePrice: string | null;
  readonly status: 0 | 1 | 2 | 3;
  readonly voidReason: 'SILENT' | 'UNCONFIRMED' | 'NO_TRADE' | 'EQUAL' | 'OPERATOR' | null;
}

export interface RoundLimits {
  readonly dailyStake: string | null;
  readonly dailyLoss: string | null;
  readonly nextDailyStake: string | null;
  readonly nextDailyLoss: string | null;
  readonly nextFrom: number | null;
  readonly breakUntil: number | null;
  /** An exact decimal, as text. */ readonly staked: string;
  /** An exact decimal, as text; may be below zero. */ readonly result: string;
  /** An exact decimal, as text. */ readonly open: string;
  /** An exact decimal, as text. */ readonly available: string;
}

export interface RoundProof {
  readonly round: Round;
  readonly rule: string;
  readonly symbol: string;
  readonly isSimulated: boolean;
  readonly start: { readonly at: number; readonly trades: readonly { readonly price: string; readonly exTs: number; readonly seq: number }[]; readonly heardAt: number | null; readonly isUnconfirmed: boolean; readonly writtenAt: number; readonly source?: string | null | undefined; readonly contract?: string | null | undefined };
  readonly close: { readonly at: number; readonly trades: readonly { readonly price: string; readonly exTs: number; readonly seq: number }[]; readonly heardAt: number | null; readonly isUnconfirmed: boolean; readonly writtenAt: number; readonly source?: string | null | undefined; readonly contract?: string | null | undefined };
  /** Milliseconds since 1970-01-01 UTC. */ readonly decidedAt: number;
  readonly previousHash: string;
  readonly hash: string;
  readonly text: string;
}

export interface SiteInfo {
  readonly id: number;
  readonly code: string;
  /** Stands before the symbols of coin futures. */ readonly stockPrefix: string;
  /** Stands before the symbols of overseas futures. */ readonly overseaPrefix: string;
  /** JSON text: name and currency of each coin. */ readonly coinInfoJson: string;
  /** Wallets of the site, separated by commas. */ readonly usedCoins: string;
  readonly depositCoins: string;
  readonly buyCoins: string;
  readonly binaryCurrency: string;
  /** Six flags: overseas, (unused), P2P, futures, powerball, binary. */ readonly type: string;
  /** The language in which server messages are shown. */ readonly messageLanguage: 'ko' | 'en';
  /** The language that the interface starts in; a visitor may change it. */ readonly language: 'ko' | 'en';
  readonly theme: { readonly brand: string; readonly onBrand: string; readonly start: 'dark' | 'light'; readonly palette?: 'kr' | 'global' | 'cvd' | undefined };
  readonly texts: { readonly name: string; readonly headline: string };
  /** Whether the futures menu opens the list or says 준비중입니다. */ readonly futuresMenu: 'preparing' | 'open';
  /** Names of footer items that carry the `N` badge. */ readonly newMenus: readonly string[];
  /** Empty where the site has no live chat. */ readonly chatUrl: string;
  /** Whether money is paper, unless the operator has set otherwise. */ readonly paperMoney: boolean;
  /** Whether prices are simulated. */ readonly simulatedPrices: boolean;
}

export interface Ticker {
  /** A symbol, plain (NQ) or with the site's prefix (X_BTCUSDT). */ readonly stock: string;
  readonly seq: number;
  /** Milliseconds since 1970-01-01 UTC. */ readonly at: number;
  /** An exact decimal, as text. */ readonly last: string;
  /** An exact decimal, as text. */ readonly bid: string;
  /** An exact decimal, as text. */ readonly ask: string;
  /** An exact decimal, as text. */ readonly mark: string;
  /** An exact decimal, as text. */ readonly index: string;
  /** Against the price 24 h ago (crypto) or the last session's close (others). */ readonly change: string;
  /** An exact decimal, as text; may be below zero. */ readonly changePercent: string;
  /** An exact decimal, as text. */ readonly open: string;
  /** An exact decimal, as text. */ readonly high: string;
  /** An exact decimal, as text. */ readonly low: string;
  /** An exact decimal, as text. */ readonly volume: string;
  /** Perpetuals only. */ readonly fundingRate: string | null;
  readonly nextFundingTime: number | null;
}

export interface Trade {
  readonly seq: number;
  /** Milliseconds since 1970-01-01 UTC. */ readonly at: number;
  /** An exact decimal, as text. */ readonly price: string;
  /** An exact decimal, as text. */ readonly quantity: string;
  readonly side: 'B' | 'S';
}

export interface TradeOption {
  readonly id: number;
  /** A symbol, plain (NQ) or with the site's prefix (X_BTCUSDT). */ readonly stock: string;
  /** R.5, R1, R2, R5, B1, B2, B5 or P. */ readonly type: string;
  readonly precision: number;
  /** 1: yes, 0: no. */ readonly isPlay: 0 | 1;
  /** 1: yes, 0: no. */ readonly isStop: 0 | 1;
  readonly market: MarketState;
  /** An exact decimal, as text. */ readonly payoutRate: string;
  /** An exact decimal, as text. */ readonly minBet: string;
  /** An exact decimal, as text. */ readonly maxBet: string;
  /** Of all bets of a member on one round. */ readonly maxRoundBet: string;
  /** An exact decimal, as text. */ readonly unit: string;
  readonly lockSec: number;
}

export interface Wallet {
  readonly type: 'BINARY' | 'FUTURES' | 'USDT' | 'BTC' | 'ETH' | 'XRP' | 'DOGE' | 'EOS';
  readonly currency: string;
  /** What is free, with the margin of open cross positions. */ readonly point: string;
  /** What working orders and undecided rounds hold. */ readonly gameWaitPoint: string;
}
