import { ROLES, type Role } from '../foundation/roles.ts';
import { SUBJECTS, type SubjectKind } from './format/subjects.ts';

interface Rights {
  readonly publish: readonly SubjectKind[];
  readonly subscribe: readonly SubjectKind[];
}

/** What every process does on the bus, whatever its roles. */
const COMMON: Rights = { publish: ['notices', 'loop'], subscribe: ['notices', 'loop', 'prices'] };

/** What each role adds. A process that is broken into can send nothing in another role's name. */
const OF_ROLE: Readonly<Record<Role, Rights>> = {
  api: { publish: ['calls', 'wants', 'feedQuestions'], subscribe: ['here', 'link', 'topic', 'feedAnswers'] },
  engine: { publish: ['here', 'link', 'push'], subscribe: ['calls'] },
  feed: { publish: ['prices', 'topic', 'feedAnswers'], subscribe: ['wants', 'feedQuestions'] },
  chores: { publish: ['calls'], subscribe: ['here', 'link', 'push'] },
};

/** Reply subjects on which the server reports a subject without subscribers. */
const REPLIES = '_INBOX.>';

/** Users of the bus: one for each role, and one for processes with several. */
const USERS: Readonly<Record<string, readonly Role[]>> = {
  ...Object.fromEntries(ROLES.map((role) => [role, [role]])),
  all: ROLES,
};

/** The variable of the server's environment with the user's password. */
export function passwordVariable(user: string): string {
  return `NATS_${user.toUpperCase()}_PASSWORD`;
}

/** The users of a NATS server and their permissions, in the language of its configuration. */
export function natsUsers(): string {
  const users = Object.entries(USERS).map(([user, roles]) =>
    [
      '    {',
      `      user: ${user}`,
      `      password: $${passwordVariable(user)}`,
      '      permissions: {',
      `        publish: { allow: ${JSON.stringify(subjectsOf(roles, 'publish'))} }`,
      `        subscribe: { allow: ${JSON.stringify([...subjectsOf(roles, 'subscribe'), REPLIES])} }`,
      '      }',
      '    }',
    ].join('\n'),
  );
  return `authorization {\n  users: [\n${users.join('\n')}\n  ]\n}\n`;
}

/** Of any installation: its name is in the database. */
function subjectsOf(roles: readonly Role[], right: keyof Rights): readonly string[] {
  const kinds = [COMMON, ...roles.map((role) => OF_ROLE[role])].flatMap((rights) => rights[right]);
  return [...new Set(kinds)].map((kind) => `hoga.*.${SUBJECTS[kind]}`);
}
