const TYPED = /^\+?[\d -]+$/;
const KOREA = '82';
/** E.164: at most fifteen digits, and no country code begins with zero. */
const ABROAD = /^[1-9]\d{7,14}$/;

/**
 * A phone number in its stored form, or `null` when it is none. Korean: the digits, eleven or ten, nine only with 02
 * +82 replaces the leading zero. Others: `+`, country code and number. Hyphens are accepted.
 */
export function storedPhone(text: string): string | null {
  const typed = text.trim();
  if (!TYPED.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  if (!typed.startsWith('+')) return korean(digits);
  if (digits.startsWith(KOREA)) return korean(`0${digits.slice(KOREA.length).replace(/^0/, '')}`);
  return ABROAD.test(digits) ? `+${digits}` : null;
}

function korean(digits: string): string | null {
  if (digits.length === 11 || digits.length === 10) return digits;
  return digits.length === 9 && digits.startsWith('02') ? digits : null;
}
