import { assert, defined } from '@hoga/kernel/assert';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { CoinAddress } from '../address/coin-address.ts';
import { readAddress } from '../address/read-address.ts';
import { type Chain, chainOf, type UsdtNetwork } from '../coin.ts';
import type { DepositFault } from './deposit-fault.ts';
import { type KeyKind, readExtendedKey } from './extended-key.ts';
import {
  dogecoinAddress,
  ethereumAddress,
  type KeyAddress,
  tronAddress,
  witnessAddress,
  wrappedWitnessAddress,
} from './key-address.ts';
import { looksLikePrivateKey } from './private-key.ts';

/**
 * How a site accepts deposits of a coin: on addresses below a key, or on one account where the tag identifies the
 * player.
 */
export type DepositSetting =
  | { readonly coin: 'BTC' | 'ETH' | 'DOGE'; readonly extendedKey: string }
  | { readonly coin: 'USDT'; readonly usdtNetwork: UsdtNetwork; readonly extendedKey: string }
  | { readonly coin: 'XRP' | 'EOS'; readonly account: string };

/**
 * A player's deposit address. The index belongs to the player at this site for good. Wallets stop scanning after a
 * number of unused addresses, so indexes are allocated consecutively.
 */
export type DepositSource = (index: number) => CoinAddress;

/** BIP-44: below an account, branch 0 is for receiving. */
const RECEIVING_BRANCH = 0;
/** From here on no child can be derived from a public key (BIP-32). */
const HARDENED = 0x8000_0000;

/** The addresses watched by the wallet that a key was exported from. */
const KEY_ADDRESSES: Partial<Record<Chain, Partial<Record<KeyKind, KeyAddress>>>> = {
  BITCOIN: { xpub: witnessAddress, ypub: wrappedWitnessAddress, zpub: witnessAddress },
  DOGECOIN: { xpub: dogecoinAddress, dgub: dogecoinAddress },
  ETHEREUM: { xpub: ethereumAddress },
  TRON: { xpub: tronAddress },
};

export function readDepositSetting(setting: DepositSetting): Result<DepositSource, DepositFault> {
  const configured = ('account' in setting ? setting.account : setting.extendedKey).trim();
  if (looksLikePrivateKey(configured)) return err('PRIVATE_KEY');
  const chain = chainOf(setting.coin, setting.coin === 'USDT' ? setting.usdtNetwork : undefined);
  return 'account' in setting ? tagsAt(chain, configured) : addressesBelow(chain, configured);
}

function addressesBelow(chain: Chain, extendedKey: string): Result<DepositSource, DepositFault> {
  const key = readExtendedKey(extendedKey);
  if (!key.ok) return key;
  const addressOf = KEY_ADDRESSES[chain]?.[key.value.kind];
  if (addressOf === undefined) return err('OTHER_COIN');
  const receiving = key.value.account.deriveChild(RECEIVING_BRANCH);
  return ok((index) => {
    assertIndex(index);
    const publicKey = defined(receiving.deriveChild(index).publicKey, 'a child of a public key has one');
    return { address: addressOf(publicKey), tag: null };
  });
}

function tagsAt(chain: Chain, account: string): Result<DepositSource, DepositFault> {
  const read = readAddress(chain, account);
  if (!read.ok) return read;
  const { address, tag = null } = read.value;
  if (tag !== null) return err('TAGGED_ACCOUNT');
  return ok((index) => {
    assertIndex(index);
    return { address, tag: String(index) };
  });
}

/** 0 is never allocated: as a destination tag, it looks like none. */
function assertIndex(index: number): void {
  assert(Number.isInteger(index) && index > 0 && index < HARDENED, `no index of a deposit address: ${index}`);
}
