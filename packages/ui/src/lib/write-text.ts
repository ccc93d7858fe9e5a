/**
 * Writes a text that changes often: the text node stays and only its characters change, where `textContent` would
 * throw it away and have the page lay out a new one.
 */
export function writeText(element: HTMLElement | null, text: string): void {
  if (element === null) return;
  const node = element.firstChild;
  if (node instanceof Text && node.nextSibling === null) {
    if (node.data !== text) node.data = text;
  } else if (element.textContent !== text) {
    element.textContent = text;
  }
}
