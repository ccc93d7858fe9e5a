import type { AddressFault } from '@hoga/coins/address/coin-address';
import { validateAddress } from '@hoga/coins/address/validate-address';
import { COINS, type Coin, USDT_NETWORKS, type UsdtNetwork } from '@hoga/coins/coin';
import type { WalletType } from '@hoga/domain/trading/vocabulary';

/** A coin of a chain; null for the bank's money. */
export function coinOf(walletType: WalletType): Coin | null {
  return COINS.find((coin) => coin === walletType) ?? null;
}

export function takesTag(walletType: WalletType): boolean {
  return walletType === 'XRP' || walletType === 'EOS';
}

interface TypedAddress {
  readonly address: string;
  /** `null`: the receiver needs none. */
  readonly tag: string | null;
  /** The network on which the site takes the coin, from its deposit address. */
  readonly network: string | null;
}

/** What is wrong with an address, before any call; null: nothing. */
export function addressFault(coin: Coin, { address, tag, network }: TypedAddress): AddressFault | null {
  const usdtNetwork: UsdtNetwork | undefined = USDT_NETWORKS.find((known) => network?.toUpperCase().includes(known));
  const checked = validateAddress(coin, address, { tag, ...(usdtNetwork === undefined ? {} : { usdtNetwork }) });
  return checked.ok ? null : checked.error;
}

export const FAULT_TEXT = {
  FORMAT: 'wallet.addressFormat',
  CHECKSUM: 'wallet.addressChecksum',
  NETWORK: 'wallet.addressNetwork',
  TESTNET: 'wallet.addressTestnet',
  TAG_MISSING: 'wallet.tagMissing',
  TAG_OUT_OF_RANGE: 'wallet.tagRange',
  TAG_CONFLICT: 'wallet.tagConflict',
} as const satisfies Record<AddressFault, string>;

/** Good in itself, and of another chain than the site sends on. */
export function isNetworkFault(fault: AddressFault): boolean {
  return fault === 'NETWORK' || fault === 'TESTNET';
}

export function isTagFault(fault: AddressFault): boolean {
  return fault.startsWith('TAG_');
}
