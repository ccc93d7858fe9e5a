/**
 * Writes what a field made of the typed text into the input at once, caret included. React would write the same text
 * a moment later, but with the caret thrown to the end; finding it there already, it leaves both alone.
 */
export function showTyped(input: HTMLInputElement, text: string, caret: number): void {
  input.value = text;
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
}

/** Shows another text in a field that was just entered, all of it selected: typing replaces it. */
export function showEntered(input: HTMLInputElement, text: string): void {
  if (input.value !== text) input.value = text;
  input.select();
  keepSelected(input);
}

/** The click that enters a field would put a caret where the button is let go. One that has marked a part keeps it. */
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
