import { Tag } from '@hoga/ui/components/tag.tsx';
import { useText } from '../i18n/use-text.ts';

/** Money here is not real: shown wherever an amount could be taken for real money. */
export function PaperBadge({ className }: { className?: string }) {
  const t = useText();
  return (
    <Tag tone="brand" className={className}>
      {t('common.paperBadge')}
    </Tag>
  );
}
