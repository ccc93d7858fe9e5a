/** Strings and the signs between values; what else JSON consists of holds no keys. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}:]/g;

/**
 * The first key that an object of the JSON has twice, or null. `JSON.parse` takes the last of them without a word, and
 * whoever looked at the first has checked another request than the one that is carried out.
 */
export function repeatedKey(json: string): string | null {
  const objects: Set<string>[] = [];
  let text = '';
  for (const [token] of json.matchAll(TOKEN)) {
    if (token === '{') {
      objects.push(new Set());
    } else if (token === '}') {
      objects.pop();
    } else if (token !== ':') {
      text = token;
    } else {
      const key = JSON.parse(text) as string;
      const keys = objects.at(-1);
      if (keys?.has(key) === true) return key;
      keys?.add(key);
    }
  }
  return null;
}
