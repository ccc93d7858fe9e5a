import { act, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { currentLanguage, setLanguage, text } from './i18n.ts';
import { lazyTexts } from './lazy-texts.ts';
import { firstTexts } from './texts.ts';
import { textsEn } from './texts-en.ts';
import { screenTexts } from './texts-of-screens.ts';
import { useText } from './use-text.ts';

function Retry() {
  const t = useText();
  return t('common.retry');
}

const texts = { ...firstTexts, ...screenTexts, ...lazyTexts };
const placeholders = (words: string) => [...words.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();

describe('texts', () => {
  afterEach(() => setLanguage('ko'));

  it('start in Korean and change to English with the page [SITE-03]', async () => {
    expect(text('common.retry')).toBe('다시 시도');
    await setLanguage('en');
    expect(text('common.retry')).toBe('Try again');
    expect(document.documentElement.lang).toBe('en');
    expect(currentLanguage()).toBe('en');
  });

  it('change on screen at once', async () => {
    render(createElement(Retry));
    screen.getByText('다시 시도');
    await act(() => setLanguage('en'));
    screen.getByText('Try again');
  });

  it('end in the language asked for last, however long the others take to load', async () => {
    await Promise.all([setLanguage('en'), setLanguage('ko')]);
    expect(currentLanguage()).toBe('ko');
  });

  it('take values as they are', () => {
    expect(text('socket.reconnectReason', { attempt: 1, limit: 2 })).toBe('연결이 불안정하여 재접속합니다 (1/2)');
    expect(text('common.unread', { count: '99+' })).toBe('읽지 않음 99+건');
  });

  it('take the same values in both languages, and none is empty', () => {
    for (const [area, korean] of Object.entries(texts)) {
      const english: Readonly<Record<string, string>> = textsEn[area as keyof typeof textsEn];
      for (const [key, words] of Object.entries(korean)) {
        expect(words, `${area}.${key}`).not.toBe('');
        expect(placeholders(english[key] ?? ''), `${area}.${key}`).toEqual(placeholders(words));
      }
    }
  });
});
