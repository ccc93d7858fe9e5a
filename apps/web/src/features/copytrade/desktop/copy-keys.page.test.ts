import { afterEach, describe, expect, it } from 'vitest';
import { copyKeyOf } from './copy-keys.ts';

const press = (code: string, change: Partial<KeyboardEvent> = {}) => ({
  code,
  key: code,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  ...change,
});

afterEach(() => document.body.replaceChildren());

function element(html: string): Element {
  document.body.innerHTML = html;
  return document.body.firstElementChild ?? expect.fail('an element');
}

describe('keys beside the list of traders', () => {
  it.each([
    ['Slash', 'search'],
    ['ArrowUp', 'previous'],
    ['ArrowDown', 'next'],
    ['KeyF', 'follow'],
    ['KeyQ', null],
  ] as const)('%s means %s', (code, meaning) => {
    expect(copyKeyOf(press(code), document.body)).toBe(meaning);
  });

  it('mean nothing where they write or choose something, or with a modifier', () => {
    expect(copyKeyOf(press('KeyF'), element('<input type="text">'))).toBeNull();
    expect(copyKeyOf(press('ArrowDown'), element('<select></select>'))).toBeNull();
    expect(copyKeyOf(press('KeyF', { ctrlKey: true }), document.body)).toBeNull();
  });

  it('mean nothing while a window is open', () => {
    element('<div role="dialog"></div>');
    expect(copyKeyOf(press('KeyF'), document.body)).toBeNull();
  });
});
