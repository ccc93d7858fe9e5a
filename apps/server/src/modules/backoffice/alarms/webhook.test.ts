import { isGenuine } from '@hoga/providers/signature';
import { describe, expect, it } from 'vitest';
import { openWebhooks } from './webhook.ts';

const SECRET = 'a secret of more than thirty-two characters';
const NOW = 1_794_712_977_584;

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

function rig({ hosts = ['hooks.example.com', '127.0.0.1'], hasSecret = true, status = 200 } = {}) {
  const sent: Sent[] = [];
  const webhooks = openWebhooks({
    hosts,
    secret: hasSecret ? SECRET : undefined,
    fetch: async (url, init = {}) => {
      sent.push({ url: String(url), init });
      return new Response('', { status });
    },
    clock: { now: () => NOW },
  });
  return { webhooks, sent };
}

describe('a webhook', () => {
  it.each(['https://hooks.example.com/hoga', 'http://127.0.0.1:9000/', 'https://127.0.0.1/x'])('may be %s', (url) => {
    expect(rig().webhooks.isAllowed(url)).toBe(true);
  });

  it.each([
    'http://hooks.example.com/hoga',
    'https://elsewhere.example.com/',
    'https://hooks.example.com.evil.example/',
    'https://user:pass@hooks.example.com/',
    'https://hooks.example.com@evil.example/',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost:5432/',
    'http://[::1]/',
    'http://2130706433/x/../',
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    'hooks.example.com',
  ])('is refused: %s', async (url) => {
    const { webhooks, sent } = rig({ hosts: ['hooks.example.com'] });
    expect(webhooks.isAllowed(url)).toBe(false);
    await expect(webhooks.send(url, {})).rejects.toThrow();
    expect(sent).toEqual([]);
  });

  it('is nowhere without a secret', () => {
    expect(rig({ hasSecret: false }).webhooks.isAllowed('https://hooks.example.com/hoga')).toBe(false);
  });

  it('is signed over its moment and its body, and follows no redirect', async () => {
    const { webhooks, sent } = rig();
    await webhooks.send('https://hooks.example.com/hoga', { type: 'ALARM' });
    const [{ init }] = sent as [Sent];
    const headers = new Headers(init.headers);
    const signed = {
      timestamp: headers.get('x-hoga-timestamp') ?? undefined,
      signature: headers.get('x-hoga-signature') ?? undefined,
      text: '{"type":"ALARM"}',
    };
    expect(init).toMatchObject({ method: 'POST', redirect: 'error', body: signed.text });
    expect(isGenuine(SECRET, signed, NOW)).toBe(true);
    expect(isGenuine(SECRET, { ...signed, text: '{}' }, NOW)).toBe(false);
  });

  it('that is not taken says so', async () => {
    await expect(rig({ status: 500 }).webhooks.send('https://hooks.example.com/hoga', {})).rejects.toThrow('500');
  });
});
