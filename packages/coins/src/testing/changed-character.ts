export const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Every text that differs from this one in one character. */
export function withOneCharacterChanged(text: string): readonly string[] {
  return [...text].flatMap((character, at) =>
    [...LETTERS]
      .filter((letter) => letter !== character)
      .map((letter) => `${text.slice(0, at)}${letter}${text.slice(at + 1)}`),
  );
}
