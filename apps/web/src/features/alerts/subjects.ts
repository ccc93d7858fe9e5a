import type { FuturesOption, OverseaOption } from '@hoga/contract/market';
import { decimal } from '@hoga/kernel/decimal';
import { instrumentName } from '../../data/market/instrument.ts';
import { useFuturesOptions } from '../../data/market/use-futures-options.ts';
import { useOverseaOptions } from '../../data/market/use-oversea-options.ts';
import { useSite } from '../../data/site/site-store.ts';
import { currentLanguage } from '../../shared/i18n/i18n.ts';
import type { AlertSubject } from '../../trading/alerts/draft.ts';

/** The instruments of the site, with their prices. */
export function useAlertSubjects(): readonly AlertSubject[] {
  const { flags } = useSite();
  const oversea = useOverseaOptions();
  const futures = useFuturesOptions(flags.isFutures);
  return [
    ...(flags.isOversea ? (oversea.data ?? []) : []).map((option) => subjectOf('oversea', option)),
    ...(futures.data ?? []).map((option) => subjectOf('futures', option)),
  ];
}

function subjectOf(product: AlertSubject['product'], option: OverseaOption | FuturesOption): AlertSubject {
  const { id, stock, tick, precision } = option;
  const name = instrumentName(option, currentLanguage());
  return { product, optionId: id, stock, name, tick: decimal(tick), precision };
}
