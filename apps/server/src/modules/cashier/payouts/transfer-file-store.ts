import type { TransferFormat } from '@hoga/domain/wallet/transfer-files';
import { defined } from '@hoga/kernel/assert';
import type { DnwId, PlayerId, SiteId } from '@hoga/kernel/ids';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../../persistence/database.ts';
import { transferFile, transferFileRow } from '../../../persistence/schema/cashier.ts';

interface FileOf {
  readonly format: TransferFormat;
  readonly madeBy: PlayerId;
  readonly madeAt: number;
}

/** The newest file of each request. */
export async function filesOf(queries: Queries, ids: readonly DnwId[]): Promise<ReadonlyMap<DnwId, FileOf>> {
  if (ids.length === 0) return new Map();
  const { format, madeBy, madeAt } = transferFile;
  const rows = await queries
    .select({ dnwId: transferFileRow.dnwId, format, madeBy, madeAt })
    .from(transferFileRow)
    .innerJoin(transferFile, eq(transferFile.id, transferFileRow.fileId))
    .where(inArray(transferFileRow.dnwId, [...ids]))
    .orderBy(asc(transferFile.id));
  return new Map(rows.map(({ dnwId, ...file }) => [dnwId, file]));
}

interface NewFile extends FileOf {
  readonly siteId: SiteId;
  readonly rows: readonly { readonly dnwId: DnwId; readonly isRepeat: boolean }[];
}

/** Fails on `transfer_file_row_once` when another operator has put one of them into a file meanwhile. */
export async function addFile(queries: Queries, { rows, ...file }: NewFile): Promise<number> {
  const [added] = await queries.insert(transferFile).values(file).returning({ id: transferFile.id });
  const { id: fileId } = defined(added, 'the file that was added');
  await queries.insert(transferFileRow).values(rows.map((row) => ({ fileId, ...row })));
  return fileId;
}
