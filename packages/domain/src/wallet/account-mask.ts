/** `110-482-917305` → `***-***-**7305`: the last four digits identify it to its owner. */
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
