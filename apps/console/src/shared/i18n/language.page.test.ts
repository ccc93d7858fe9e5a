import { currentLanguage, languageStore } from '@hoga/ui/texts/language-store.ts';
import { expect, it } from 'vitest';
import { restoreLanguage } from './language.ts';
import { t } from './t.ts';
import { texts } from './texts.ts';

it('speaks the language that the browser keeps, Korean where it keeps none', async () => {
  await restoreLanguage();
  expect([currentLanguage(), document.documentElement.lang, t('app.requests')]).toEqual(['ko', 'ko', '요청']);
  localStorage.setItem('hoga.console.language', 'en');
  await restoreLanguage();
  expect([currentLanguage(), document.documentElement.lang, t('app.requests')]).toEqual(['en', 'en', 'Requests']);
  expect(t('members.sessionsEnded', { ended: 2 })).toBe('Ended 2 sessions.');
  languageStore.setState({ language: 'ko', catalogue: texts });
  document.documentElement.lang = 'ko';
});
