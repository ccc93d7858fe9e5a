import type { FuturesOption } from '@hoga/contract/market';
import { decimal } from '@hoga/kernel/decimal';
import type { FuturesOptionId } from '@hoga/kernel/ids';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useFuturesCross } from '../../../data/account/cross-account.ts';
import { useFutures } from '../../../data/account/futures-account.ts';
import { type ContractTerms, contractTerms } from '../../../data/market/contract-terms.ts';
import { marketStore } from '../../../data/market/market.ts';
import { futuresOptionQuery, futuresOptionsQuery } from '../../../data/market/option-queries.ts';
import { useTickerPart } from '../../../data/market/use-market.ts';
import { useSession } from '../../../data/session/session-store.ts';
import { type AccountFigures, type AccountSources, accountFigures, backingOf } from './account-figures.ts';
import type { CrossBacking } from './projected-fill.ts';

export type ContractsById = ReadonlyMap<number, ContractTerms>;

/**
 * The contracts of the site by id, the given one even before the list has come. One that has left the list is fetched
 * on its own while something of it is open: a position must not vanish with its contract.
 */
export function useContracts(current: FuturesOption): ContractsById {
  const list = useQuery(futuresOptionsQuery());
  const positions = useFutures((rows) => rows.positions.list);
  const orders = useFutures((rows) => rows.orders.list);
  const listed = [current, ...(list.data ?? [])];
  const open = new Set([...positions, ...orders].map(({ futuresOptionId }) => futuresOptionId));
  const missing = list.isSuccess ? [...open].filter((id) => !listed.some((option) => option.id === id)) : [];
  const unlisted = useQueries({ queries: missing.map((id) => futuresOptionQuery(id)) });
  const known = [...listed, ...unlisted.flatMap(({ data }) => (data === undefined ? [] : [data]))];
  return new Map(known.map((option) => [option.id, contractTerms(option)]));
}

export interface AccountView {
  readonly figures: AccountFigures;
  /** The present backing of a cross position of a contract. */
  readonly backingOf: (futuresOptionId: FuturesOptionId) => CrossBacking;
}

/** The account's figures; renders with the account's own events and with each mark of the contract on the screen. */
export function useAccountView(contracts: ContractsById, stock: string): AccountView {
  const cross = useFuturesCross();
  const point = useSession(({ wallets }) => wallets['FUTURES']?.point ?? '0');
  const positions = useFutures((rows) => rows.positions.list);
  const orders = useFutures((rows) => rows.orders.list);
  useTickerPart(stock, (ticker) => ticker?.mark ?? null);
  const marketOf: AccountSources['marketOf'] = (futuresOptionId) => {
    const terms = contracts.get(futuresOptionId);
    const ticker = terms === undefined ? null : marketStore.ticker(terms.stock);
    if (terms === undefined || ticker === null) return null;
    const [mark, bid, ask] = [decimal(ticker.mark), decimal(ticker.bid), decimal(ticker.ask)];
    return { mark, bid, ask, brackets: terms.brackets };
  };
  const figures = accountFigures({ cross, point: decimal(point), positions, orders, marketOf });
  return { figures, backingOf: (futuresOptionId) => backingOf(figures, futuresOptionId, positions, marketOf) };
}
