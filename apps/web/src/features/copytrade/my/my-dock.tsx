import { isSuccess } from '@hoga/client/reply';
import type { Follow } from '@hoga/contract/copytrade';
import { Button } from '@hoga/ui/components/button.tsx';
import { alert, confirm } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { useDockHeight } from '@hoga/ui/lib/use-dock-height.ts';
import { Info } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCopies } from '../../../data/account/copy-account.ts';
import { messageFor } from '../../../data/api/api.ts';
import { leaveTrader, unfollow } from '../../../data/copytrade/copy-commands.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

/** Two ways to end it: with nothing open, or by closing all copies (CPY-04, CPY-05). */
export function MyDock({ follow }: { follow: Follow }) {
  const t = useText();
  const dock = useRef<HTMLElement>(null);
  useDockHeight(dock);
  const open = useCopies(({ list }) => list.length);
  const [pending, setPending] = useState<'end' | 'closeAll' | null>(null);
  const isStopping = follow.status !== 'ACTIVE';

  const end = async (way: 'end' | 'closeAll') => {
    const agreed = await confirm({
      title: t(way === 'end' ? 'copy.endFollow' : 'copy.closeAllAndEnd'),
      body:
        way === 'end'
          ? t('copy.endAsk', { name: follow.traderName })
          : t('copy.closeAllAsk', { name: follow.traderName, count: open }),
      confirmText: t('copy.end'),
      tone: 'danger',
    });
    if (!agreed) return;
    setPending(way);
    const reply = await (way === 'end' ? unfollow : leaveTrader)(follow.traderFollowerId);
    setPending(null);
    if (isSuccess(reply)) toast({ tone: 'ok', title: t('copy.followEnded', { name: follow.traderName }) });
    else await alert({ body: messageFor(reply) });
  };

  return (
    <footer ref={dock} className="shrink-0 border-t border-line bg-surface-1 px-gutter pt-2.5 pb-safe">
      <div className="mx-auto flex max-w-(--w-wide) flex-col gap-2 pb-3">
        {open > 0 && (
          <p className="flex items-center gap-1.5 text-micro text-ink-3">
            <Info size={15} aria-hidden="true" className="shrink-0" />
            {t('copy.closeFirst', { count: open })}
          </p>
        )}
        <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-2">
          <Button
            variant="quiet"
            disabled={open > 0 || isStopping}
            pending={pending === 'end'}
            onClick={() => void end('end')}
          >
            {t('copy.endFollow')}
          </Button>
          <Button
            disabled={open === 0 || isStopping}
            pending={pending === 'closeAll'}
            onClick={() => void end('closeAll')}
          >
            {t('copy.closeAllAndEnd')}
          </Button>
        </div>
      </div>
    </footer>
  );
}
