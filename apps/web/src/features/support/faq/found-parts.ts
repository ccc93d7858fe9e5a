export interface TextPart {
  /** Where it begins. */
  readonly at: number;
  readonly words: string;
  readonly isFound: boolean;
}

/** A text split at the matches of a keyword, case-insensitively. */
export function foundParts(text: string, keyword: string): readonly TextPart[] {
  const [words, wanted] = [text.toLowerCase(), keyword.trim().toLowerCase()];
  // Some letters change their number with their case: then no place in one text is the same in the other.
  if (wanted === '' || words.length !== text.length) return [{ at: 0, words: text, isFound: false }];
  const parts: TextPart[] = [];
  let from = 0;
  for (let at = words.indexOf(wanted); at !== -1; at = words.indexOf(wanted, from)) {
    if (at > from) parts.push({ at: from, words: text.slice(from, at), isFound: false });
    from = at + wanted.length;
    parts.push({ at, words: text.slice(at, from), isFound: true });
  }
  if (from < text.length) parts.push({ at: from, words: text.slice(from), isFound: false });
  return parts;
}
