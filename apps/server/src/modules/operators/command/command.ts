import { parseArgs } from 'node:util';
import type { Clock } from '@hoga/kernel/clock';
import { idOf } from '@hoga/kernel/ids';
import { type CommandLine, type ExitCode, runCommand } from '../../../foundation/command-line.ts';
import { closeDatabase, openDatabase } from '../../../persistence/database.ts';
import { type FirstOwner, makeFirstOwner } from '../first-owner.ts';

const USAGE = `npm run first-owner -- --site SITE USERNAME

Makes a member one of the first two operators, who own every site and make the others together: what takes two people needs
both, from 24 hours on. They set up their OTP when they sign in.

  --site SITE  the number of the site where the member has signed up
  --help       this text

DATABASE_URL names the database; without it the embedded one under DATA_DIR is used.
Ends with 0 where it is done, 1 where it is refused, 2 where it could not be tried.
`;

export interface FirstOwnerCommandParts extends CommandLine {
  /** Passes the address of the database to `use`, and closes the database afterwards. */
  readonly withDatabase: <T>(use: (url: string) => Promise<T>) => Promise<T>;
  readonly clock: Clock;
}

type Task = { readonly kind: 'help' } | { readonly kind: 'make'; readonly site: number; readonly username: string };

function readTask(args: readonly string[]): Task {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { site: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) return { kind: 'help' };
  const [username, ...rest] = positionals;
  if (username === undefined || rest.length > 0) throw new Error('one member is meant');
  if (values.site === undefined || !/^[1-9]\d{0,6}$/.test(values.site)) throw new Error('--site is a number');
  return { kind: 'make', site: Number(values.site), username };
}

const SAID: Readonly<Record<FirstOwner, string>> = {
  MADE: 'owns every site',
  THERE_ARE_OWNERS: 'was not made one: there are two owners already, who make others',
  IS_OPERATOR: 'is an operator already: two others change what they may do',
  NO_SUCH_MEMBER: 'is no member of the site',
};

export function firstOwnerCommand(parts: FirstOwnerCommandParts): Promise<ExitCode> {
  return runCommand<Task>(parts, {
    usage: USAGE,
    read: readTask,
    carryOut: ({ site, username }) =>
      parts.withDatabase(async (url) => {
        const database = openDatabase({ url, poolSize: 1, onIdleError: () => undefined });
        try {
          const done = await makeFirstOwner({ database, clock: parts.clock }, { siteId: idOf(site), username });
          (done === 'MADE' ? parts.print : parts.complain)(`${username} ${SAID[done]}\n`);
          return done === 'MADE' ? 0 : 1;
        } finally {
          await closeDatabase(database);
        }
      }),
  });
}
