import { describe, expect, it } from 'vitest';
import { lookAround } from './look-around.ts';

const place = { listHref: '/oversea', orderHref: '/oversea/7' };

describe('lookAround', () => {
  it('is read-only on a View path, with sign-in for visitors [RT-19, RT-25]', () => {
    expect(lookAround({ ...place, path: '/overseaView/7', loggedIn: false })).toEqual({
      isView: true,
      isVisitor: true,
      backHref: '/signin',
      actionHref: '/signin',
    });
  });

  it('leads a member from the View page to the order screen', () => {
    expect(lookAround({ ...place, path: '/overseaView/7', loggedIn: true })).toEqual({
      isView: true,
      isVisitor: false,
      backHref: '/oversea',
      actionHref: '/oversea/7',
    });
  });

  it('is the screen itself elsewhere', () => {
    expect(lookAround({ ...place, path: '/oversea/7', loggedIn: true }).isView).toBe(false);
  });
});
