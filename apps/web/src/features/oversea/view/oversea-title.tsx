import type { OverseaOption } from '@hoga/contract/market';
import { useFavourite } from '../../../data/market/favourites.ts';
import { instrumentName } from '../../../data/market/instrument.ts';
import { openDrawer } from '../../../data/shell/shell-store.ts';
import { currentLanguage } from '../../../shared/i18n/i18n.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { InstrumentTitle } from '../../../shared/market/instrument-title.tsx';
import { sessionText } from '../../../shared/market/session-text.ts';
import type { FeedCondition } from '../order/use-feed-condition.ts';

export interface OverseaTitleProps {
  option: OverseaOption;
  condition: FeedCondition;
}

export function OverseaTitle({ option, condition }: OverseaTitleProps) {
  const t = useText();
  return (
    <InstrumentTitle
      name={instrumentName(option, currentLanguage())}
      detail={sessionText(condition.notice, t)}
      isLive={condition.kind === 'live' || condition.kind === 'closing'}
      favourite={useFavourite(option.stock)}
      onOpen={() => openDrawer('stock')}
    />
  );
}
