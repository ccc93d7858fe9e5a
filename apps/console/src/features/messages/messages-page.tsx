import { Segmented } from '@hoga/ui/components/segmented.tsx';
import { useState } from 'react';
import { may, useOperator } from '../../data/session-store.ts';
import { useScopedSites } from '../../data/site-scope.ts';
import { t } from '../../shared/i18n/t.ts';
import { useListSearch } from '../../shared/use-list-search.ts';
import { MessageForm } from './message-form.tsx';
import { SentList } from './sent-list.tsx';

/** The address of the sent messages; any other is the form. */
const SENT = 'sent';

/** Messages to one, some or all members of a site; and sent messages, with how many have read them. */
export function MessagesPage() {
  const me = useOperator();
  const { search, view } = useListSearch();
  const siteIds = useScopedSites('messages.send');
  const [chosen, setChosen] = useState(siteIds[0]);
  const siteId = siteIds.find((id) => id === chosen) ?? siteIds[0];
  if (siteId === undefined) {
    return <p className="pane flex-1 items-center justify-center text-ink-3">{t('messages.mayNot')}</p>;
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <Segmented
        label={t('messages.views')}
        className="w-full max-w-80 shrink-0"
        items={[
          { value: 'write', label: t('messages.write') },
          { value: SENT, label: t('messages.sentList') },
        ]}
        value={search.view === SENT ? SENT : 'write'}
        onValueChange={view}
      />
      {search.view === SENT ? (
        <SentList />
      ) : (
        <MessageForm
          key={siteId}
          siteId={siteId}
          siteIds={siteIds}
          canFind={may(me, 'members.read', siteId)}
          onSite={setChosen}
        />
      )}
    </div>
  );
}
