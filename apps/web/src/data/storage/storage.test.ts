import { describe, expect, it } from 'vitest';
import { FakeBacking, FakeCookieDocument, fakeDevice } from '../testing/fake-storage.ts';
import { openCookieJar } from './cookies.ts';
import { MENU_COOKIE_SECONDS, rememberMenu } from './last-page.ts';
import { openSiteStorage, type StoredKey } from './site-storage.ts';

const KEYS: readonly [StoredKey, string][] = [
  ['accessToken', '[AUTH-14]'],
  ['refreshToken', '[AUTH-15]'],
  ['expiry', '[AUTH-16]'],
  ['language', '[SITE-34]'],
  ['playingOption', '[SITE-35]'],
  ['hostUrl', '[SITE-36]'],
  ['siteId', '[SITE-37]'],
  ['stockPrefix', '[SITE-38]'],
  ['overseaPrefix', '[SITE-39]'],
  ['coinInfo', '[SITE-40]'],
  ['globalSettings', '[SITE-41]'],
];

describe('site storage', () => {
  it.each(KEYS)('keeps %s under a key with the site prefix [SITE-33] %s', (key) => {
    const backing = new FakeBacking();
    openSiteStorage('mini', backing).write(key, 'value');
    expect([...backing.values]).toEqual([[`hoga.mini.${key}`, 'value']]);
  });

  it('shares nothing between two sites on one host [SITE-33]', () => {
    const backing = new FakeBacking();
    const one = openSiteStorage('hoga', backing);
    const other = openSiteStorage('mini', backing);
    one.write('accessToken', 'secret');
    expect(other.read('accessToken')).toBeNull();
    other.remove('accessToken');
    expect(one.read('accessToken')).toBe('secret');
  });

  it('lasts as long as the page where the browser refuses storage', () => {
    const refuse = () => {
      throw new DOMException('denied');
    };
    const storage = openSiteStorage('hoga', { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(storage.read('language')).toBeNull();
    storage.write('language', 'en');
    expect(storage.read('language')).toBe('en');
    storage.remove('language');
    expect(storage.read('language')).toBeNull();
  });
});

describe('cookies', () => {
  it.each([
    ['http:', false],
    ['https:', true],
  ])('are for this site alone over %s, secure: %s [AUTH-17]', (protocol, secure) => {
    const page = new FakeCookieDocument(protocol);
    const jar = openCookieJar(page);
    jar.write('a', 'b=; c', 60);
    expect(page.assigned[0]).toContain('; path=/; SameSite=Strict');
    expect(page.assigned[0]?.includes('; Secure')).toBe(secure);
    expect(jar.read('a')).toBe('b=; c');
    jar.remove('a');
    expect(jar.read('a')).toBeNull();
  });

  it('keep the menu name for a day [RT-66, CST-03]', () => {
    const page = new FakeCookieDocument();
    rememberMenu(openCookieJar(page), 'oversea');
    expect(MENU_COOKIE_SECONDS).toBe(86_400);
    expect(page.assigned).toEqual(['menu=oversea; path=/; SameSite=Strict; Max-Age=86400']);
  });
});

describe('token store', () => {
  const granted = { accessToken: 'access', refreshToken: 'refresh', expiresIn: 900 };

  it('keeps the tokens in storage and in cookies, with the expiry from expiresIn [AUTH-14, AUTH-15, AUTH-16, AUTH-17, CST-01]', () => {
    const device = fakeDevice(() => 1_000);
    device.tokens.save(granted, true);
    expect(device.tokens.read()).toEqual({ accessToken: 'access', refreshToken: 'refresh', expiresAt: 901_000 });
    expect(device.cookies.read('hoga.hoga.accessToken')).toBe('access');
    expect(device.cookies.read('hoga.hoga.refreshToken')).toBe('refresh');
  });

  it('clears all of it [AUTH-11]', () => {
    const device = fakeDevice();
    device.tokens.save(granted, true);
    device.tokens.clear();
    expect(device.tokens.read()).toBeNull();
    expect(device.backing.values.size).toBe(0);
    expect(device.page.cookie).toBe('');
  });

  it.each([
    [true, true],
    [false, false],
  ])('asked to keep the sign-in: %s, survives the browser: %s', (keepSignedIn, survives) => {
    const device = fakeDevice();
    device.tokens.save(granted, keepSignedIn);
    // A renewal does not change the choice made at sign-in.
    device.tokens.save({ ...granted, accessToken: 'renewed' });
    expect(device.tokens.read()?.accessToken).toBe('renewed');
    device.page.closeBrowser();
    expect(device.tokens.read() !== null).toBe(survives);
    expect(device.storage.read('accessToken') !== null).toBe(survives);
  });

  it('takes an unreadable expiry as passed', () => {
    const device = fakeDevice();
    device.tokens.save(granted, true);
    device.storage.write('expiry', 'soon');
    expect(device.tokens.read()?.expiresAt).toBe(0);
  });
});
