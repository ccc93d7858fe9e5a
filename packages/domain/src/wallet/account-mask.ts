/** `110-482-917305` → `***-***-**7305`: the last four digits say which it is to whoever knows it. */
export function accountMask(number: string): string {
  let shown = 4;
  return [...number]
    .reverse()
    .map((sign) => {
      if (!/\d/.test(sign)) return sign;
      shown -= 1;
      return shown >= 0 ? sign : '*';
    })
    .reverse()
    .join('');
}
