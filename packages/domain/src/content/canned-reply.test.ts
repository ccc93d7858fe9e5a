import { describe, expect, it } from 'vitest';
import { filledReply } from './canned-reply.ts';

describe('a prepared answer', () => {
  const places = { nick: '$& 호가', username: 'seojun_p', number: 7 };

  it.each([
    ['{{nick}}님, 문의 #{{number}}', '$& 호가님, 문의 #7'],
    ['{{username}} {{username}}', 'seojun_p seojun_p'],
    ['{{unknown}} {{toString}} {{ nick }}', '{{unknown}} {{toString}} {{ nick }}'],
    ['<script>{{nick}}</script>', '<script>$& 호가</script>'],
  ])('%s is filled in as %s [O6]', (text, sent) => {
    expect(filledReply(text, places)).toBe(sent);
  });

  it('fills in no placeholder that a nickname brings', () => {
    expect(filledReply('{{nick}}', { ...places, nick: '{{username}}' })).toBe('{{username}}');
  });
});
