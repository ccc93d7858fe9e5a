import { err, ok } from '@hoga/kernel/result';
import type { AddressReading } from './coin-address.ts';

/** EOS sends to names: up to twelve of its 32 characters, with dots inside. A name has no checksum. */
const NAME = /^[a-z1-5](?:[a-z1-5.]{0,10}[a-z1-5])?$/;

export function readEosAccount(text: string): AddressReading {
  return NAME.test(text) ? ok({ address: text }) : err('FORMAT');
}
