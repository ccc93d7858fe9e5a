import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasHiddenCharacters } from '../accounts/typed-text.ts';
import { preferenceDocument, preferenceText } from './preference.ts';

describe('the text of a document', () => {
  it('reads back as what was written, and has no hidden characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (note) => {
        const document = { note, [`x${note}`]: [note] };
        const text = preferenceText(document);
        expect(hasHiddenCharacters(text)).toBe(false);
        expect(preferenceDocument(text)).toEqual(document);
      }),
    );
  });

  it('keeps joined emoji and characters outside the basic plane', () => {
    const document = { note: '지지선 👨‍👩‍👧 ❤️ \u{e0001}' };
    expect(preferenceDocument(preferenceText(document))).toEqual(document);
    expect(hasHiddenCharacters(preferenceText(document))).toBe(false);
  });

  it.each(['', 'x', 'null', '[]', '7', '"text"', '{"a":'])('%s is no document', (text) => {
    expect(preferenceDocument(text)).toBeNull();
  });
});
