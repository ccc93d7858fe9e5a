/** An id of 128 random bits. Not `randomUUID`: browsers have that one on secure pages only. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
