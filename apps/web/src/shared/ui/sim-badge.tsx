import { useText } from '../i18n/use-text.ts';
import { Tag } from './tag.tsx';

/** Prices here are simulated. */
export function SimBadge({ className }: { className?: string }) {
  const t = useText();
  return <Tag className={className}>{t('common.simulatedBadge')}</Tag>;
}
