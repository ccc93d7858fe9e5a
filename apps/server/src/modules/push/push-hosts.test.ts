import { describe, expect, it } from 'vitest';
import { readConfig } from '../../foundation/config.ts';
import { endpointCheck } from './push-hosts.ts';

const { PUSH_HOSTS: hosts } = readConfig({});
const isAllowed = endpointCheck({ hosts, sandboxUrl: undefined });

describe('an endpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('%s is a push service’s', (endpoint) => {
    expect(isAllowed(endpoint)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://me:you@fcm.googleapis.com/',
    'https://fcm.googleapis.com@127.0.0.1/',
    'https://fcm.googleapis.com.example.com/',
    'https://evilnotify.windows.com/',
    'https://push.apple.com/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.5/',
    'https://localhost/',
    'http://127.0.0.1:5432/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'abc',
    '',
  ])('%s is none', (endpoint) => {
    expect(isAllowed(endpoint)).toBe(false);
  });

  it('may be one that is played, and no other port of this machine', () => {
    const isPlayed = endpointCheck({ hosts, sandboxUrl: 'http://127.0.0.1:4000' });
    expect(isPlayed('http://127.0.0.1:4000/send/1')).toBe(true);
    expect(isPlayed('http://127.0.0.1:4001/send/1')).toBe(false);
    expect(() => readConfig({ NODE_ENV: 'production', PUSH_SANDBOX_URL: 'http://127.0.0.1:4000' })).toThrow(
      /PUSH_SANDBOX_URL/,
    );
  });

  it.each(['*', '127.0.0.1', 'localhost', 'https://a.example', ''])(
    'on a list with “%s” is not started with',
    (PUSH_HOSTS) => {
      if (PUSH_HOSTS === '') expect(readConfig({ PUSH_HOSTS }).PUSH_HOSTS).toEqual(hosts);
      else expect(() => readConfig({ PUSH_HOSTS })).toThrow(/PUSH_HOSTS/);
    },
  );
});
