import { defined } from '@hoga/kernel/assert';
import { describe, expect, it } from 'vitest';
import { sampleSites } from '../../testing/sample-sites.ts';
import { identityPage } from './identity-page.ts';

const site = defined(sampleSites().byId(1), 'site 1');
const serviceUrl = 'https://identity.example/start?client=7';

function pageFor(host: string, service: string | undefined = serviceUrl) {
  return identityPage({ site, host, protocol: 'https', serviceUrl: service });
}

describe('the identity page', () => {
  it.each([
    ['hoga.test', 'https://hoga.test/register'],
    ['HOGA.test:8443', 'https://hoga.test:8443/register'],
    ['http://hoga.test/', 'https://hoga.test/register'],
  ])('returns to %s [AUTH-53]', (host, returnUrl) => {
    const page = pageFor(host);
    const url = new URL(page.ok ? page.value.url : '');
    expect(url.origin).toBe('https://identity.example');
    expect(Object.fromEntries(url.searchParams)).toEqual({ client: '7', returnUrl, siteInfoId: '1' });
  });

  it.each([
    'evil.example',
    'mini.test',
    'hoga.test.evil.example',
    'hoga.test@evil.example',
    'evil.example/hoga.test',
    'hoga.test/../evil',
    'hoga.test:99999',
    'hoga.test#x',
    'javascript:alert(1)',
    '//hoga.test',
    '.',
  ])('does not return to %s', (host) => {
    expect(pageFor(host)).toEqual({ ok: false, error: { code: 'HOST_NOT_ALLOWED' } });
  });
});
