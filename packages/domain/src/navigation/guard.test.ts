import { describe, expect, it } from 'vitest';
import { guardDecision } from './guard.ts';
import { backTarget, isRouteId, isViewPath } from './paths.ts';

describe('route guard', () => {
  it.each([
    [false, false, 'pass', '[RT-63]'],
    [false, true, 'pass', '[RT-63]'],
    [true, false, 'turn-away', '[RT-64]'],
    [true, true, 'pass', '[RT-64]'],
    [undefined, false, 'turn-away', '[RT-64]'],
    [undefined, true, 'pass', '[RT-64]'],
  ] as const)('requiresAuth %s, logged in %s: %s %s', (requiresAuth, loggedIn, decision, _ids) => {
    expect(guardDecision({ requiresAuth }, loggedIn)).toBe(decision);
  });
});

describe('paths', () => {
  it.each([
    ['/overseaView/3', true],
    ['/futureView/3', true],
    ['/oversea/3', false],
    ['/more', false],
  ])('takes %s as a guest version: %s [RT-25]', (path, isView) => {
    expect(isViewPath(path)).toBe(isView);
  });

  it.each([
    ['/more/change_password', undefined, '/more'],
    ['/oversea/3', undefined, '/oversea'],
    ['/more', undefined, '/more'],
    ['/', undefined, '/'],
    ['/more/notice/12', '/more/notice', '/more/notice'],
    ['/more/contact/create', '', '/more'],
  ])('leads back from %s (backUrl %s) to %s [NAV-36]', (path, backUrl, target) => {
    expect(backTarget(path, backUrl)).toBe(target);
  });

  it.each([
    ['1', true],
    ['0042', true],
    ['', false],
    ['1a', false],
    ['-1', false],
    ['1.5', false],
    ['９', false],
    ['1'.repeat(16), false],
  ])('takes %j as a route id: %s', (text, is) => {
    expect(isRouteId(text)).toBe(is);
  });
});
