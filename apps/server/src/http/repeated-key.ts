const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const COLON = ':'.charCodeAt(0);
const OPENING = '{'.charCodeAt(0);
const CLOSING = '}'.charCodeAt(0);

/**
 * The first key that an object of the JSON has twice, or null. `JSON.parse` takes the last of them without a word, and
 * whoever looked at the first has checked another request than the one that is carried out. Every body passes here, so it
 * is read sign by sign: looking for tokens with an expression takes three times as long.
 */
export function repeatedKey(json: string): string | null {
  const objects: Set<string>[] = [];
  let text = '';
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) {
      const end = endOfString(json, at);
      text = json.slice(at, end + 1);
      at = end;
    } else if (sign === OPENING) {
      objects.push(new Set());
    } else if (sign === CLOSING) {
      objects.pop();
    } else if (sign === COLON) {
      const key = keyOf(text);
      const keys = objects.at(-1);
      if (keys?.has(key) === true) return key;
      keys?.add(key);
    }
  }
  return null;
}

/** Where the string that begins here has its closing quote. */
function endOfString(json: string, start: number): number {
  let at = start + 1;
  for (; at < json.length; at++) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) break;
    if (sign === BACKSLASH) at += 1;
  }
  return at;
}

/** One key may be written in several ways. */
function keyOf(text: string): string {
  return text.includes('\\') ? (JSON.parse(text) as string) : text.slice(1, -1);
}
