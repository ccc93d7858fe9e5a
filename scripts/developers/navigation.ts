import type { Words } from './words.ts';

type Group = keyof Pick<Words, 'start' | 'basics' | 'trading' | 'sockets'>;

/** The guides, in the order of the contents; each is a file of docs/developers/{language}. */
export const GUIDES: readonly { readonly group: Group; readonly slugs: readonly string[] }[] = [
  { group: 'start', slugs: ['quick-start', 'sandbox', 'sdk'] },
  { group: 'basics', slugs: ['keys', 'tokens', 'time', 'limits', 'errors', 'versions', 'changes'] },
  { group: 'trading', slugs: ['orders', 'histories'] },
  { group: 'sockets', slugs: ['sockets'] },
];

/** The page that tries calls, behind the guides of the start. */
export const TRY_SLUG = 'try';
