import { ok, type Result } from '@hoga/kernel/result';
import { type Coin, chainOf, type UsdtNetwork } from '../coin.ts';
import type { AddressFault, CoinAddress } from './coin-address.ts';
import { readAddress } from './read-address.ts';
import { settleTag } from './tag.ts';

export interface AddressDetails {
  readonly usdtNetwork?: UsdtNetwork;
  /** The destination tag or memo. `null`: the receiver needs none. Blank or absent: it was left out. */
  readonly tag?: string | null | undefined;
}

/** Whether coins may be sent there, and its canonical spelling. Whether its key exists cannot be checked. */
export function validateAddress(
  coin: Coin,
  typed: string,
  { usdtNetwork, tag: typedTag = '' }: AddressDetails = {},
): Result<CoinAddress, AddressFault> {
  const chain = chainOf(coin, usdtNetwork);
  const read = readAddress(chain, typed);
  if (!read.ok) return read;
  const { address, tag: namedTag } = read.value;
  const tag = settleTag(chain, namedTag, typedTag);
  return tag.ok ? ok({ address, tag: tag.value }) : tag;
}
