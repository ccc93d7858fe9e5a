import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleMe } from '../testing/sample-me.ts';
import { loggedInNow, sessionStore, useLoggedIn } from './session-store.ts';

describe('a page', () => {
  it.each([
    ['success', true],
    ['pending', false],
    ['fail', false],
    ['logout', false],
  ] as const)('with the auth state %s counts as logged in: %s [AUTH-04, AUTH-10]', (auth, loggedIn) => {
    sessionStore.setState({ auth, user: sampleMe({ status: 'success' }) });
    expect(renderHook(() => useLoggedIn()).result.current).toBe(loggedIn);
    expect(loggedInNow()).toBe(loggedIn);
  });
});
