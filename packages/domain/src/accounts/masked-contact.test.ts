import { describe, expect, it } from 'vitest';
import { maskedDetail, maskedEmail, maskedPhone } from './masked-contact.ts';

describe('what an operator sees of how to reach a member', () => {
  it.each([
    ['01012345678', '010****5678'],
    ['1234567', '****'],
    ['', ''],
  ])('of the phone %s', (phone, shown) => expect(maskedPhone(phone)).toBe(shown));

  it.each([
    ['kim@example.com', 'k***@example.com'],
    ['@example.com', '****'],
    ['', ''],
  ])('of the address %s', (email, shown) => expect(maskedEmail(email)).toBe(shown));

  it.each([
    ['국민 123-45-678901', '국민****01'],
    ['서울시 1', '****'],
    ['', ''],
  ])('of the detail %s', (text, shown) => expect(maskedDetail(text)).toBe(shown));
});
