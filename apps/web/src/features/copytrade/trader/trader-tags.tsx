import type { TraderRow } from '@hoga/contract/copytrade';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';

/** A trader's tags: a strategy of the site itself, full, closed to new followers. */
export function TraderTags({ trader }: { trader: Pick<TraderRow, 'isDemo' | 'isFull' | 'isActive' | 'state'> }) {
  const t = useText();
  return (
    <>
      {trader.isDemo === 1 && <Tag>{t('copy.demo')}</Tag>}
      {trader.state !== 'ACTIVE' && <Tag tone="warn">{t('copy.suspended')}</Tag>}
      {trader.state === 'ACTIVE' && trader.isActive === 0 && <Tag>{t('copy.notAccepting')}</Tag>}
      {trader.state === 'ACTIVE' && trader.isActive === 1 && trader.isFull === 1 && <Tag>{t('copy.full')}</Tag>}
    </>
  );
}
