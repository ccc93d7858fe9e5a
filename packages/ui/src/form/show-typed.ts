/**
 * Writes what a field made of the typed text into the input at once, caret included. React would write the same text
 * a moment later, but with the caret thrown to the end; finding it there already, it leaves both alone.
 */
export function showTyped(input: HTMLInputElement, text: string, caret: number): void {
  input.value = text;
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
}

/**
 * Shows another text in a field that was just entered. What came in by Tab is selected and stays so: typing replaces
 * it, as in any other field.
 */
export function showEntered(input: HTMLInputElement, text: string): void {
  const isAllSelected = input.selectionStart === 0 && input.selectionEnd === input.value.length;
  if (input.value !== text) input.value = text;
  if (isAllSelected) input.select();
}
