import { saveTextFile } from '@hoga/ui/lib/save-text-file.ts';

/** A cell that a spreadsheet must not take for a formula, whoever has written it. */
function cell(value: string): string {
  const plain = /^[=+\-@\t\r]/.test(value) && !/^[+-]?\d[\d.,]*$/.test(value) ? `'${value}` : value;
  return `"${plain.replaceAll('"', '""')}"`;
}

export function csvText(head: readonly string[], rows: readonly (readonly string[])[]): string {
  // The mark at the beginning tells spreadsheets that it is UTF-8.
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

export function saveCsv(name: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  saveTextFile(`${name}.csv`, csvText(head, rows));
}
