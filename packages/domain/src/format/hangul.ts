/** Hangul syllables are 19 initials × 21 vowels × 28 finals (including none) in one contiguous range. */
const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const VOWELS = 21;
const FINALS = 28;

const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
/** The parts of each final: the one that stays, and the one that the next syllable takes. */
const FINAL_PARTS: readonly (readonly [stays: string, moves: string])[] = [
  ['', ''],
  ['', 'ㄱ'],
  ['', 'ㄲ'],
  ['ㄱ', 'ㅅ'],
  ['', 'ㄴ'],
  ['ㄴ', 'ㅈ'],
  ['ㄴ', 'ㅎ'],
  ['', 'ㄷ'],
  ['', 'ㄹ'],
  ['ㄹ', 'ㄱ'],
  ['ㄹ', 'ㅁ'],
  ['ㄹ', 'ㅂ'],
  ['ㄹ', 'ㅅ'],
  ['ㄹ', 'ㅌ'],
  ['ㄹ', 'ㅍ'],
  ['ㄹ', 'ㅎ'],
  ['', 'ㅁ'],
  ['', 'ㅂ'],
  ['ㅂ', 'ㅅ'],
  ['', 'ㅅ'],
  ['', 'ㅆ'],
  ['', 'ㅇ'],
  ['', 'ㅈ'],
  ['', 'ㅊ'],
  ['', 'ㅋ'],
  ['', 'ㅌ'],
  ['', 'ㅍ'],
  ['', 'ㅎ'],
];

function placeOf(letter: string): number | null {
  const code = letter.codePointAt(0) ?? 0;
  return code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE ? code - FIRST_SYLLABLE : null;
}

/** ㄴ of 나, 낙, 느; any other character is returned unchanged. */
export function initialOf(letter: string): string {
  const place = placeOf(letter);
  if (place === null) return letter;
  return INITIALS[Math.floor(place / (VOWELS * FINALS))] ?? letter;
}

/** Whether a typed letter equals that letter of a name, or its beginning: ㄴ and 나 of 낙. */
export function isBegun(typed: string, letter: string): boolean {
  if (typed === letter) return true;
  const place = placeOf(letter);
  if (place === null) return false;
  if (initialOf(letter) === typed) return true;
  const typedPlace = placeOf(typed);
  if (typedPlace === null || typedPlace % FINALS !== 0) return false;
  return place - (place % FINALS) === typedPlace;
}

/**
 * The other reading of a text whose last syllable is still being typed: 낫 on the way to 나스 is 나 and ㅅ. `null` when
 * there is none.
 */
export function unfinished(typed: string): string | null {
  const letters = [...typed];
  const last = letters.pop();
  const place = last === undefined ? null : placeOf(last);
  if (place === null) return null;
  const [stays, moves] = FINAL_PARTS[place % FINALS] ?? ['', ''];
  if (moves === '') return null;
  const kept = FINAL_PARTS.findIndex(([before, own]) => before === '' && own === stays);
  return [...letters, String.fromCodePoint(FIRST_SYLLABLE + place - (place % FINALS) + Math.max(0, kept)), moves].join(
    '',
  );
}
