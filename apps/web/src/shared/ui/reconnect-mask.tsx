import { Spinner } from '@hoga/ui/components/spinner.tsx';
import { useText } from '../i18n/use-text.ts';

export interface ReconnectMaskProps {
  attempt: number;
  limit: number;
}

/** Lies over the content while the connection is restored; the app bar stays usable. */
export function ReconnectMask({ attempt, limit }: ReconnectMaskProps) {
  const t = useText();
  return (
    <div
      role="alert"
      aria-busy="true"
      className="mask-stripes fixed inset-x-0 top-[calc(var(--h-appbar)+env(safe-area-inset-top,0px))] bottom-0 z-(--z-mask) grid place-items-center bg-scrim p-6 lg:top-14"
    >
      <div className="flex flex-col items-center rounded-lg bg-surface-1 px-6 py-5 text-center shadow-pop">
        <Spinner />
        <p className="mt-2 font-semibold">{t('socket.reconnecting')}</p>
        <p className="text-caption text-ink-2">{t('socket.reconnectReason', { attempt, limit })}</p>
      </div>
    </div>
  );
}
