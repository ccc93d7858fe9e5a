import type { ReceiptText } from './receipt-image.ts';

/** Prints a receipt alone, on one page (`print.css`): browsers save that as a PDF, under the receipt's name. */
export function printReceipt({ issuer, title, amount, rows, name }: ReceiptText): void {
  const sheet = document.createElement('section');
  sheet.className = 'printed-receipt';
  const list = document.createElement('dl');
  for (const [label, value] of rows) list.append(element('dt', label), element('dd', value));
  sheet.append(element('p', issuer), element('h1', title), element('strong', amount), list);
  const shownTitle = document.title;
  document.body.append(sheet);
  document.title = name;
  window.addEventListener(
    'afterprint',
    () => {
      sheet.remove();
      document.title = shownTitle;
    },
    { once: true },
  );
  window.print();
}

function element(tag: 'p' | 'h1' | 'strong' | 'dt' | 'dd', text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
