import type { PositionProduct } from '@hoga/domain/trading/products';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { copyText } from '@hoga/ui/lib/copy-text.ts';
import { messageForError } from '../../../data/api.ts';
import type { MemberKey } from '../../../data/member-key.ts';
import { useFillReason } from '../../../data/member-story.ts';
import { t } from '../../../shared/i18n/t.ts';
import { Control } from '../../../shared/kit/control.tsx';

async function copy(words: string): Promise<void> {
  const isCopied = await copyText(words);
  toast(isCopied ? { tone: 'ok', title: t('story.copied') } : { tone: 'warn', title: t('story.notCopied') });
}

export interface FillReasonProps {
  who: MemberKey;
  product: PositionProduct;
  orderId: number;
}

/** Why an order filled as it did, as a text to send to the member. */
export function FillReason({ who, product, orderId }: FillReasonProps) {
  const { data, error } = useFillReason(who, product, orderId);
  if (data === undefined) {
    return <p className="text-ink-3">{error === null ? t('story.loading') : messageForError(error)}</p>;
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="whitespace-pre-wrap break-words">{data.words.ko}</p>
      <div className="flex flex-wrap gap-2">
        <Control look="line" onClick={() => void copy(data.words.ko)}>
          {t('story.copyKo')}
        </Control>
        <Control look="line" onClick={() => void copy(data.words.en)}>
          {t('story.copyEn')}
        </Control>
      </div>
    </div>
  );
}
