import { isSuccess } from '@hoga/client/reply';
import type { Destination } from '@hoga/contract/payout';
import { alert, confirm } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { kstMonthDayText } from '@hoga/ui/lib/kst-days.ts';
import { Clock, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageFor } from '../../../data/api/api.ts';
import { forgetDestination } from '../../../data/wallet/cashier-commands.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useNow } from '../figures/use-now.ts';
import { nameOf, placeOf } from './destination-text.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface DestinationListProps {
  readonly label: string;
  readonly destinations: readonly Destination[];
  readonly chosenId: number | null;
  readonly onChoose: (id: number) => void;
}

/** Where money may go, one of which is chosen. A new one is listed at once, with the time until it may be used (DOMAIN §7). */
export function DestinationList({ label, destinations, chosenId, onChoose }: DestinationListProps) {
  const now = useNow(MINUTE_MS);
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="sr-only">{label}</legend>
      {destinations.map((destination) => {
        const isChosen = destination.id === chosenId;
        return (
          <DestinationRow key={destination.id} destination={destination} now={now} isChosen={isChosen}>
            <input
              type="radio"
              name={label}
              checked={isChosen}
              disabled={destination.usableAt > now}
              onChange={() => onChoose(destination.id)}
              className="size-5 shrink-0 accent-(--brand)"
            />
          </DestinationRow>
        );
      })}
    </fieldset>
  );
}

/** The same where none is to be chosen. */
export function DestinationBook({ label, destinations }: Pick<DestinationListProps, 'label' | 'destinations'>) {
  const now = useNow(MINUTE_MS);
  return (
    <ul aria-label={label} className="flex min-w-0 flex-col gap-1.5">
      {destinations.map((destination) => (
        <li key={destination.id}>
          <DestinationRow destination={destination} now={now} />
        </li>
      ))}
    </ul>
  );
}

interface DestinationRowProps {
  readonly destination: Destination;
  readonly now: number;
  readonly isChosen?: boolean;
  /** The control that chooses it. */
  readonly children?: ReactNode;
}

function DestinationRow({ destination, now, isChosen = false, children }: DestinationRowProps) {
  const t = useText();
  const isUsable = destination.usableAt <= now;
  const Words = children === undefined ? 'div' : 'label';

  async function forget() {
    const agreed = await confirm({ title: t('wallet.forgetAsk'), confirmText: t('trading.delete'), tone: 'danger' });
    if (!agreed) return;
    const reply = await forgetDestination(destination.id);
    if (!isSuccess(reply)) await alert({ body: messageFor(reply) });
  }

  return (
    <div
      className={cx(
        'flex min-h-14 items-center rounded-md bg-surface-2 pl-3',
        isChosen && 'bg-brand-soft inset-ring-[1.5px] inset-ring-brand-line',
      )}
    >
      <Words className="flex min-w-0 flex-1 items-center gap-3 py-1.5">
        {children}
        <span className={cx('min-w-0 flex-1', !isUsable && 'text-ink-disabled')}>
          <span className="flex flex-wrap items-center justify-between gap-x-2">
            <span className="min-w-0 text-label font-semibold break-words">{nameOf(destination)}</span>
            {isUsable && destination.lastUsedAt !== null && (
              <span className="text-nano whitespace-nowrap text-ink-3">
                {t('wallet.lastUsed', { date: kstMonthDayText(destination.lastUsedAt) })}
              </span>
            )}
            {!isUsable && (
              <Tag tone="warn">
                <Clock size={12} aria-hidden="true" />
                {t('wallet.usableIn', waitOf(destination.usableAt - now))}
              </Tag>
            )}
          </span>
          {/* In full: two accounts of one bank differ by the last digits. */}
          <span className={cx('block text-micro break-words', isUsable ? 'text-ink-3' : 'text-ink-disabled')}>
            {placeOf(destination, t('wallet.noTag'))}
          </span>
        </span>
      </Words>
      <IconButton label={t('trading.delete')} icon={<Trash2 size={18} />} onClick={() => void forget()} />
    </div>
  );
}

/** Whole minutes, rounded up: it never shows zero while still refused. */
function waitOf(leftMs: number): { readonly hours: number; readonly minutes: number } {
  const minutes = Math.ceil(leftMs / MINUTE_MS);
  return { hours: Math.floor(minutes / (HOUR_MS / MINUTE_MS)), minutes: minutes % (HOUR_MS / MINUTE_MS) };
}
