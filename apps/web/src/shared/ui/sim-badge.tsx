import { Tag } from '@hoga/ui/components/tag.tsx';
import { useText } from '../i18n/use-text.ts';

/** Prices here are simulated. */
export function SimBadge({ className }: { className?: string }) {
  const t = useText();
  return <Tag className={className}>{t('common.simulatedBadge')}</Tag>;
}
