import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { admissionOf, blockedDevices } from './admission.ts';
import { isLoggedIn } from './auth-state.ts';

describe('admission of a loaded user', () => {
  it.each([
    ['success', '{}', 'enter'],
    ['success', '', 'enter'],
    ['success', '{"blockDevice":[]}', 'enter'],
    ['success', '{"blockDevice":["P"]}', 'enter'],
    ['success', '{"blockDevice":["P","M"]}', 'device-blocked'],
    ['success', '{"blockDevice":"M"}', 'device-blocked'],
    ['success', '{"blockDevice":"P, M"}', 'device-blocked'],
    ['success', '{"blockDevice":{"M":true}}', 'enter'],
    ['success', '[1,2', 'enter'],
  ] as const)('of status %s with extra data %j is %s [AUTH-02, AUTH-29]', (status, etcJson, admission) => {
    expect(admissionOf({ status, etcJson }, { isMobile: true })).toBe(admission);
  });

  it('does not keep an account that is blocked from mobile from a desktop [AUTH-29]', () => {
    const user = { status: 'success', etcJson: '{"blockDevice":["M"]}' };
    expect(admissionOf(user, { isMobile: false })).toBe('enter');
  });

  it('is refused for DENY before the device is looked at [AUTH-05]', () => {
    expect(admissionOf({ status: 'DENY', etcJson: '{"blockDevice":["M"]}' }, { isMobile: true })).toBe('denied');
  });

  it('never throws, whatever the extra data holds', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (etcJson) => Array.isArray(blockedDevices(etcJson))));
  });
});

describe('auth state', () => {
  it.each([
    ['pending', false],
    ['success', true],
    ['fail', false],
    ['logout', false],
  ] as const)('%s counts as logged in: %s [AUTH-04, AUTH-10]', (state, loggedIn) => {
    expect(isLoggedIn(state)).toBe(loggedIn);
  });
});
