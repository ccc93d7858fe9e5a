import type { PressedKey } from '@hoga/ui/lib/pressed-key.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { type HotkeyAction, hotkeyOf, isHotkeyAllowed } from './hotkey-map.ts';

const pressed = (code: string, change: Partial<PressedKey> = {}): PressedKey => ({
  code,
  key: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  ...change,
});

describe('keys', () => {
  it.each([
    ['KeyB', { kind: 'market', side: 'LONG' }],
    ['KeyS', { kind: 'market', side: 'SHORT' }],
    ['Digit1', { kind: 'preset', place: 0 }],
    ['Digit4', { kind: 'preset', place: 3 }],
    ['Numpad2', { kind: 'preset', place: 1 }],
    ['KeyC', { kind: 'close' }],
    ['KeyX', { kind: 'cancelAll' }],
    ['KeyR', { kind: 'reverse' }],
    ['Space', { kind: 'recentre' }],
    ['KeyL', { kind: 'ladder' }],
    ['KeyQ', null],
    ['Digit5', null],
    ['Escape', null],
  ])('%s does %j', (code, action) => {
    expect(hotkeyOf(pressed(code))).toEqual(action);
  });

  it('are found by their place: a Korean keyboard writes ㅠ with B', () => {
    expect(hotkeyOf(pressed('KeyB', { key: 'ㅠ' }))).toEqual({ kind: 'market', side: 'LONG' });
    expect(hotkeyOf(pressed('Slash', { key: '?', shiftKey: true }))).toEqual({ kind: 'help' });
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }, { repeat: true }])(
    'with %j order nothing',
    (change) => {
      for (const code of ['KeyB', 'KeyS', 'KeyC', 'KeyX', 'KeyR']) expect(hotkeyOf(pressed(code, change))).toBeNull();
    },
  );
});

describe('a key', () => {
  const BUY: HotkeyAction = { kind: 'market', side: 'LONG' };
  afterEach(() => document.body.replaceChildren());

  function target(html: string): Element {
    document.body.innerHTML = html;
    return document.querySelector('[data-here]') ?? document.body;
  }

  it.each([
    ['<input data-here>', BUY, false],
    ['<input type="search" data-here>', { kind: 'preset', place: 0 }, false],
    ['<textarea data-here></textarea>', BUY, false],
    ['<div contenteditable="true"><b data-here></b></div>', BUY, false],
    ['<input type="radio" data-here>', BUY, true],
    ['<button data-here></button>', BUY, true],
    // Space presses the focused control.
    ['<button data-here></button>', { kind: 'recentre' }, false],
    ['<p data-here></p>', { kind: 'recentre' }, true],
    // On the ladder B and S order at the marked price.
    ['<div role="grid"><i data-here></i></div>', BUY, false],
    ['<div role="grid"><i data-here></i></div>', { kind: 'cancelAll' }, true],
    ['<div role="dialog"></div><p data-here></p>', BUY, false],
    ['<div role="alertdialog"></div><p data-here></p>', { kind: 'help' }, false],
  ] as const)('on %s for %j is handled: %s', (html, action, received) => {
    expect(isHotkeyAllowed(action, target(html))).toBe(received);
  });
});
