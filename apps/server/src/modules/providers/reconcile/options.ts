import { parseArgs } from 'node:util';
import { kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';

export const USAGE = `npm run reconcile -- [--site SITE] [--from DAY] [--to DAY]

Compares requests, ledger and what the payment providers of a site say themselves, and names every difference. It changes
nothing and may run while the server does.

  --site SITE  the number of the site, 1 by default
  --from DAY   the first day in Korea, as 2026-11-18; today by default
  --to DAY     the last one, the first by default; at most 92 days
  --help       this text

Providers are configured as for the server (PROVIDERS_FILE, or SANDBOX_URL and SANDBOX_SECRET). DATABASE_URL names the
database; without it the embedded one under DATA_DIR is read.
Ends with 0 where everything agrees, 1 where something does not, 2 where it could not be found out.
`;

const DAY_MS = 86_400_000;
const LONGEST_DAYS = 92;

export type ReconcileTask =
  | { readonly kind: 'help' }
  | { readonly kind: 'compare'; readonly site: number; readonly from: number; readonly to: number };

/** Throws an error that describes the wrong arguments. */
export function readTask(args: readonly string[], now: number): ReconcileTask {
  const { values } = parseArgs({
    args: [...args],
    options: {
      site: { type: 'string', default: '1' },
      from: { type: 'string' },
      to: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return { kind: 'help' };
  if (!/^[1-9]\d{0,6}$/.test(values.site)) throw new Error(`--site is a number, not "${values.site}"`);
  const from = values.from === undefined ? kstMidnight(kstDay(now)) : dayNamed('--from', values.from);
  const to = (values.to === undefined ? from : dayNamed('--to', values.to)) + DAY_MS;
  if (to <= from) throw new Error('--to is before --from');
  if (to - from > LONGEST_DAYS * DAY_MS) throw new Error(`at most ${LONGEST_DAYS} days at once`);
  return { kind: 'compare', site: Number(values.site), from, to };
}

/** Midnight in Korea. */
function dayNamed(what: string, text: string): number {
  const midnight = Date.parse(`${text}T00:00:00+09:00`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(midnight)) throw new Error(`${what} is a day, not "${text}"`);
  return midnight;
}
