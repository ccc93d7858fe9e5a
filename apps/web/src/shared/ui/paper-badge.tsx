import { Tag } from '@hoga/ui/components/tag.tsx';
import { useText } from '../i18n/use-text.ts';

/** Money here is not real: said wherever an amount could be taken for it. */
export function PaperBadge({ className }: { className?: string }) {
  const t = useText();
  return (
    <Tag tone="brand" className={className}>
      {t('common.paperBadge')}
    </Tag>
  );
}
