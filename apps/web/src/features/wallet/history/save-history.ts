import type { Dnw } from '@hoga/contract/dnw';
import { kstDate } from '@hoga/domain/trading-hours/kst-day';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { saveCsv } from '@hoga/ui/lib/save-csv.ts';
import { serverNow } from '../../../data/market/server-time.ts';
import type { DnwFilter } from '../../../data/wallet/dnw-filter.ts';
import { text } from '../../../shared/i18n/i18n.ts';
import { standingOf, typeText } from '../../../shared/wallet/dnw-words.ts';
import { destinationText, readDetail } from '../request/dnw-detail.ts';
import { everyRequest, type Gathering } from './every-request.ts';

/** Saves everything that matches the filter, not only the loaded rows. */
export async function saveHistory(filter: DnwFilter, gathering: Gathering): Promise<void> {
  const rows = await everyRequest(filter, gathering);
  saveCsv(`hoga-${kstDate(serverNow())}`, [headOf(), ...rows.map(rowOf)]);
}

function headOf(): string[] {
  return [
    text('wallet.csvId'),
    text('wallet.csvTime'),
    text('wallet.csvType'),
    text('wallet.csvStatus'),
    text('wallet.csvAmount'),
    text('wallet.csvCurrency'),
    text('wallet.fee'),
    text('wallet.csvPlace'),
  ];
}

function rowOf(request: Dnw): string[] {
  return [
    String(request.id),
    formatKstDateTime(request.createdAt),
    text(typeText(request)),
    text(standingOf(request).text),
    request.point,
    request.currency,
    request.fee,
    destinationText(readDetail(request.detailJson)),
  ];
}
