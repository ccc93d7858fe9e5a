import type { FuturesOptionId } from '@hoga/kernel/ids';
import { useIsCopied } from '../../../data/account/copy-account.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Tag } from '../../../shared/ui/tag.tsx';

/** Marks a position that copies have made. */
export function CopiedTag({ futuresOptionId }: { futuresOptionId: FuturesOptionId }) {
  const t = useText();
  return useIsCopied(futuresOptionId) ? <Tag tone="brand">{t('copy.copyTag')}</Tag> : null;
}
