import type { Catalogue } from './language-store.ts';
import type { TextKey } from './texts.ts';

export type TextValues = Readonly<Record<string, string | number>>;

/** A text with its `{{places}}` filled. React escapes what it shows, so values go in as they are. */
export function readText(catalogue: Partial<Catalogue>, key: TextKey, values: TextValues = {}): string {
  const dot = key.indexOf('.');
  const area: Readonly<Record<string, string>> = catalogue[key.slice(0, dot) as keyof Catalogue] ?? {};
  const words = area[key.slice(dot + 1)] ?? key;
  return words.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
}
