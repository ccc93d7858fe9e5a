import type { FuturesOptionId } from '@hoga/kernel/ids';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { useIsCopied } from '../../../data/account/copy-account.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

/** Marks a position that copies have made. */
export function CopiedTag({ futuresOptionId }: { futuresOptionId: FuturesOptionId }) {
  const t = useText();
  return useIsCopied(futuresOptionId) ? <Tag tone="brand">{t('copy.copyTag')}</Tag> : null;
}
