import type { SiteId } from '@hoga/kernel/ids';
import { UnreadDot } from '@hoga/ui/components/unread-dot.tsx';
import type { WrittenMessage } from '../../data/messages.ts';
import { useSiteInfo } from '../../data/sites.ts';
import { t } from '../../shared/i18n/t.ts';
import { MemberPhone } from '../../shared/kit/member-phone.tsx';
import { categoryName } from '../../shared/message-words.ts';

/** The message as it stands among a member's own, unread. */
export function MessagePreview({ siteId, message }: { siteId: SiteId; message: WrittenMessage }) {
  const { category, title, text, link } = message;
  return (
    <section aria-label={t('messages.preview')} className="flex flex-col gap-3 py-2 lg:overflow-y-auto">
      <h2 className="px-2 text-label font-bold">{t('messages.preview')}</h2>
      <MemberPhone site={useSiteInfo(siteId)}>
        <p className="flex h-13 shrink-0 items-center px-4 text-title3 font-bold">{t('messages.message')}</p>
        <div className="border-b border-line px-4 py-3">
          <p className="flex items-baseline gap-2">
            <b className="min-w-0 flex-1 text-body font-bold wrap-anywhere">
              {title === '' ? t('messages.title') : title}
            </b>
            <UnreadDot className="self-center" />
          </p>
          <p className="mt-0.5 text-caption wrap-anywhere whitespace-pre-line text-ink-2">
            {text === '' ? t('messages.text') : text}
          </p>
          <p className="mt-1 text-micro text-ink-3">
            {t('messages.nowLine', {
              name: categoryName(category),
              link: link === '' ? '' : t('messages.opens', { link }),
            })}
          </p>
        </div>
      </MemberPhone>
    </section>
  );
}
