/** Keys are stored as they are: text that the database would change or refuse is no key. */
const KEY = /^[\x20-\x7e]{1,100}$/;

export function isRequestKey(text: string): boolean {
  return KEY.test(text);
}
