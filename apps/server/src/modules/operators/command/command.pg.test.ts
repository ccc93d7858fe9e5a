import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountsApp } from '../../../testing/accounts-app.ts';
import { firstOwnerCommand } from './command.ts';

let server: AccountsApp;
beforeAll(async () => {
  server = await AccountsApp.start();
});
afterAll(() => server.stop());

async function typed(...args: readonly string[]) {
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const withDatabase = <T>(use: (url: string) => Promise<T>) => use(server.databaseUrl);
  const code = await firstOwnerCommand({ args, withDatabase, clock: server.clock, print: say, complain: say });
  return { code, said: said.join('') };
}

describe('the first owner', () => {
  it('is made once, of a member, and owns every site', async () => {
    const { username } = await server.signUp();
    const other = await server.signUp();
    expect(await typed('--site', '1', 'nobody-at-all')).toMatchObject({ code: 1 });
    expect(await typed('--site', '1', username)).toEqual({ code: 0, said: `${username} is the first operator\n` });
    expect(await typed('--site', '1', other.username)).toMatchObject({ code: 1 });
    const token = await server.signInOperator(username);
    const { data } = await server.get('/api/admin/me', { token });
    expect(data).toMatchObject({ level: 1, sites: server.sites.all.map(({ id }) => ({ siteInfoId: id })) });
  });

  it.each([[[]], [['someone']], [['--site', 'x', 'someone']], [['--site', '1', 'two', 'people']]])(
    'is not meant by %j',
    async (args) => {
      expect(await typed(...args)).toMatchObject({ code: 2 });
    },
  );
});
