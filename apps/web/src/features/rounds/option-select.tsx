import { groupTradeOptions } from '@hoga/domain/stocks/trade-option-groups';
import { tradeTypeLabel } from '@hoga/domain/stocks/trade-type';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { tradeOptionsQuery } from '../../data/market/option-queries.ts';
import { stockName } from '../../data/market/stock-name.ts';
import { useLoggedIn } from '../../data/session/session-store.ts';
import { useSite } from '../../data/site/site-store.ts';
import { currentLanguage } from '../../shared/i18n/i18n.ts';
import { useText } from '../../shared/i18n/use-text.ts';

/** The tradable options by stock and game type; choosing one opens it (NAV-29, NAV-30, AUTH-71). */
export function OptionSelect() {
  const t = useText();
  const router = useRouter();
  const { stockPrefix } = useSite();
  const { id = '' } = useParams({ strict: false });
  const options = useQuery(tradeOptionsQuery(useLoggedIn()));
  const groups = groupTradeOptions(options.data ?? [], stockPrefix);
  return (
    <select
      aria-label={t('market.chooseOption')}
      value={id}
      onChange={(event) => router.history.push(`/exchange/${event.target.value}`)}
      className="field-sizing-content h-11 max-w-full truncate rounded-md bg-bg px-1 text-title3 font-bold tracking-snug text-ink-1 lg:h-8 lg:bg-surface-1"
    >
      {groups.map((group) => (
        <optgroup key={group.key} label={stockName(group.stock)}>
          {group.options.map((option) => (
            <option key={option.id} value={option.id}>
              {`${stockName(group.stock)} ${tradeTypeLabel(option.type, currentLanguage())}`}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
