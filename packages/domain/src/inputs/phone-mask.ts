const SEOUL = '02';
const SEOUL_MAX_DIGITS = 10;
const OTHER_MAX_DIGITS = 11;

const ABROAD_MAX_DIGITS = 15;
/** +82 and the first digit after it: from then on it is a Korean number, written with a leading zero. */
const FROM_ABROAD = /^\+82[ -]*0?(?=[1-9])/;

/** The digits typed so far, at most as many as the mask holds. */
function typedDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.slice(0, digits.startsWith(SEOUL) ? SEOUL_MAX_DIGITS : OTHER_MAX_DIGITS);
}

/**
 * Masks a phone as it is typed: 02 numbers ##-###-#### and, with ten digits, ##-####-####;
 * others ###-###-#### and, with eleven, ###-####-####. A number with another country's code keeps its plus and has no hyphens.
 */
export function maskPhone(text: string): string {
  const typed = text.trimStart().replace(FROM_ABROAD, '0');
  if (typed.startsWith('+')) return `+${typed.replace(/\D/g, '').slice(0, ABROAD_MAX_DIGITS)}`;
  return maskKorean(typed);
}

function maskKorean(text: string): string {
  const digits = typedDigits(text);
  const seoul = digits.startsWith(SEOUL);
  const area = seoul ? 2 : 3;
  const full = seoul ? SEOUL_MAX_DIGITS : OTHER_MAX_DIGITS;
  const exchange = area + (digits.length === full ? 4 : 3);
  return [digits.slice(0, area), digits.slice(area, exchange), digits.slice(exchange)]
    .filter((part) => part !== '')
    .join('-');
}

/** The caret position in the masked text with `digitsBefore` digits before it. */
export function caretInMask(masked: string, digitsBefore: number): number {
  let seen = 0;
  for (let index = 0; index < masked.length; index += 1) {
    if (seen === digitsBefore) return index;
    if (masked[index] !== '-' && masked[index] !== '+') seen += 1;
  }
  return masked.length;
}
