import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { useText } from '../i18n/use-text.ts';

/** 롱 10x */
export function SideTag({ tradeType, leverage }: { tradeType: TradeSide; leverage: number }) {
  const t = useText();
  return (
    <Tag tone={tradeType === 'LONG' ? 'up' : 'down'}>
      {t(tradeType === 'LONG' ? 'futures.long' : 'futures.short')} {leverage}x
    </Tag>
  );
}
