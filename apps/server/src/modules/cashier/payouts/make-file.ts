import type { makeTransferFile } from '@hoga/contract/admin-payout';
import type { DataOf, ReadBodyOf } from '@hoga/contract/call';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import { BYTE_ORDER_MARK, csvLines } from '@hoga/domain/format/csv';
import { kstDate } from '@hoga/domain/trading-hours/kst-day';
import { TRANSFER_LAYOUTS, type Transfer, type TransferFormat, transferRows } from '@hoga/domain/wallet/transfer-files';
import type { DnwRow } from '@hoga/engine/cashier/rows';
import type { Clock } from '@hoga/kernel/clock';
import type { PlayerId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';

import { eucKr } from '../../../foundation/euc-kr.ts';
import type { Site } from '../../../http/site-directory.ts';
import { type Database, uniqueViolation } from '../../../persistence/database.ts';
import type { Change } from '../../../persistence/operator-log.ts';
import { transact } from '../../../persistence/transact.ts';
import { paidToOf } from '../detail.ts';
import { openReturns } from './open-returns.ts';
import { amountOf, findPayouts, isOwn } from './to-pay-store.ts';
import { addFile, filesOf } from './transfer-file-store.ts';

interface FileParts {
  readonly database: Database;
  readonly clock: Clock;
}

interface Asked {
  readonly site: Site;
  readonly identity: { readonly playerId: PlayerId };
  readonly body: ReadBodyOf<typeof makeTransferFile>;
  readonly changed: (change: Change) => void;
}

type Made = DataOf<typeof makeTransferFile>;

/** A request is in one file once; a repeat is requested explicitly, marked and logged. */
export async function makeFile(
  { database, clock }: FileParts,
  { site, identity: { playerId: madeBy }, body: { format, dnwHistoryIds, isRepeat }, changed }: Asked,
): Promise<Result<Made, Failure>> {
  const ids = [...new Set(dnwHistoryIds)];
  if (ids.length > TRANSFER_LAYOUTS[format].mostRows) return err(failure('INVALID_REQUEST'));
  const rows = await findPayouts(database, site.id, ids);
  if (rows.length < ids.length) return err(failure('RECORD_MISSING'));
  if (rows.some((row) => isOwn(row, madeBy))) return err(failure('OWN_CASE'));
  if (rows.some(({ status, provider }) => status !== 'SENDING' || provider !== null)) {
    return err(failure('ALREADY_PROCESSED'));
  }
  const before = await filesOf(database, ids);
  if (before.size > 0 && isRepeat === 0) return err(failure('ALREADY_PROCESSED'));
  const transfers = rows.flatMap((row) => transferOf(row, site.texts.name, before.has(row.id)) ?? []);
  if (transfers.length < rows.length) return err(failure('ACCOUNT_NUMBER_REQUIRED'));
  const madeAt = clock.now();
  const filed = ids.map((dnwId) => ({ dnwId, isRepeat: before.has(dnwId) }));
  try {
    const added = await transact(database, async (queries) => {
      const fileId = await addFile(queries, { siteId: site.id, format, madeBy, madeAt, rows: filed });
      // The bank would pay what the member is about to get back.
      const returns = await openReturns(queries, { siteIds: [site.id], ids, now: madeAt });
      return returns.size === 0 ? ok(fileId) : err(failure('PENDING_REQUEST_EXISTS'));
    });
    if (!added.ok) return added;
    const fileId = added.value;
    const repeats = ids.filter((id) => before.has(id));
    changed({ before: null, after: { fileId, format, rows: ids.length, repeats } });
    const { encoding } = TRANSFER_LAYOUTS[format];
    const name = `payouts-${kstDate(madeAt)}-${fileId}-${format}${repeats.length > 0 ? '-repeat' : ''}.csv`;
    return ok({ name, encoding, content: contentOf(format, transfers), rows: ids.length, repeats });
  } catch (error) {
    if (uniqueViolation(error) === 'transfer_file_row_once') return err(failure('ALREADY_PROCESSED'));
    throw error;
  }
}

function transferOf(row: DnwRow, payer: string, isRepeat: boolean): Transfer | null {
  const place = paidToOf(row.detail);
  if (place?.bankCode == null) return null;
  const { bankCode, bankName, holder, address: account } = place;
  const amount = amountOf(row);
  return {
    requestId: row.id,
    bankCode,
    bankName: bankName ?? '',
    account,
    holder: holder ?? '',
    amount,
    payer,
    isRepeat,
  };
}

function contentOf(format: TransferFormat, transfers: readonly Transfer[]): string {
  const lines = csvLines(transferRows(format, transfers));
  const bytes = TRANSFER_LAYOUTS[format].encoding === 'EUC-KR' ? eucKr(lines) : Buffer.from(BYTE_ORDER_MARK + lines);
  return Buffer.from(bytes).toString('base64');
}
