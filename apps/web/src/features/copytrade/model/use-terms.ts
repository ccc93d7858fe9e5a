import type { FuturesOptionId } from '@hoga/kernel/ids';
import { type ContractTerms, contractTerms } from '../../../data/market/contract-terms.ts';
import { useFuturesOptions } from '../../../data/market/use-futures-options.ts';

export type TermsOf = (futuresOptionId: FuturesOptionId) => ContractTerms | null;

/** The contracts of the site, with their first prices, and each by its id. */
export function useTerms(): { readonly contracts: readonly ContractTerms[]; readonly termsOf: TermsOf } {
  const { data = [] } = useFuturesOptions(true);
  const contracts = data.map(contractTerms);
  return { contracts, termsOf: (futuresOptionId) => contracts.find(({ id }) => id === futuresOptionId) ?? null };
}
