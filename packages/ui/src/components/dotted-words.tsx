import { Fragment } from 'react';

/** Words separated by dots; lines break only at a dot. */
export function DottedWords({ words }: { words: readonly string[] }) {
  return words.map((word, place) => (
    <Fragment key={word}>
      {place > 0 && ' '}
      <span className="whitespace-nowrap">{place < words.length - 1 ? `${word} ·` : word}</span>
    </Fragment>
  ));
}
