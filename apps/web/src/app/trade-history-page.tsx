import { Segmented } from '@hoga/ui/components/segmented.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contractTerms } from '../data/market/contract-terms.ts';
import { futuresOptionsQuery } from '../data/market/option-queries.ts';
import { useSite } from '../data/site/site-store.ts';
import { OrderHistory } from '../features/future/account/history-lists.tsx';
import { FillsList } from '../features/oversea/history/fills-list.tsx';
import { BetHistory } from '../features/rounds/account/bet-history.tsx';
import { useText } from '../shared/i18n/use-text.ts';

type Product = 'oversea' | 'futures' | 'rounds';

const LABEL = { oversea: 'nav.overseaTrade', futures: 'nav.futureTrade', rounds: 'nav.binary' } as const;

/** /wallet/history: what was traded, product by product, as each product itself lists it (RT-33). */
export function TradeHistoryPage() {
  const t = useText();
  const { flags } = useSite();
  const products: Product[] = [
    ...(flags.isOversea ? (['oversea'] as const) : []),
    ...(flags.isFutures ? (['futures'] as const) : []),
    ...(flags.isBinary ? (['rounds'] as const) : []),
  ];
  const [chosen, setChosen] = useState<Product>('oversea');
  const product = products.includes(chosen) ? chosen : products[0];
  return (
    <div className="pb-8">
      {products.length > 1 && product !== undefined && (
        <div className="px-gutter py-3">
          <Segmented<Product>
            label={t('nav.tradeHistory')}
            items={products.map((value) => ({ value, label: t(LABEL[value]) }))}
            value={product}
            onValueChange={setChosen}
          />
        </div>
      )}
      {product === 'oversea' && <FillsList />}
      {product === 'futures' && <FuturesFills />}
      {product === 'rounds' && <BetHistory shape="rows" />}
    </div>
  );
}

function FuturesFills() {
  const { data: options = [] } = useQuery(futuresOptionsQuery());
  return <OrderHistory kind="fills" contracts={new Map(options.map((option) => [option.id, contractTerms(option)]))} />;
}
