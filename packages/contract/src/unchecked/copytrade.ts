// Written by `npm run contract:freeze`.
import type { AddressOf } from '../call.ts';
import type * as contract from '../copytrade.ts';

export type * from '../copytrade.ts';

export const applyAsTrader: AddressOf<typeof contract.applyAsTrader> = {
  method: 'POST',
  path: '/api/copytrade/trader/apply',
  access: 'player',
};

export const changeFollow: AddressOf<typeof contract.changeFollow> = {
  method: 'POST',
  path: '/api/copytrade/follower/change',
  access: 'player',
};

export const closeCopy: AddressOf<typeof contract.closeCopy> = {
  method: 'POST',
  path: '/api/futures/order/copytrade/close',
  access: 'player',
};

export const getCopyLog: AddressOf<typeof contract.getCopyLog> = {
  method: 'GET',
  path: '/api/copytrade/history/follower/list',
  access: 'player',
};

export const getFeeHistory: AddressOf<typeof contract.getFeeHistory> = {
  method: 'GET',
  path: '/api/copytrade/history/trader/fee_history',
  access: 'player',
};

export const getFollow: AddressOf<typeof contract.getFollow> = {
  method: 'GET',
  path: '/api/copytrade/follower',
  access: 'player',
};

export const getFollowerPositions: AddressOf<typeof contract.getFollowerPositions> = {
  method: 'GET',
  path: '/api/copytrade/history/trader/follower_position',
  access: 'player',
};

export const getFollowers: AddressOf<typeof contract.getFollowers> = {
  method: 'GET',
  path: '/api/copytrade/follower/list',
  access: 'player',
};

export const getMyFollow: AddressOf<typeof contract.getMyFollow> = {
  method: 'GET',
  path: '/api/copytrade/follower/my_trader_follower',
  access: 'player',
};

export const getMyFollowersCopies: AddressOf<typeof contract.getMyFollowersCopies> = {
  method: 'GET',
  path: '/api/copytrade/history/trader/my_open_follower_history',
  access: 'player',
};

export const getMyTrader: AddressOf<typeof contract.getMyTrader> = {
  method: 'GET',
  path: '/api/copytrade/trader/my',
  access: 'player',
};

export const getMyTraders: AddressOf<typeof contract.getMyTraders> = {
  method: 'GET',
  path: '/api/copytrade/follower/my_traders',
  access: 'player',
};

export const getOpenCopies: AddressOf<typeof contract.getOpenCopies> = {
  method: 'GET',
  path: '/api/copytrade/history/follower/open',
  access: 'player',
};

export const getTrader: AddressOf<typeof contract.getTrader> = {
  method: 'GET',
  path: '/api/copytrade/trader',
  access: 'public',
};

export const getTraderCurve: AddressOf<typeof contract.getTraderCurve> = {
  method: 'GET',
  path: '/api/copytrade/trader/curve',
  access: 'public',
};

export const getTraderHistory: AddressOf<typeof contract.getTraderHistory> = {
  method: 'GET',
  path: '/api/copytrade/history/trader/list',
  access: 'public',
};

export const getTraderList: AddressOf<typeof contract.getTraderList> = {
  method: 'GET',
  path: '/api/copytrade/trader/list',
  access: 'public',
};

export const getTraderOpen: AddressOf<typeof contract.getTraderOpen> = {
  method: 'GET',
  path: '/api/copytrade/history/trader/open',
  access: 'public',
};

export const setTrader: AddressOf<typeof contract.setTrader> = {
  method: 'POST',
  path: '/api/copytrade/trader/setting',
  access: 'player',
};

export const startFollow: AddressOf<typeof contract.startFollow> = {
  method: 'POST',
  path: '/api/copytrade/follower/follow',
  access: 'player',
};

export const unfollow: AddressOf<typeof contract.unfollow> = {
  method: 'POST',
  path: '/api/copytrade/follower/unfollow',
  access: 'player',
};

export const unfollowTrader: AddressOf<typeof contract.unfollowTrader> = {
  method: 'POST',
  path: '/api/copytrade/follower/unfollow_trader',
  access: 'player',
};
