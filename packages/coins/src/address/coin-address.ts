import type { Result } from '@hoga/kernel/result';

/** A coin destination in its canonical spelling, in which it is stored, compared and shown. */
export interface CoinAddress {
  readonly address: string;
  /** The destination tag of XRP or the memo of EOS; `null` where there is none. */
  readonly tag: string | null;
}

/** Why the destination is refused. */
export type AddressFault = ReadingFault | TagFault;

/**
 * - `FORMAT`: no address of this coin has this shape.
 * - `CHECKSUM`: the shape is right, and a character is wrong.
 * - `NETWORK`: a valid address of another chain.
 * - `TESTNET`: a valid address of a test network.
 */
export type ReadingFault = 'FORMAT' | 'CHECKSUM' | 'NETWORK' | 'TESTNET';

/**
 * - `TAG_MISSING`: neither a tag was given, nor that none is needed.
 * - `TAG_OUT_OF_RANGE`: no such tag or memo exists.
 * - `TAG_CONFLICT`: the address takes no tag, or contains another one.
 */
export type TagFault = 'TAG_MISSING' | 'TAG_OUT_OF_RANGE' | 'TAG_CONFLICT';

/** The content of an address, before a separate tag is added. */
export interface ReadAddress {
  readonly address: string;
  /** Only in an address format with tags: its tag, or `null` for none. */
  readonly tag?: string | null;
}

export type AddressReading = Result<ReadAddress, ReadingFault>;
