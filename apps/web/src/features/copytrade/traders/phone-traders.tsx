import { useText } from '../../../shared/i18n/use-text.ts';
import { BackToTop } from '../../../shared/ui/back-to-top.tsx';
import { MenuRow } from '../../../shared/ui/menu-row.tsx';
import { CopyTabs } from '../copy-tabs.tsx';
import { FilterBar } from './filter-bar.tsx';
import { useTraderFilter } from './filter-store.ts';
import { TraderCard } from './trader-card.tsx';
import { TraderList } from './trader-list.tsx';
import { useMayApply } from './use-may-apply.ts';
import { useTraders } from './use-traders.ts';

/** Cards one under another; the page itself scrolls. */
export function PhoneTraders() {
  const t = useText();
  const { sort } = useTraderFilter();
  const found = useTraders();
  const mayApply = useMayApply();
  return (
    <div className="pb-8">
      <CopyTabs />
      <FilterBar total={found.total} className="px-gutter pt-3" />
      <TraderList found={found}>
        <ul aria-label={t('copy.traders')} className="flex flex-col gap-2.5 px-gutter pt-1">
          {found.traders.map((trader) => (
            <li key={trader.traderId}>
              <TraderCard trader={trader} sort={sort} />
            </li>
          ))}
        </ul>
      </TraderList>
      <p className="px-gutter py-3 text-micro text-ink-3">{t('copy.figuresNote')}</p>
      {mayApply && <MenuRow label={t('copy.becomeTrader')} href="/copytrade/manage" />}
      <BackToTop />
    </div>
  );
}
