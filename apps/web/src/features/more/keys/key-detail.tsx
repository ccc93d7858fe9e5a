import { isSuccess } from '@hoga/client/reply';
import type { ApiKey } from '@hoga/contract/api-key';
import { KEY_CALLS_PER_MINUTE, KEY_SOCKETS } from '@hoga/domain/keys/api-key';
import { Button } from '@hoga/ui/components/button.tsx';
import { Checkbox } from '@hoga/ui/components/checkbox.tsx';
import { alert, confirm } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { KeyValue } from '@hoga/ui/components/key-value.tsx';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { useQueryClient } from '@tanstack/react-query';
import { SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messageFor } from '../../../data/api/api.ts';
import { KEYS, sendEndKey } from '../../../data/keys/key-queries.ts';
import { useByTheMinute } from '../../../data/market/server-seconds.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ChangeKeySheet } from './change-key-sheet.tsx';
import { KeyCalls } from './key-calls.tsx';
import { KeyTags } from './key-tags.tsx';
import { expiryText, isLive, isSoonOver, usedText } from './key-words.ts';

interface KeyDetailProps {
  readonly of: ApiKey;
  /** Of this page, to be allowed. */
  readonly address: string;
}

/** One key: its reach, what it did, and what may be changed about it. */
export function KeyDetail({ of: key, address }: KeyDetailProps) {
  const t = useText();
  const now = useByTheMinute();
  const queries = useQueryClient();
  const [isChanging, setChanging] = useState(false);
  const [isEnding, setEnding] = useState(false);

  async function end() {
    // The dialog asks for it only where the key can have orders.
    let cancelsOrders = key.kind !== 'READ';
    const isMeant = await confirm({
      title: t('keys.endAsk', { name: key.name }),
      body: (
        <>
          <p>{t('keys.endBody')}</p>
          {cancelsOrders && (
            <Checkbox
              className="mt-2"
              label={t('keys.endOrders')}
              defaultChecked
              onCheckedChange={(isChecked) => {
                cancelsOrders = isChecked;
              }}
            />
          )}
        </>
      ),
      confirmText: t('keys.end'),
      tone: 'danger',
    });
    if (!isMeant) return;
    setEnding(true);
    const reply = await sendEndKey(key.id, { cancelsOrders });
    setEnding(false);
    if (isSuccess(reply)) toast({ tone: 'ok', title: endedText(cancelsOrders, reply.data.canceled) });
    else await alert({ body: messageFor(reply) });
    void queries.invalidateQueries({ queryKey: [KEYS] });
    void queries.invalidateQueries({ queryKey: ['security', 'log'] });
  }

  /** The key has ended in any case; whether its orders have is known only with their number. */
  function endedText(cancelsOrders: boolean, canceled: number | null): string {
    if (!cancelsOrders) return t('keys.endDone');
    return canceled === null ? t('keys.endOrdersUnknown') : t('keys.endOrdersDone', { count: canceled });
  }

  const addresses = key.networks.length === 0 ? t('keys.anywhere') : key.networks.join(', ');
  return (
    <article aria-label={key.name} className="flex flex-col gap-3 px-4 pt-1 pb-6 lg:pt-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="text-title3 font-bold wrap-anywhere">{key.name}</h2>
          <p className="font-mono text-micro text-ink-3">{key.id}</p>
        </div>
        {isLive(key) && (
          <Button size="sm" onClick={() => setChanging(true)}>
            <SlidersHorizontal size={16} aria-hidden="true" />
            {t('keys.change')}
          </Button>
        )}
      </div>
      <KeyTags of={key} />
      <KeyValue
        className="rounded-lg bg-surface-1 p-4 lg:bg-surface-2"
        rows={[
          { key: 'networks', label: t('keys.networks'), value: <span className="font-mono">{addresses}</span> },
          {
            key: 'used',
            label: t('keys.used'),
            value: (
              <>
                {usedText(key, now, t)}
                {key.usedFrom !== null && <span className="text-ink-3"> · {key.usedFrom}</span>}
                {key.usedFor !== null && <span className="block font-mono text-micro text-ink-3">{key.usedFor}</span>}
              </>
            ),
          },
          {
            key: 'limits',
            label: t('keys.limits'),
            value: t('keys.limitCalls', { calls: KEY_CALLS_PER_MINUTE, sockets: KEY_SOCKETS }),
          },
          { key: 'made', label: t('keys.made'), value: formatKstDateTime(key.madeAt) },
          {
            key: 'expires',
            label: t('keys.expires'),
            value: <span className={isSoonOver(key, now) ? 'text-warn' : undefined}>{expiryText(key, now, t)}</span>,
          },
        ]}
      />
      <KeyCalls keyId={key.id} />
      {isLive(key) && (
        <Button variant="outline" block pending={isEnding} className="text-danger" onClick={() => void end()}>
          <Trash2 size={18} aria-hidden="true" />
          {t('keys.end')}
        </Button>
      )}
      {isChanging && <ChangeKeySheet of={key} address={address} onClose={() => setChanging(false)} />}
    </article>
  );
}
