// Written by `npm run contract:freeze`.
import type { AddressOf } from '../call.ts';
import type * as contract from '../rounds.ts';

export type * from '../rounds.ts';

export const getBetHistory: AddressOf<typeof contract.getBetHistory> = {
  method: 'GET',
  path: '/api/trade/history/list',
  access: 'player',
};

export const getCurrentBets: AddressOf<typeof contract.getCurrentBets> = {
  method: 'GET',
  path: '/api/trade/history/current',
  access: 'player',
};

export const getCurrentGame: AddressOf<typeof contract.getCurrentGame> = {
  method: 'GET',
  path: '/api/trade/game/current',
  access: 'public',
};

export const getCurrentOptionBets: AddressOf<typeof contract.getCurrentOptionBets> = {
  method: 'GET',
  path: '/api/trade/history/current_for_option',
  access: 'player',
};

export const getDailyRoundSummary: AddressOf<typeof contract.getDailyRoundSummary> = {
  method: 'GET',
  path: '/api/trade/round/summary/daily',
  access: 'player',
};

export const getPublicRounds: AddressOf<typeof contract.getPublicRounds> = {
  method: 'GET',
  path: '/api/public/trade_round',
  access: 'public',
};

export const getRecentBetsOfAll: AddressOf<typeof contract.getRecentBetsOfAll> = {
  method: 'GET',
  path: '/api/trade/history/recent_all_history',
  access: 'public',
};

export const getRecentGames: AddressOf<typeof contract.getRecentGames> = {
  method: 'GET',
  path: '/api/trade/game/recent',
  access: 'public',
};

export const getRound: AddressOf<typeof contract.getRound> = {
  method: 'GET',
  path: '/api/trade/game/round',
  access: 'public',
};

export const getRoundLimits: AddressOf<typeof contract.getRoundLimits> = {
  method: 'GET',
  path: '/api/trade/limit',
  access: 'player',
};

export const getRoundList: AddressOf<typeof contract.getRoundList> = {
  method: 'GET',
  path: '/api/trade/game/round/list',
  access: 'public',
};

export const getRoundProof: AddressOf<typeof contract.getRoundProof> = {
  method: 'GET',
  path: '/api/trade/game/round/proof',
  access: 'public',
};

export const getRoundProofs: AddressOf<typeof contract.getRoundProofs> = {
  method: 'GET',
  path: '/api/trade/game/round/proof/list',
  access: 'public',
};

export const placeBet: AddressOf<typeof contract.placeBet> = {
  method: 'POST',
  path: '/api/trade/history/betting',
  access: 'player',
};

export const setRoundLimits: AddressOf<typeof contract.setRoundLimits> = {
  method: 'POST',
  path: '/api/trade/limit',
  access: 'player',
};

export const takeRoundBreak: AddressOf<typeof contract.takeRoundBreak> = {
  method: 'POST',
  path: '/api/trade/break',
  access: 'player',
};
