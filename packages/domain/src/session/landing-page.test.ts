import { describe, expect, it } from 'vitest';
import { landingPage } from './landing-page.ts';

describe('landing page', () => {
  it.each([
    ['', '[AUTH-33]'],
    ['/', '[AUTH-34]'],
    ['/signin', '[AUTH-35]'],
    ['/signin?next=1', '[AUTH-35]'],
    ['/register', '[AUTH-36]'],
    ['/some/register/step', '[AUTH-36]'],
  ])('is /oversea for the last page %j %s', (lastPage) => {
    expect(landingPage(lastPage)).toBe('/oversea');
  });

  it.each(['/oversea/3', '/more', '/more/change_password?from=hub'])('is the last page %s itself [AUTH-32]', (page) => {
    expect(landingPage(page)).toBe(page);
  });

  it.each(['//elsewhere.example', 'https://elsewhere.example', 'oversea'])(
    'never leaves the application: %s',
    (page) => {
      expect(landingPage(page)).toBe('/oversea');
    },
  );
});
