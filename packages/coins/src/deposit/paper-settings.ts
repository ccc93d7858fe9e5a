import { HDKey } from '@scure/bip32';
import type { DepositSetting } from './deposit-source.ts';

/** Well-known accounts without keys. */
const XRP_BLACK_HOLE = 'rrrrrrrrrrrrrrrrrrrrrhoLvTp';
const EOS_BLACK_HOLE = 'eosio.null';

/**
 * Settings for a site with practice money: real addresses without a usable key, because the random seed is discarded
 * with the call. Real coins sent there are lost; such a site displays that.
 */
export function paperDepositSettings(seed: Uint8Array): readonly DepositSetting[] {
  const extendedKey = HDKey.fromMasterSeed(seed).derive("m/44'/0'/0'").publicExtendedKey;
  return [
    { coin: 'BTC', extendedKey },
    { coin: 'ETH', extendedKey },
    { coin: 'DOGE', extendedKey },
    { coin: 'USDT', usdtNetwork: 'ERC20', extendedKey },
    { coin: 'XRP', account: XRP_BLACK_HOLE },
    { coin: 'EOS', account: EOS_BLACK_HOLE },
  ];
}
