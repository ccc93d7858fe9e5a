import { createHash } from 'node:crypto';
import type { importStatement } from '@hoga/contract/admin-statement';
import type { DataOf, ReadBodyOf } from '@hoga/contract/call';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import {
  MOST_STATEMENT_BYTES,
  MOST_STATEMENT_LINES,
  readStatement,
  STATEMENT_FIELDS,
  type StatementLayout,
  statementText,
} from '@hoga/domain/wallet/bank-statement';
import type { Clock } from '@hoga/kernel/clock';
import { toText } from '@hoga/kernel/decimal';
import type { PlayerId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Site } from '../../../http/site-directory.ts';
import type { Database, Queries } from '../../../persistence/database.ts';
import { transact } from '../../../persistence/transact.ts';
import { namesOf } from '../member-store.ts';
import { personView } from '../requests/request-views.ts';
import { addStatement, dropUnused, findStatement, lockStatements, type StatementRow } from './statement-store.ts';

interface ImportParts {
  readonly database: Database;
  readonly clock: Clock;
}

interface Importing {
  readonly site: Site;
  readonly by: PlayerId;
  readonly body: ReadBodyOf<typeof importStatement>;
}

type Imported = DataOf<typeof importStatement>;

const NAME_LETTERS = 120;

/**
 * Stores the new lines. The same file again adds nothing and reports its earlier import; with other column names it is
 * parsed again, unless one of its lines already belongs to a deposit.
 */
export async function importFile(
  { database, clock }: ImportParts,
  { site, by, body: { file, siteInfoId: _site, ...titles } }: Importing,
): Promise<Result<Imported, Failure>> {
  if (file.size > MOST_STATEMENT_BYTES) return err(failure('STATEMENT_TOO_LONG', String(MOST_STATEMENT_LINES)));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = statementText(bytes, TextDecoder);
  if (text === null) return err(failure('STATEMENT_NOT_CSV'));
  const layout = plainLayout(titles);
  const read = readStatement(text, layout, site.binaryCurrency);
  if (!read.ok) return read;
  const lines = read.value;
  const digest = createHash('sha256').update(bytes).digest('hex');
  return await transact<Imported>(database, async (queries) => {
    await lockStatements(queries, site.id);
    const before = await findStatement(queries, site.id, digest);
    if (before !== null && (isSame(before.layout, layout) || !(await dropUnused(queries, before.id)))) {
      return ok({ added: 0, known: lines.length, sum: '0', before: await beforeView(queries, before) });
    }
    const statement = { siteId: site.id, digest, name: file.name.slice(0, NAME_LETTERS), layout };
    const { added, sum } = await addStatement(
      queries,
      { ...statement, importedBy: by, importedAt: clock.now() },
      lines,
    );
    return ok({ added, known: lines.length - added, sum: toText(sum), before: null });
  });
}

/** Without columns the file lacks. */
function plainLayout({ at, amount, payer, ...others }: StatementLayout): StatementLayout {
  const given = Object.entries(others).filter(([, title]) => title !== undefined && title !== '');
  return { at, amount, payer, ...Object.fromEntries(given) };
}

function isSame(one: StatementLayout, other: StatementLayout): boolean {
  return STATEMENT_FIELDS.every((field) => one[field] === other[field]);
}

async function beforeView(queries: Queries, { name, importedBy, importedAt }: StatementRow) {
  return { name, by: personView(await namesOf(queries, [importedBy]), importedBy), at: importedAt };
}
