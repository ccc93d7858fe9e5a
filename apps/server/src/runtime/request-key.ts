/** Keys are stored verbatim: text that PostgreSQL would change or refuse is not a valid key. */
const KEY = /^[\x20-\x7e]{1,100}$/;

export function isRequestKey(text: string): boolean {
  return KEY.test(text);
}
