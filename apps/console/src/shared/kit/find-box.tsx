import { type FormEvent, useState } from 'react';

export interface FindBoxProps {
  label: string;
  /** The present search, from the address. */
  words: string;
  onFind: (words: string) => void;
}

/** Searches this list: on Enter, or when emptied. */
export function FindBox({ label, words, onFind }: FindBoxProps) {
  const [typed, setTyped] = useState(words);
  const find = (event: FormEvent) => {
    event.preventDefault();
    onFind(typed.trim());
  };
  return (
    <search className="max-w-60 min-w-40 flex-1">
      <form onSubmit={find}>
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          maxLength={64}
          className="line-field"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            if (event.currentTarget.value === '') onFind('');
          }}
        />
      </form>
    </search>
  );
}
