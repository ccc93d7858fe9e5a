// Written by `npm run contract:freeze`.
import type { AddressOf } from '../call.ts';
import type * as contract from '../providers.ts';

export type * from '../providers.ts';

export const checkExchangeCoin: AddressOf<typeof contract.checkExchangeCoin> = {
  method: 'GET',
  path: '/api/coinex/chk_coin',
  access: 'player',
};

export const checkFirstCoin: AddressOf<typeof contract.checkFirstCoin> = {
  method: 'GET',
  path: '/api/coinpay/chk_coin',
  access: 'player',
};

export const checkPlayer: AddressOf<typeof contract.checkPlayer> = {
  method: 'GET',
  path: '/api/coinpay/chk_player',
  access: 'player',
};

export const checkSecondCoin: AddressOf<typeof contract.checkSecondCoin> = {
  method: 'GET',
  path: '/api/coinlink/chk_coin',
  access: 'player',
};

export const getBitshopPage: AddressOf<typeof contract.getBitshopPage> = {
  method: 'POST',
  path: '/api/dnw/bitshop/url',
  access: 'player',
};

export const getChargePage: AddressOf<typeof contract.getChargePage> = {
  method: 'GET',
  path: '/api/coinex/coin_charge_url',
  access: 'player',
};

export const getCodepayPage: AddressOf<typeof contract.getCodepayPage> = {
  method: 'GET',
  path: '/api/codepay/url',
  access: 'player',
};

export const getMillionPage: AddressOf<typeof contract.getMillionPage> = {
  method: 'GET',
  path: '/api/dnw/p2p/million-p2p-url',
  access: 'player',
};

export const getProviderPay: AddressOf<typeof contract.getProviderPay> = {
  method: 'GET',
  path: '/api/dnw/providers/pay',
  access: 'player',
};

export const getProviders: AddressOf<typeof contract.getProviders> = {
  method: 'GET',
  path: '/api/dnw/providers',
  access: 'player',
};

export const getVancoinPage: AddressOf<typeof contract.getVancoinPage> = {
  method: 'POST',
  path: '/api/dnw/p2p/vancoin-p2p-url',
  access: 'player',
};

export const loginOnepay: AddressOf<typeof contract.loginOnepay> = {
  method: 'POST',
  path: '/api/onepay/login',
  access: 'player',
};

export const makeQrCode: AddressOf<typeof contract.makeQrCode> = {
  method: 'POST',
  path: '/api/gluwa/make-qrcode',
  access: 'player',
};

export const sellCoin: AddressOf<typeof contract.sellCoin> = {
  method: 'POST',
  path: '/api/coinex/sellCoin',
  access: 'player',
};

export const sendExchangeCoin: AddressOf<typeof contract.sendExchangeCoin> = {
  method: 'POST',
  path: '/api/coinex/sendCoin',
  access: 'player',
};

export const sendFirstCoin: AddressOf<typeof contract.sendFirstCoin> = {
  method: 'POST',
  path: '/api/coinpay/sendCoin',
  access: 'player',
};

export const sendSecondCoin: AddressOf<typeof contract.sendSecondCoin> = {
  method: 'POST',
  path: '/api/coinlink/sendCoin',
  access: 'player',
};

export const signUpExchange: AddressOf<typeof contract.signUpExchange> = {
  method: 'POST',
  path: '/api/coinex/signup',
  access: 'player',
};

export const signUpFirst: AddressOf<typeof contract.signUpFirst> = {
  method: 'POST',
  path: '/api/coinpay/signup',
  access: 'player',
};

export const signUpSecond: AddressOf<typeof contract.signUpSecond> = {
  method: 'POST',
  path: '/api/coinlink/signup',
  access: 'player',
};
