/** Whether an object has no own properties; a non-object is a caller's error (VAL-33). */
export function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null)
    throw new TypeError('객체가 아닌 값은 비어 있는지 확인할 수 없습니다.');
  return Object.keys(value).length === 0;
}
