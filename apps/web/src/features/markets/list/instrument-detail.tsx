import type { OverseaOption } from '@hoga/contract/market';
import { currencyText } from '@hoga/domain/format/currency-text';
import { decimal } from '@hoga/kernel/decimal';
import { isClosed } from '../../../data/market/instrument.ts';
import { plainSymbol } from '../../../data/market/market.ts';
import { useSessionNotice } from '../../../data/market/use-session-notice.ts';
import { currentLanguage } from '../../../shared/i18n/i18n.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { openingText } from '../../../shared/market/session-text.ts';

export interface InstrumentDetailProps {
  option: OverseaOption;
  /** On a phone's row the opening time needs the room of the symbol, which the tile and the name stand for. */
  brief?: boolean;
}

/** `NQ · 1틱 $5`; a closed instrument shows when it opens instead. */
export function InstrumentDetail({ option, brief = false }: InstrumentDetailProps) {
  const t = useText();
  const notice = useSessionNotice(option.market);
  const opening = isClosed(option) ? openingText(notice, t) : null;
  const tickValue = currencyText(decimal(option.tickValue), option.currency, currentLanguage());
  const words = opening ?? t('market.perTick', { value: tickValue });
  if (brief && opening !== null) return <span className="truncate">{opening}</span>;
  return (
    <span className="truncate">
      {plainSymbol(option.stock)} · {words}
    </span>
  );
}
