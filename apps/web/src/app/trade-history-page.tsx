import type { SiteFlags } from '@hoga/domain/site/site-type';
import { PRODUCT_NAMES, type ProductName } from '@hoga/domain/trading/products';
import { Segmented } from '@hoga/ui/components/segmented.tsx';
import { useQuery } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { contractTerms } from '../data/market/contract-terms.ts';
import { futuresOptionsQuery } from '../data/market/option-queries.ts';
import { useSite } from '../data/site/site-store.ts';
import { OrderHistory } from '../features/future/account/history-lists.tsx';
import { FillsList } from '../features/oversea/history/fills-list.tsx';
import { BetHistory } from '../features/rounds/account/bet-history.tsx';
import type { TextKey } from '../shared/i18n/texts.ts';
import { useText } from '../shared/i18n/use-text.ts';
import { MenuRow } from '../shared/ui/menu-row.tsx';

interface History {
  readonly label: TextKey;
  readonly isOffered: (flags: SiteFlags) => boolean;
  readonly List: () => ReactElement;
}

/** Where each product's fills are, in the order of the tabs. */
const HISTORIES: Readonly<Record<ProductName, History>> = {
  oversea: { label: 'nav.overseaTrade', isOffered: ({ isOversea }) => isOversea, List: () => <FillsList /> },
  futures: { label: 'nav.futureTrade', isOffered: ({ isFutures }) => isFutures, List: () => <FuturesFills /> },
  rounds: { label: 'nav.binary', isOffered: ({ isBinary }) => isBinary, List: () => <BetHistory shape="rows" /> },
};

/** /wallet/history: trades by product, in each product's own list (RT-33). */
export function TradeHistoryPage() {
  const t = useText();
  const { flags } = useSite();
  const products = PRODUCT_NAMES.filter((name) => HISTORIES[name].isOffered(flags));
  const [chosen, setChosen] = useState<ProductName>(PRODUCT_NAMES[0]);
  const product = products.includes(chosen) ? chosen : products[0];
  if (product === undefined) return null;
  const { List } = HISTORIES[product];
  return (
    <div className="pb-8">
      {products.length > 1 && (
        <div className="px-gutter py-3">
          <Segmented<ProductName>
            label={t('nav.tradeHistory')}
            items={products.map((value) => ({ value, label: t(HISTORIES[value].label) }))}
            value={product}
            onValueChange={setChosen}
          />
        </div>
      )}
      <MenuRow
        icon={<NotebookPen size={20} />}
        label={t('nav.journal')}
        value={t('journal.netShort')}
        href="/more/journal"
      />
      <List />
    </div>
  );
}

function FuturesFills() {
  const { data: options = [] } = useQuery(futuresOptionsQuery());
  return <OrderHistory kind="fills" contracts={new Map(options.map((option) => [option.id, contractTerms(option)]))} />;
}
