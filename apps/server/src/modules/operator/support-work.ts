import { getContactQueue, getContactTalk } from '@hoga/contract/admin-contact';
import { type EconomicReleaseInput, importEconomic } from '@hoga/contract/admin-economic';
import { dataOf, type SignedInServer } from './signed-in-server.ts';
import type { SupportTask } from './support-tasks.ts';

type Work = Exclude<SupportTask, { kind: 'economic' }>;

/** Executes an operator's task about members. */
export async function support(task: Work, server: SignedInServer): Promise<void> {
  if (task.kind === 'contacts') await list(task.status, server);
  else if (task.kind === 'contact') await show(task.id, server);
  else {
    const { data } = await server.call({ path: task.path, body: task.body });
    server.print(`${JSON.stringify(data)}\n`);
  }
}

async function list(status: string | undefined, { call, print }: SignedInServer): Promise<void> {
  const query = new URLSearchParams({ size: '100', ...(status === undefined ? {} : { statusStrs: status }) });
  const { rows, total } = dataOf(getContactQueue, (await call({ path: `${getContactQueue.path}?${query}` })).data);
  for (const { id, updatedAt, status: state, category, username, question } of rows) {
    const [firstLine = ''] = question.split('\n');
    print(`${[id, new Date(updatedAt).toISOString(), state, category, username, firstLine].join('\t')}\n`);
  }
  print(`${rows.length} of ${total}\n`);
}

async function show(id: number, { call, print }: SignedInServer): Promise<void> {
  const { contact, lines } = dataOf(getContactTalk, (await call({ path: `${getContactTalk.path}?id=${id}` })).data);
  print(`${[contact.id, contact.status, contact.category, contact.username].join('\t')}\n`);
  for (const { at, by, name, text, pictures } of lines) {
    const carried = pictures.length === 0 ? '' : ` [${pictures.map((picture) => picture.name).join(', ')}]`;
    print(`${new Date(at).toISOString()} ${by === 'HOUSE' ? name : contact.username}: ${text}${carried}\n`);
  }
}

/** As many as fit a call in characters of three bytes. */
const AT_A_TIME = 200;

export async function bring(
  source: string,
  releases: readonly EconomicReleaseInput[],
  { call, print }: SignedInServer,
): Promise<void> {
  for (let from = 0; from < releases.length; from += AT_A_TIME) {
    const some = releases.slice(from, from + AT_A_TIME);
    await call({ path: importEconomic.path, body: { source, releases: some } });
  }
  print(`${releases.length} releases are there\n`);
}
