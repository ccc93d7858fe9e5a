import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readHeader, writtenHeader } from './header-text.ts';
import { STOMP_VERSIONS } from './stomp-version.ts';

it.each([
  ['1.2', 'a\\\\b\\nc\\cd\\re'],
  ['1.1', 'a\\\\b\\nc\\cd\re'],
  ['1.0', 'a\\b\nc:d\re'],
] as const)('STOMP %s escapes what it knows', (version, written) => {
  expect(writtenHeader(version, 'MESSAGE', 'a\\b\nc:d\re')).toBe(written);
});

it('what was written is read again, in every version', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...STOMP_VERSIONS),
      fc.string({ unit: fc.constantFrom(...'\\nrc:\n\r호') }),
      (version, text) => {
        expect(readHeader(version, 'SUBSCRIBE', writtenHeader(version, 'SUBSCRIBE', text))).toBe(text);
      },
    ),
  );
});

it.each(['CONNECT', 'STOMP', 'CONNECTED'])('%s has nothing escaped: no version is agreed on yet', (command) => {
  expect(writtenHeader('1.2', command, 'a:b')).toBe('a:b');
  expect(readHeader('1.2', command, 'a\\cb')).toBe('a\\cb');
});

it('an escape that a version does not know stays as it is', () => {
  expect(readHeader('1.1', 'SUBSCRIBE', '\\r\\t')).toBe('\\r\\t');
  expect(readHeader('1.2', 'SUBSCRIBE', '\\t')).toBe('\\t');
});
