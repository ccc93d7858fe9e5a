import { expect, it } from 'vitest';
import { leftText, openScreen } from './test-screen.mjs';

function recorded(isTTY: boolean) {
  let written = '';
  let at = 0;
  const write = (text: string) => {
    written += text;
  };
  const pass = (ms: number) => {
    at += ms;
  };
  const screen = openScreen({ write, isTTY, columns: 60 }, () => at);
  return { screen, written: () => written, pass };
}

const STANDING = { done: 1, all: 3, running: [{ title: 'Unit tests', began: 0 }], secondsLeft: 90 };

it('a terminal keeps one line up to date below what is said', () => {
  const { screen, written, pass } = recorded(true);
  pass(20_000);
  screen.tell(STANDING);
  expect(written()).toBe('  1/3 steps · Unit tests 20 s · about 90 s left');
  screen.say('✓ Lint');
  expect(written().split('\r\u001b[2K').slice(1)).toEqual(['✓ Lint\n  1/3 steps · Unit tests 20 s · about 90 s left']);
  screen.close();
  expect(written().endsWith('\r\u001b[2K')).toBe(true);
});

it('a status longer than the terminal is wide is cut', () => {
  const { screen, written } = recorded(true);
  screen.tell({ ...STANDING, running: [{ title: 'x'.repeat(100), began: 0 }] });
  expect(written()).toHaveLength(59);
  screen.close();
});

it('elsewhere only what is said is written', () => {
  const { screen, written } = recorded(false);
  screen.tell(STANDING);
  screen.say('✓ Lint');
  screen.pass('text of a step');
  screen.close();
  expect(written()).toBe('✓ Lint\ntext of a step\n');
});

it('the time left counts down to a last moment', () => {
  expect([leftText(90), leftText(0.5), leftText(-5)]).toEqual(['about 90 s left', 'any moment now', 'any moment now']);
});
