/**
 * Writes what a field made of the typed text into the input at once, caret included. React would write the same text
 * a moment later, but with the caret thrown to the end; finding it there already, it leaves both alone.
 */
export function showTyped(input: HTMLInputElement, text: string, caret: number): void {
  input.value = text;
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
}
