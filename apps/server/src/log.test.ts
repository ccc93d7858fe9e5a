import { Writable } from 'node:stream';
import { bearerKey, privateKeyText } from '@hoga/domain/keys/key-text';
import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

function written(details: object): string {
  let text = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  createLog({ LOG_LEVEL: 'info' }, sink).warn(details, 'something happened');
  return text;
}

describe('the log', () => {
  it('holds no connection of the database, which carries its cancel key', () => {
    const lost = Object.assign(new Error('terminated'), { client: { secretKey: 4711 } });
    expect(written({ err: lost })).toContain('terminated');
    expect(written({ err: lost })).not.toContain('4711');
  });

  it('holds no parameters of a query', () => {
    const text = written({ err: new DrizzleQueryError('SELECT $1', ['01012345678'], new Error('refused')) });
    expect(text).toContain('refused');
    expect(text).not.toContain('01012345678');
  });

  it.each(['password', 'currentPassword', 'accessToken', 'refreshToken', 'authorization'])('holds no %s', (name) => {
    expect(written({ [name]: 'hush' })).not.toContain('hush');
  });

  it('holds no key of a program, wherever it stands', () => {
    const secrets = [bearerKey('READ', '2M9TC6PZ0HVA', 'h'.repeat(43)), privateKeyText('h'.repeat(43))];
    for (const secret of secrets) {
      const text = written({ url: `/api/me?key=${secret}`, err: new Error(`refused ${secret}`) });
      expect(text).toContain('/api/me?key=[removed]');
      expect(text).not.toContain('hhhh');
    }
    expect(written({ key: 'hoga_t_8F3KQ2M7XW4D' })).toContain('hoga_t_8F3KQ2M7XW4D');
  });
});
