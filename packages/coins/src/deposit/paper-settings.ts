import { HDKey } from '@scure/bip32';
import type { DepositSetting } from './deposit-source.ts';

/** Accounts that everybody knows and nobody has the keys of. */
const XRP_BLACK_HOLE = 'rrrrrrrrrrrrrrrrrrrrrhoLvTp';
const EOS_BLACK_HOLE = 'eosio.null';

/**
 * Settings for a site whose money is for practice: real addresses that nobody can ever spend from, the random seed of which
 * is forgotten with the call. Real coins that are sent there are lost; such a site says so.
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
