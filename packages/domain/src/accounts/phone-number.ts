const TYPED = /^[\d -]+$/;

/**
 * The digits of a phone number, or `null` when it is none: eleven or ten digits, nine only with 02.
 * Hyphenated and plain are both read.
 */
export function phoneDigits(text: string): string | null {
  const typed = text.trim();
  if (!TYPED.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  if (digits.length === 11 || digits.length === 10) return digits;
  return digits.length === 9 && digits.startsWith('02') ? digits : null;
}
