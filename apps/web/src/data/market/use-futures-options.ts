import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { seedTickers } from './market.ts';
import { futuresOptionsQuery } from './option-queries.ts';

/** The perpetual contracts with their first prices; none on a site that has none. */
export function useFuturesOptions(isOffered: boolean) {
  const options = useQuery({ ...futuresOptionsQuery(), enabled: isOffered });
  const stocks = options.data?.map(({ stock }) => stock).join(',') ?? '';
  useEffect(() => {
    void seedTickers(stocks === '' ? [] : stocks.split(','));
  }, [stocks]);
  return options;
}
