import { describe, expect, it } from 'vitest';
import { landingPage } from './landing-page.ts';

const everyPageOpens = () => true;

describe('landing page', () => {
  it.each([
    ['', '[AUTH-33]'],
    ['/', '[AUTH-34]'],
    ['/signin', '[AUTH-35]'],
    ['/signin?next=1', '[AUTH-35]'],
    ['/register', '[AUTH-36]'],
    ['/some/register/step', '[AUTH-36]'],
  ])('is /oversea for the last page %j %s', (lastPage) => {
    expect(landingPage(lastPage, everyPageOpens)).toBe('/oversea');
  });

  it.each(['/oversea/3', '/more', '/more/change_password?from=hub'])('is the last page %s itself [AUTH-32]', (page) => {
    expect(landingPage(page, everyPageOpens)).toBe(page);
  });

  it('is /oversea where the last page does not open any more [AUTH-32]', () => {
    expect(landingPage('/oversea/abc', (path) => path !== '/oversea/abc')).toBe('/oversea');
  });

  it.each(['//elsewhere.example', 'https://elsewhere.example', 'oversea'])(
    'never leaves the application: %s',
    (page) => {
      expect(landingPage(page, everyPageOpens)).toBe('/oversea');
    },
  );
});
