import { err } from '@hoga/kernel/result';
import type { Chain } from '../coin.ts';
import { readBitcoinAddress } from './bitcoin-address.ts';
import type { AddressReading } from './coin-address.ts';
import { readEosAccount } from './eos-account.ts';
import { readEthereumAddress } from './ethereum-address.ts';
import { readVersionedAddress } from './versioned-address.ts';
import { readXrpAddress } from './xrp-address.ts';

/** BIP-173 has the longest addresses. Longer text is refused unread: decoding base 58 takes quadratic time. */
const MOST_CHARACTERS = 90;

const READERS: Readonly<Record<Chain, (text: string) => AddressReading>> = {
  BITCOIN: readBitcoinAddress,
  ETHEREUM: readEthereumAddress,
  TRON: (text) => readVersionedAddress('TRON', text),
  XRP_LEDGER: readXrpAddress,
  DOGECOIN: (text) => readVersionedAddress('DOGECOIN', text),
  EOS: readEosAccount,
};

/** Chains whose addresses can be distinguished from any other text; an EOS name may be any word. */
const RECOGNISED: readonly Chain[] = ['BITCOIN', 'ETHEREUM', 'TRON', 'XRP_LEDGER', 'DOGECOIN'];

export function readAddress(chain: Chain, typed: string): AddressReading {
  const text = typed.trim();
  if (text.length > MOST_CHARACTERS) return err('FORMAT');
  const read = READERS[chain](text);
  return !read.ok && isOfAnotherChain(chain, text) ? err('NETWORK') : read;
}

function isOfAnotherChain(chain: Chain, text: string): boolean {
  return RECOGNISED.some((other) => other !== chain && READERS[other](text).ok);
}
