import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { UnreadDot } from '@hoga/ui/components/unread-dot.tsx';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { useQuery } from '@tanstack/react-query';
import { newestMessagesQuery } from '../../../data/content/message-queries.ts';
import { useSession } from '../../../data/session/session-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { HomeCard } from './home-card.tsx';
import { HOME_LINES, HomeLines } from './home-lines.tsx';

/** The newest messages to the member. */
export function NewestMessages() {
  const t = useText();
  const unread = useSession((state) => state.unreadMessages);
  const messages = useQuery(newestMessagesQuery(HOME_LINES));
  return (
    <HomeCard title={t('home.messages')} href="/more/message" badge={unread}>
      <HomeLines query={messages} empty={t('home.noMessages')}>
        {(message) => (
          <AppLink href="/more/message" className="pressable-row flex min-h-11 items-center gap-2.5 py-1.5">
            <span className="min-w-0 flex-1 truncate text-label font-medium">{message.title}</span>
            {message.isRead === 0 && <UnreadDot />}
            <time className="shrink-0 text-micro text-ink-3">{formatKstShort(message.createdAt)}</time>
          </AppLink>
        )}
      </HomeLines>
    </HomeCard>
  );
}
