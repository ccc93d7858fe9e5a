import { useState } from 'react';
import { may, useOperator } from '../../data/session-store.ts';
import { useScopedSites } from '../../data/site-scope.ts';
import { t } from '../../shared/i18n/t.ts';
import { MessageForm } from './message-form.tsx';

/** Writing to members of a site: to one, to some, to all. */
export function MessagesPage() {
  const me = useOperator();
  const siteIds = useScopedSites('messages.send');
  const [chosen, setChosen] = useState(siteIds[0]);
  const siteId = siteIds.find((id) => id === chosen) ?? siteIds[0];
  if (siteId === undefined) {
    return <p className="pane flex-1 items-center justify-center text-ink-3">{t('messages.mayNot')}</p>;
  }
  return (
    <MessageForm
      key={siteId}
      siteId={siteId}
      siteIds={siteIds}
      canFind={may(me, 'members.read', siteId)}
      onSite={setChosen}
    />
  );
}
