import { err, ok, type Result } from '@hoga/kernel/result';
import { utf8 } from '@scure/base';
import type { Chain } from '../coin.ts';
import type { TagFault } from './coin-address.ts';

const MOST_XRP_TAG = 4_294_967_295;
const MOST_MEMO_CHARACTERS = 120;
/** The token contract of EOS refuses a longer one, and Hangul takes three bytes a character. */
const MOST_MEMO_BYTES = 256;
const HIDDEN_CHARACTER = /\p{C}/u;

/** How a chain distinguishes receivers that share one address; `null` for text that is no valid tag. */
const READERS: Partial<Record<Chain, (typed: string) => string | null>> = { XRP_LEDGER: readXrpTag, EOS: readMemo };

/**
 * The tag that goes with an address.
 * @param named the tag contained in the address, if its format has tags
 * @param typed the separately entered tag: `null` means that none is needed, a blank text that the field was left out
 */
export function settleTag(
  chain: Chain,
  named: string | null | undefined,
  typed: string | null,
): Result<string | null, TagFault> {
  const text = typed?.trim() ?? '';
  const read = READERS[chain];
  if (read === undefined) return text === '' ? ok(null) : err('TAG_CONFLICT');
  if (text !== '') {
    const tag = read(text);
    if (tag === null) return err('TAG_OUT_OF_RANGE');
    return named === undefined || named === tag ? ok(tag) : err('TAG_CONFLICT');
  }
  if (named !== undefined) return ok(named);
  return typed === null ? ok(null) : err('TAG_MISSING');
}

function readXrpTag(typed: string): string | null {
  if (!/^\d{1,10}$/.test(typed)) return null;
  const tag = Number(typed);
  return tag <= MOST_XRP_TAG ? String(tag) : null;
}

function readMemo(typed: string): string | null {
  if (HIDDEN_CHARACTER.test(typed)) return null;
  return [...typed].length <= MOST_MEMO_CHARACTERS && utf8.decode(typed).length <= MOST_MEMO_BYTES ? typed : null;
}
