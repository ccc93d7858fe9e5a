import { withParticles } from '@hoga/domain/format/particles';
import type { Catalogue } from './language-store.ts';

export type TextValues = Readonly<Record<string, string | number>>;

/**
 * A text with its `{{places}}` filled, and matching Korean particles. React escapes its output, so values are inserted
 * unescaped.
 */
export function readText(catalogue: Catalogue, key: string, values: TextValues = {}): string {
  const dot = key.indexOf('.');
  const words = catalogue[key.slice(0, dot)]?.[key.slice(dot + 1)] ?? key;
  return withParticles(words.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place)));
}
