import type { Translated } from '@hoga/ui/texts/translated.ts';
import type { search as ko } from '../ko/search.ts';

export const search: Translated<typeof ko> = {
  field: 'Search instruments',
  placeholder: 'Name or symbol',
  recent: 'Recent',
  forget: 'Clear all',
  all: 'All instruments',
  results: '{{count}} found',
  nothing: 'Nothing matches “{{typed}}”',
  nothingHint: 'Part of a name or a symbol is enough.',
  showAll: 'Show all instruments',
};
