/**
 * Updates frequently changing text: the text node stays and only its characters change, where `textContent` would
 * replace it and force a new layout.
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
