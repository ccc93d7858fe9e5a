import { saveFile } from './save-file.ts';

/** Makes the browser save a text as a file. */
export function saveTextFile(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));
}
