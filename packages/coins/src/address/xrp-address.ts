import { err, ok } from '@hoga/kernel/result';
import { base58xrp } from '@scure/base';
import { readBase58Check, writeBase58Check } from './base58-check.ts';
import type { AddressReading } from './coin-address.ts';

const ACCOUNT_VERSION = 0;
const ACCOUNT_BYTES = 20;

/** An X-address (XLS-5): prefix, account, tag flag, tag in little-endian. */
const X_ADDRESS = { bytes: 31, account: 2, flag: 22, tag: 23, unusedHalfOfTag: 27 } as const;
const X_PREFIX = { main: 0x0544, test: 0x0493 } as const;
const FLAG = { noTag: 0, tag: 1 } as const;

export function readXrpAddress(text: string): AddressReading {
  return text.startsWith('r') ? readClassicAddress(text) : readXAddress(text);
}

/** A leading `r` is version 0, for accounts. */
function readClassicAddress(text: string): AddressReading {
  const read = readBase58Check(text, 1 + ACCOUNT_BYTES, base58xrp);
  return read.ok ? ok({ address: text }) : read;
}

/** One text for an account and its tag. They are stored separately, in the classic notation. */
function readXAddress(text: string): AddressReading {
  const read = readBase58Check(text, X_ADDRESS.bytes, base58xrp);
  if (!read.ok) return read;
  const bytes = new DataView(read.value.buffer, read.value.byteOffset, read.value.byteLength);
  const prefix = bytes.getUint16(0);
  const flag = bytes.getUint8(X_ADDRESS.flag);
  const tag = bytes.getUint32(X_ADDRESS.tag, true);
  const isTagWhole = bytes.getUint32(X_ADDRESS.unusedHalfOfTag, true) === 0;
  const isFlagTrue = flag === FLAG.tag || (flag === FLAG.noTag && tag === 0);
  if (!isTagWhole || !isFlagTrue) return err('FORMAT');
  if (prefix !== X_PREFIX.main) return err(prefix === X_PREFIX.test ? 'TESTNET' : 'FORMAT');

  const account = read.value.subarray(X_ADDRESS.account, X_ADDRESS.account + ACCOUNT_BYTES);
  const address = writeBase58Check(Uint8Array.of(ACCOUNT_VERSION, ...account), base58xrp);
  return ok({ address, tag: flag === FLAG.tag ? String(tag) : null });
}
