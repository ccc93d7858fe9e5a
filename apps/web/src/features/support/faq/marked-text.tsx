import { foundParts } from './found-parts.ts';

/** A text with the search matches marked. */
export function MarkedText({ text, keyword }: { text: string; keyword: string }) {
  return foundParts(text, keyword).map(({ at, words, isFound }) =>
    isFound ? (
      <mark key={at} className="rounded-xs bg-brand-soft px-0.5 text-brand-text">
        {words}
      </mark>
    ) : (
      words
    ),
  );
}
