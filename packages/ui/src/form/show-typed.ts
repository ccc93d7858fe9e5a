/**
 * Writes the field's formatted text into the input at once, including the caret. React would write the same text later
 * with the caret at the end; finding it unchanged, it leaves both alone.
 */
export function showTyped(input: HTMLInputElement, text: string, caret: number): void {
  input.value = text;
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
}

/** Shows another text in a field that was just focused, all of it selected: typing replaces it. */
export function showEntered(input: HTMLInputElement, text: string): void {
  if (input.value !== text) input.value = text;
  input.select();
  keepSelected(input);
}

/** The click that focuses a field would place the caret on pointer up. A partial selection is kept. */
function keepSelected(input: HTMLInputElement): void {
  const entered = new AbortController();
  const { signal } = entered;
  const end = () => entered.abort();
  input.addEventListener(
    'mouseup',
    (event) => {
      if (input.selectionStart === input.selectionEnd) {
        event.preventDefault();
        input.select();
      }
      end();
    },
    { signal },
  );
  input.addEventListener(
    'keydown',
    ({ key, ctrlKey, metaKey, altKey }) => {
      // A render between entering and the first key may have put the caret at the end.
      const isTyping = key.length === 1 && !ctrlKey && !metaKey && !altKey;
      if (isTyping && input.selectionStart === input.selectionEnd) input.select();
      end();
    },
    { signal },
  );
  input.addEventListener('blur', end, { signal });
}
