import { isSuccess } from '@hoga/client/reply';
import type { ContentItem } from '@hoga/contract/content';
import { Button } from '@hoga/ui/components/button.tsx';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { WrittenHtml } from '@hoga/ui/components/written-html.tsx';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { messageFor } from '../../../data/api/api.ts';
import { sayHelpful } from '../../../data/content/faq-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { foundParts } from './found-parts.ts';

/** A question that opens on its answer, and whether that has helped. */
export function FaqItem({ faq, keyword }: { faq: ContentItem; keyword: string }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
      <summary className="pressable-row flex min-h-13 cursor-pointer list-none items-center gap-2.5 px-gutter py-3 -outline-offset-2 [&::-webkit-details-marker]:hidden">
        <span aria-hidden="true" className="shrink-0 text-body font-bold text-ink-3">
          {t('support.question')}
        </span>
        <span className="min-w-0 flex-1 text-body font-semibold tracking-snug break-keep wrap-anywhere">
          <MarkedText text={faq.title} keyword={keyword} />
        </span>
        <ChevronDown size={18} aria-hidden="true" className="shrink-0 text-ink-3 group-open:rotate-180" />
      </summary>
      {isOpen && (
        <div className="mx-gutter mb-3 rounded-lg bg-surface-1 p-4">
          <WrittenHtml html={faq.content} />
          <Vote faq={faq} />
        </div>
      )}
    </details>
  );
}

function Vote({ faq }: { faq: ContentItem }) {
  const t = useText();
  const [vote, setVote] = useState<boolean | null>(null);

  async function say(isHelpful: boolean) {
    const reply = await sayHelpful(faq.id, isHelpful);
    if (isSuccess(reply)) setVote(isHelpful);
    else await alert({ body: messageFor(reply) });
  }

  return (
    <div className="mt-3.5 flex min-h-11 items-center gap-2 border-t border-line pt-3 text-caption text-ink-3">
      <span role="status" className="min-w-0 flex-1">
        {vote === null ? t('support.helped') : t('support.thanks')}
      </span>
      {([true, false] as const).map((isHelpful) => (
        <Button key={String(isHelpful)} size="sm" aria-pressed={vote === isHelpful} onClick={() => void say(isHelpful)}>
          {t(isHelpful ? 'support.yes' : 'support.no')}
        </Button>
      ))}
    </div>
  );
}

/** A text with the search matches marked. */
function MarkedText({ text, keyword }: { text: string; keyword: string }) {
  return foundParts(text, keyword).map(({ at, words, isFound }) =>
    isFound ? (
      <mark key={at} className="rounded-xs bg-brand-soft px-0.5 text-brand-text">
        {words}
      </mark>
    ) : (
      words
    ),
  );
}
