import { PERMISSIONS } from '@hoga/domain/operators/permissions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filled, isOperators, WholeServer } from '../testing/whole-server.ts';

/** Far beyond what it takes on a quiet machine: it only catches a hang. */
const SLOW_MACHINE_MS = 900_000;

let server: WholeServer;
beforeAll(async () => {
  server = await WholeServer.start();
}, SLOW_MACHINE_MS);
afterAll(() => server.stop());

/** Exporting a list also requires the right to read it. */
const READS = PERMISSIONS.filter((permission) => permission.endsWith('.read'));

/** An operator with a custom role of the site, whose rights are set before each check. */
async function operatorWith() {
  const { token, guard } = await server.newOperator('AUDITOR');
  await guard();
  await server.database.query(
    `INSERT INTO operator_role (role, site_id, name, permissions) VALUES ('OWN_1', 1, 'one right', '{}')`,
  );
  await server.database.query(`UPDATE operator_grant SET role = 'OWN_1' WHERE role = 'AUDITOR'`);
  const may = (permissions: readonly string[]) =>
    server.database.query(`UPDATE operator_role SET permissions = $1 WHERE role = 'OWN_1'`, [permissions]);
  return { token, may };
}

it('every call of operators is opened by its right alone, and by no other [O8]', {
  timeout: SLOW_MACHINE_MS,
}, async () => {
  const { token, may } = await operatorWith();
  const used = new Set(server.calls.filter(isOperators).map(({ access }) => access));
  // A right that no call requires could be granted without effect.
  expect(PERMISSIONS.filter((permission) => !used.has(permission))).toEqual([]);
  for (const permission of PERMISSIONS) {
    const takesIt = (call: (typeof server.calls)[number]) => isOperators(call) && call.access === permission;
    await may(PERMISSIONS.filter((each) => each !== permission));
    await server.all(takesIt, async (call) => {
      expect(await server.send(call, { ...filled(call), token })).toMatchObject({ code: 'NO_PERMISSION' });
    });
    await may(permission === 'exports.make' ? [permission, ...READS] : [permission]);
    await server.all(takesIt, async (call) => {
      expect((await server.send(call, { ...filled(call), token })).code).not.toBe('NO_PERMISSION');
    });
  }
});
