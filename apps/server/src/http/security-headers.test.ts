import { describe, expect, it } from 'vitest';
import { withChat } from './security-headers.ts';

describe('what a page may frame', () => {
  it.each([
    ['https://chat.example/widget?key=1', "default-src 'self';frame-src https://chat.example"],
    ['https://chat.example:8443/', "default-src 'self';frame-src https://chat.example:8443"],
    ["https://chat.example/;script-src 'unsafe-inline'", "default-src 'self';frame-src https://chat.example"],
    ['http://chat.example', "default-src 'self'"],
    ['javascript:alert(1)', "default-src 'self'"],
    ['', "default-src 'self'"],
  ])('with the chat %s is %s [RT-61]', (chatUrl, policy) => {
    expect(withChat("default-src 'self'", chatUrl)).toBe(policy);
  });
});
