import type { Follow } from '@hoga/contract/copytrade';
import { useQuery } from '@tanstack/react-query';
import { myFollowQuery } from '../../../data/copytrade/follow-queries.ts';
import { plainSymbol } from '../../../data/market/market.ts';

/** The follow whose copies trade a contract, which locks it for orders by hand (E82); `null` where there is none. */
export function useCopyLock(stock: string): Follow | null {
  const { data: follow = null } = useQuery(myFollowQuery());
  const symbol = plainSymbol(stock);
  return follow?.followStock.some((followed) => plainSymbol(followed) === symbol) === true ? follow : null;
}
