// Written by `npm run contract:freeze`.
import type { output } from 'zod/v4/core';
import type { AddressOf } from '../call.ts';
import type * as contract from '../dnw.ts';
import { type Reader, unchecked } from '../unchecked-reader.ts';

export type * from '../dnw.ts';

export const appealP2p: AddressOf<typeof contract.appealP2p> = {
  method: 'POST',
  path: '/api/dnw/p2p/appeal',
  access: 'player',
};

export const applyDeposit: AddressOf<typeof contract.applyDeposit> = {
  method: 'POST',
  path: '/api/dnw/deposit/apply',
  access: 'player',
};

export const applyDnw: AddressOf<typeof contract.applyDnw> = {
  method: 'POST',
  path: '/api/dnw/apply',
  access: 'player',
};

export const applyPurchase: AddressOf<typeof contract.applyPurchase> = {
  method: 'POST',
  path: '/api/dnw/buy/apply',
  access: 'player',
};

export const applySale: AddressOf<typeof contract.applySale> = {
  method: 'POST',
  path: '/api/dnw/sell/apply',
  access: 'player',
};

export const applyWithdrawal: AddressOf<typeof contract.applyWithdrawal> = {
  method: 'POST',
  path: '/api/dnw/withdraw/apply',
  access: 'player',
};

export const askP2p: AddressOf<typeof contract.askP2p> = {
  method: 'POST',
  path: '/api/dnw/p2p',
  access: 'player',
};

export const cancelDnw: AddressOf<typeof contract.cancelDnw> = {
  method: 'GET',
  path: '/api/dnw/cancel',
  access: 'player',
};

export const confirmP2p: AddressOf<typeof contract.confirmP2p> = {
  method: 'POST',
  path: '/api/dnw/p2p/confirm',
  access: 'player',
};

export const convertCoins: AddressOf<typeof contract.convertCoins> = {
  method: 'POST',
  path: '/api/dnw/convert',
  access: 'player',
};

export const getCashier: AddressOf<typeof contract.getCashier> = {
  method: 'GET',
  path: '/api/dnw/outlook',
  access: 'player',
};

export const getDnw: AddressOf<typeof contract.getDnw> = {
  method: 'GET',
  path: '/api/dnw/detail',
  access: 'player',
};

export const getDnwList: AddressOf<typeof contract.getDnwList> = {
  method: 'GET',
  path: '/api/dnw/list',
  access: 'player',
};

export const getExchangeRate: AddressOf<typeof contract.getExchangeRate> = {
  method: 'GET',
  path: '/api/dnw/get_exchange_rate',
  access: 'public',
};

export const getExchangeRates: AddressOf<typeof contract.getExchangeRates> = {
  method: 'GET',
  path: '/api/dnw/get_exchange_rate_map',
  access: 'public',
};

export const getLatestP2p: AddressOf<typeof contract.getLatestP2p> = {
  method: 'GET',
  path: '/api/dnw/p2p/latest',
  access: 'player',
};

export const getP2pTalk: AddressOf<typeof contract.getP2pTalk> = {
  method: 'GET',
  path: '/api/dnw/p2p/talk',
  access: 'player',
};

export const getUsualWait: AddressOf<typeof contract.getUsualWait> = {
  method: 'GET',
  path: '/api/dnw/usual_wait',
  access: 'player',
};

export const giveUpP2p: AddressOf<typeof contract.giveUpP2p> = {
  method: 'POST',
  path: '/api/dnw/p2p/give_up',
  access: 'player',
};

export const quoteConversion: AddressOf<typeof contract.quoteConversion> = {
  method: 'POST',
  path: '/api/dnw/convert/quote',
  access: 'player',
};

export const sayInP2pTalk: AddressOf<typeof contract.sayInP2pTalk> = {
  method: 'POST',
  path: '/api/dnw/p2p/talk',
  access: 'player',
};

export const sayP2pPaid: AddressOf<typeof contract.sayP2pPaid> = {
  method: 'POST',
  path: '/api/dnw/p2p/paid',
  access: 'player',
};

export const transferPoints: AddressOf<typeof contract.transferPoints> = {
  method: 'POST',
  path: '/api/dnw/transfer',
  access: 'player',
};

export const useCoupon: AddressOf<typeof contract.useCoupon> = {
  method: 'POST',
  path: '/api/coupon/use',
  access: 'player',
};

export const dnwEvent: Reader<output<typeof contract.dnwEvent>> = unchecked;
