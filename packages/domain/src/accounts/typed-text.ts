/** Typed text, composed (한 as one character, not three) and trimmed. */
export function cleanText(text: string): string {
  return text.normalize('NFC').trim();
}

/** Control characters, and invisible ones that make two different texts look the same. */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u;

export function hasHiddenCharacters(text: string): boolean {
  return HIDDEN.test(text);
}
