import { OUTSIDE_LINK } from '@hoga/domain/content/allowed-html';
import { IconLink } from '@hoga/ui/components/icon-link.tsx';
import { InSlot } from '@hoga/ui/components/slot.tsx';
import { ArrowUpRight } from 'lucide-react';
import { useSite } from '../../../data/site/site-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

/**
 * /more/livechat: the chat of the site's own provider, in a sandboxed frame without access to this page
 * (RT-60). The route opens only where the site has one (RT-61).
 */
export function LiveChatPage() {
  const t = useText();
  const { chatUrl } = useSite();
  return (
    <>
      <InSlot name="header">
        <IconLink
          href={chatUrl}
          label={t('support.chatNewWindow')}
          icon={<ArrowUpRight size={22} />}
          {...OUTSIDE_LINK}
        />
      </InSlot>
      <iframe
        src={chatUrl}
        title={t('support.chatTitle')}
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
        referrerPolicy="no-referrer"
        className="min-h-0 w-full flex-1 border-0 bg-surface-1"
      />
    </>
  );
}
