import { expect, it } from 'vitest';
import { writtenLink } from './written-link.ts';

it.each([
  ['/more/promotion/3', { href: '/more/promotion/3' }],
  ['https://example.com/a', { href: 'https://example.com/a', target: '_blank', rel: 'noopener noreferrer' }],
  ['javascript:alert(1)', null],
  ['//evil.example', null],
  ['data:text/html,x', null],
  [null, null],
])('%s leads to %j', (link, where) => {
  expect(writtenLink(link)).toEqual(where);
});
