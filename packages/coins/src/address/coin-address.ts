import type { Result } from '@hoga/kernel/result';

/** Where coins are sent, in the one spelling in which it is stored, compared and shown. */
export interface CoinAddress {
  readonly address: string;
  /** The destination tag of XRP or the memo of EOS; `null` where there is none. */
  readonly tag: string | null;
}

/** Why nothing is sent there. */
export type AddressFault = ReadingFault | TagFault;

/**
 * - `FORMAT`: no address of this coin has this shape.
 * - `CHECKSUM`: the shape is right, and a character is wrong.
 * - `NETWORK`: a good address, of another chain.
 * - `TESTNET`: a good address, of a test network.
 */
export type ReadingFault = 'FORMAT' | 'CHECKSUM' | 'NETWORK' | 'TESTNET';

/**
 * - `TAG_MISSING`: nobody said which tag, nor that none is needed.
 * - `TAG_OUT_OF_RANGE`: no such tag or memo exists.
 * - `TAG_CONFLICT`: the address takes no tag, or names another one itself.
 */
export type TagFault = 'TAG_MISSING' | 'TAG_OUT_OF_RANGE' | 'TAG_CONFLICT';

/** What an address says by itself, before anybody adds a tag. */
export interface ReadAddress {
  readonly address: string;
  /** Only in an address that speaks of tags: the one it names, or `null` for none. */
  readonly tag?: string | null;
}

export type AddressReading = Result<ReadAddress, ReadingFault>;
