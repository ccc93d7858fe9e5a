/** Character sets of regex-limited inputs (VAL-14 … VAL-22). */
export type LimitKind =
  | 'email'
  | 'digits'
  | 'digitsDot'
  | 'digitsDash'
  | 'username'
  | 'password'
  | 'noKorean'
  | 'noSpecial'
  | 'noSpecialDigit';

/** The characters each kind removes. Syllables, jamo and half-width jamo are all Korean characters. */
const REFUSED: Readonly<Record<LimitKind, RegExp>> = {
  email: /[^A-Za-z0-9@._%+-]/g,
  digits: /[^0-9]/g,
  digitsDot: /[^0-9.]/g,
  digitsDash: /[^0-9-]/g,
  username: /[^a-z0-9_-]/g,
  password: /[^A-Za-z0-9]/g,
  noKorean: /[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff\uffa0-\uffdc\s]/g,
  noSpecial: /[^\p{L}\p{Nd}]/gu,
  noSpecialDigit: /[^\p{L}\p{M}]/gu,
};

/** The text without the characters the kind refuses. */
export function limitText(kind: LimitKind, text: string): string {
  return text.replace(REFUSED[kind], '');
}

export function isWithinLimit(kind: LimitKind, text: string): boolean {
  return limitText(kind, text) === text;
}
