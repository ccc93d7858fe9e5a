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
  it('and the second are made of members, own every site and stand in the log; there is no third [A1]', async () => {
    const { username } = await server.signUp();
    const [other, third] = [await server.signUp(), await server.signUp()];
    expect(await typed('--site', '1', 'nobody-at-all')).toMatchObject({ code: 1 });
    for (const name of [username, other.username]) {
      expect(await typed('--site', '1', name)).toEqual({ code: 0, said: `${name} owns every site\n` });
      expect(await typed('--site', '1', name)).toMatchObject({ code: 1 });
    }
    expect(await typed('--site', '1', third.username)).toMatchObject({ code: 1 });
    const { rows } = await server.database.execute(`SELECT call, step, operator_id FROM operator_log ORDER BY seq`);
    expect(rows).toMatchObject(
      [username, username, other.username, other.username].map(() => ({ call: 'npm run first-owner' })),
    );
    // After one owner has left, a second one can be created again.
    await server.database.execute(`UPDATE account SET status = 'DENY' WHERE id = ${other.id}`);
    expect(await typed('--site', '1', third.username)).toMatchObject({ code: 0 });
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
