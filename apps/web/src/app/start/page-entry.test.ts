import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeDevice } from '../../data/testing/fake-storage.ts';
import type { RouteMeta } from '../route-meta.ts';
import { pageEntered } from './page-entry.ts';

const effects = { setViewing: vi.fn(), scrollToTop: vi.fn() };
let device: ReturnType<typeof fakeDevice>;
beforeEach(() => {
  device = fakeDevice();
  for (const effect of Object.values(effects)) effect.mockReset();
});

const enter = (path: string, meta: RouteMeta, pathChanged = true) =>
  pageEntered({ meta, href: path, pathname: path.split('?')[0] ?? '', pathChanged }, { ...device, ...effects });

describe('entering a page', () => {
  it('remembers it as the last page only when it needs login', () => {
    enter('/oversea/3?tab=chart', {});
    expect(device.storage.read('lastPage')).toBe('/oversea/3?tab=chart');
    enter('/signin', { requiresAuth: false });
    expect(device.storage.read('lastPage')).toBe('/oversea/3?tab=chart');
  });

  it('does not remember one that is opened in a window of its own', () => {
    enter('/oversea/3', {});
    enter('/oversea/3/ladder', { isOwnWindow: true });
    expect(device.storage.read('lastPage')).toBe('/oversea/3');
  });

  it('keeps its menu name in the cookie [RT-66]', () => {
    enter('/more', { menu: 'more' });
    expect(device.cookies.read('menu')).toBe('more');
    enter('/signin', { requiresAuth: false });
    expect(device.cookies.read('menu')).toBe('more');
  });

  it.each(['/oversea/3', '/overseaView/3', '/future/3', '/futureView/3', '/exchange/3'])(
    'keeps the option of %s as the one that is played, until another one is [SITE-35]',
    (path) => {
      enter('/oversea/4', {});
      enter(path, {});
      for (const other of ['/oversea', '/more/notice/9', '/oversea/x', '/wallet/deposit/5']) enter(other, {});
      expect(device.backing.values.get('hoga.hoga.playingOption')).toBe('3');
    },
  );

  it('scrolls to the top [RT-67]', () => {
    enter('/more', {});
    expect(effects.scrollToTop).toHaveBeenCalledTimes(1);
    enter('/more?tab=2', {}, false);
    expect(effects.scrollToTop).toHaveBeenCalledTimes(1);
  });

  it('tells the socket about guest versions [SOCK-11]', () => {
    enter('/overseaView/3', { requiresAuth: false });
    expect(effects.setViewing).toHaveBeenLastCalledWith(true);
    enter('/oversea/3', {});
    expect(effects.setViewing).toHaveBeenLastCalledWith(false);
  });
});
