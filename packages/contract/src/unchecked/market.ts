// Written by `npm run contract:freeze`.
import type { AddressOf } from '../call.ts';
import type * as contract from '../market.ts';

export type * from '../market.ts';

export const existOverseaOption: AddressOf<typeof contract.existOverseaOption> = {
  method: 'GET',
  path: '/api/oversea/option/exist_option',
  access: 'public',
};

export const getChart: AddressOf<typeof contract.getChart> = {
  method: 'GET',
  path: '/api/stock/chart',
  access: 'public',
};

export const getChartPage: AddressOf<typeof contract.getChartPage> = {
  method: 'GET',
  path: '/api/stock/chart_page',
  access: 'public',
};

export const getFuturesOption: AddressOf<typeof contract.getFuturesOption> = {
  method: 'GET',
  path: '/api/futures/option',
  access: 'public',
};

export const getFuturesOptionList: AddressOf<typeof contract.getFuturesOptionList> = {
  method: 'GET',
  path: '/api/futures/option/list',
  access: 'public',
};

export const getKeyValue: AddressOf<typeof contract.getKeyValue> = {
  method: 'GET',
  path: '/api/stock/key_value',
  access: 'public',
};

export const getKlineData: AddressOf<typeof contract.getKlineData> = {
  method: 'GET',
  path: '/api/trade/kline_data',
  access: 'public',
};

export const getLastPrice: AddressOf<typeof contract.getLastPrice> = {
  method: 'GET',
  path: '/api/stock/last_price',
  access: 'public',
};

export const getMarketSource: AddressOf<typeof contract.getMarketSource> = {
  method: 'GET',
  path: '/api/market/source',
  access: 'public',
};

export const getOverseaOption: AddressOf<typeof contract.getOverseaOption> = {
  method: 'GET',
  path: '/api/oversea/option',
  access: 'public',
};

export const getOverseaOptionList: AddressOf<typeof contract.getOverseaOptionList> = {
  method: 'GET',
  path: '/api/oversea/option/list',
  access: 'public',
};

export const getOverseaRolls: AddressOf<typeof contract.getOverseaRolls> = {
  method: 'GET',
  path: '/api/oversea/rolls',
  access: 'public',
};

export const getPriceKey: AddressOf<typeof contract.getPriceKey> = {
  method: 'GET',
  path: '/api/stock/price_key',
  access: 'public',
};

export const getPublicOptionList: AddressOf<typeof contract.getPublicOptionList> = {
  method: 'GET',
  path: '/api/public/trade_option/site/list',
  access: 'public',
};

export const getRawData: AddressOf<typeof contract.getRawData> = {
  method: 'GET',
  path: '/api/stock/raw_data',
  access: 'public',
};

export const getServerTimeOffset: AddressOf<typeof contract.getServerTimeOffset> = {
  method: 'GET',
  path: '/api/server_time_offset',
  access: 'public',
};

export const getTickerStatistics: AddressOf<typeof contract.getTickerStatistics> = {
  method: 'GET',
  path: '/api/trade/ticker_statistics',
  access: 'public',
};

export const getTradeOption: AddressOf<typeof contract.getTradeOption> = {
  method: 'GET',
  path: '/api/trade/option',
  access: 'player',
};

export const getTradeOptionList: AddressOf<typeof contract.getTradeOptionList> = {
  method: 'GET',
  path: '/api/trade/option/list',
  access: 'player',
};
