import type { Reply } from '@hoga/client/reply';
import {
  type AdminFuturesOption,
  type AdminOverseaOption,
  type AdminRoundOption,
  changeFuturesOption,
  changeOverseaOption,
  changeRoundOption,
  listAdminInstruments,
  listAdminRounds,
  previewFuturesChange,
  previewOverseaChange,
} from '@hoga/contract/admin-instrument';
import {
  proposeFuturesChange,
  proposeInstrument,
  proposeOverseaChange,
  proposeRoundChange,
} from '@hoga/contract/admin-proposal';
import type { BodyOf, DataOf } from '@hoga/contract/call';
import { getOverseaOption } from '@hoga/contract/market';
import type { ProductName } from '@hoga/domain/trading/products';
import type { SiteId } from '@hoga/kernel/ids';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { callApi, fetchData, messageForError } from './api.ts';
import { REFETCH_MS } from './pages.ts';
import { useScopedSites } from './site-scope.ts';

type OnSite<Option> = Option & { readonly siteId: SiteId };

export type OverseaInstrument = OnSite<AdminOverseaOption>;
export type FuturesInstrument = OnSite<AdminFuturesOption>;
export type RoundInstrument = OnSite<AdminRoundOption>;

/** The instruments of the sites in scope. */
export interface Instruments {
  readonly oversea: readonly OverseaInstrument[];
  readonly futures: readonly FuturesInstrument[];
  readonly rounds: readonly RoundInstrument[];
}

/** The console page of each product's instruments. */
export const INSTRUMENT_PAGES: Readonly<Record<ProductName, string>> = {
  oversea: '/instruments',
  futures: '/instruments',
  rounds: '/rounds',
};

const NOTHING: Instruments = { oversea: [], futures: [], rounds: [] };

/** The instruments of one site. */
export async function instrumentsOf(siteInfoId: SiteId): Promise<Instruments> {
  const { oversea, futures, rounds } = await fetchData(listAdminInstruments, { query: { siteInfoId } });
  return {
    oversea: oversea.map(on(siteInfoId)),
    futures: futures.map(on(siteInfoId)),
    rounds: rounds.map(on(siteInfoId)),
  };
}

const on =
  (siteId: SiteId) =>
  <Option>(option: Option): OnSite<Option> => ({ ...option, siteId });

async function roundsOf(siteInfoId: SiteId): Promise<readonly RoundInstrument[]> {
  const { rows } = await fetchData(listAdminRounds, { query: { siteInfoId } });
  return rows.map(on(siteInfoId));
}

/** The contracts that the sites in scope offer. */
export function useInstruments() {
  const sites = useScopedSites('instruments.read');
  return useOffers(['instruments', sites], NOTHING, async (): Promise<Instruments> => {
    const each = await Promise.all(sites.map(instrumentsOf));
    return {
      oversea: each.flatMap(({ oversea }) => oversea),
      futures: each.flatMap(({ futures }) => futures),
      rounds: each.flatMap(({ rounds }) => rounds),
    };
  });
}

const NO_ROUNDS: readonly RoundInstrument[] = [];

/** The rounds that the sites in scope offer. */
export function useRoundOptions() {
  const sites = useScopedSites('rounds.read');
  return useOffers(['round-options', sites], NO_ROUNDS, async () => (await Promise.all(sites.map(roundsOf))).flat());
}

function useOffers<Offers>(queryKey: QueryKey, none: Offers, read: () => Promise<Offers>) {
  const { data, error, isPending, refetch } = useQuery({ queryKey, queryFn: read, refetchInterval: REFETCH_MS });
  return {
    offers: data ?? none,
    isLoading: isPending,
    error: error !== null && data === undefined ? (messageForError(error) ?? error.message) : null,
    /** As they are now. */
    reload: async () => (await refetch()).data ?? none,
  };
}

export function addInstrument(siteInfoId: SiteId, body: BodyOf<typeof proposeInstrument>) {
  return callApi(proposeInstrument, { query: { siteInfoId }, body });
}

/** Whether a change takes a second person: every parameter does but whether the option is offered (DOMAIN §7). */
export function takesTwo(changed: readonly string[]): boolean {
  return changed.some((name) => name !== 'isPlay');
}

/** The body of an option's change: only changed fields. */
type Change<Body> = Omit<Body, 'version' | 'reason' | 'siteInfoId' | `${string}OptionId`>;

export interface OptionChange<Fields> {
  /** As it was seen. */
  readonly version: number;
  readonly fields: Fields;
  readonly reason: string;
}

export type OverseaChange = Change<BodyOf<typeof changeOverseaOption>>;
export type FuturesChange = Change<BodyOf<typeof changeFuturesOption>>;
export type RoundChange = Change<BodyOf<typeof changeRoundOption>>;

export function changeOversea(
  { siteId, id }: OverseaInstrument,
  { version, fields, reason }: OptionChange<OverseaChange>,
): Promise<Reply<DataOf<typeof changeOverseaOption>>> {
  const body = { overseaOptionId: id, version, ...fields, reason };
  return callApi(changeOverseaOption, { query: { siteInfoId: siteId }, body });
}

export function proposeOversea(
  { siteId, id }: OverseaInstrument,
  { version, fields, reason }: OptionChange<OverseaChange>,
): Promise<Reply<DataOf<typeof proposeOverseaChange>>> {
  const body = { overseaOptionId: id, version, ...fields, reason };
  return callApi(proposeOverseaChange, { query: { siteInfoId: siteId }, body });
}

export function proposeFutures(
  { siteId, id }: FuturesInstrument,
  { version, fields, reason }: OptionChange<FuturesChange>,
): Promise<Reply<DataOf<typeof proposeFuturesChange>>> {
  const body = { futuresOptionId: id, version, ...fields, reason };
  return callApi(proposeFuturesChange, { query: { siteInfoId: siteId }, body });
}

export function proposeRound(
  { siteId, id }: RoundInstrument,
  { version, fields, reason }: OptionChange<RoundChange>,
): Promise<Reply<DataOf<typeof proposeRoundChange>>> {
  const body = { tradeOptionId: id, version, ...fields, reason };
  return callApi(proposeRoundChange, { query: { siteInfoId: siteId }, body });
}

export function changeFutures(
  { siteId, id }: FuturesInstrument,
  { version, fields, reason }: OptionChange<FuturesChange>,
): Promise<Reply<DataOf<typeof changeFuturesOption>>> {
  const body = { futuresOptionId: id, version, ...fields, reason };
  return callApi(changeFuturesOption, { query: { siteInfoId: siteId }, body });
}

export function changeRound(
  { siteId, id }: RoundInstrument,
  { version, fields, reason }: OptionChange<RoundChange>,
): Promise<Reply<DataOf<typeof changeRoundOption>>> {
  const body = { tradeOptionId: id, version, ...fields, reason };
  return callApi(changeRoundOption, { query: { siteInfoId: siteId }, body });
}

export type OverseaImpact = DataOf<typeof previewOverseaChange>;
export type FuturesImpact = DataOf<typeof previewFuturesChange>;

/** Which members a change would affect; fetched only for changes that can affect members. */
export function useOverseaImpact(
  { siteId, id }: OverseaInstrument,
  changed: Pick<OverseaChange, 'marginPer' | 'losscutPer' | 'maxQty'>,
) {
  const { marginPer, losscutPer, maxQty } = changed;
  const isAsked = marginPer !== undefined || losscutPer !== undefined || maxQty !== undefined;
  return useQuery({
    queryKey: ['impact', id, marginPer, losscutPer, maxQty],
    queryFn: () =>
      fetchData(previewOverseaChange, {
        query: {
          siteInfoId: siteId,
          overseaOptionId: id,
          ...(marginPer === undefined ? {} : { marginPer }),
          ...(losscutPer === undefined ? {} : { losscutPer }),
          ...(maxQty === undefined ? {} : { maxQty: String(maxQty) }),
        },
      }),
    enabled: isAsked,
  });
}

/** Open positions and orders of a coin future, and those a change would affect; fetched when a field changes. */
export function useFuturesImpact(
  { siteId, id }: FuturesInstrument,
  { minQty, maxQty, minNotional, maxLeverage, ...others }: FuturesChange,
) {
  const limits = {
    ...(minQty === undefined ? {} : { minQty }),
    ...(maxQty === undefined ? {} : { maxQty }),
    ...(minNotional === undefined ? {} : { minNotional }),
    ...(maxLeverage === undefined ? {} : { maxLeverage: String(maxLeverage) }),
  };
  return useQuery({
    queryKey: ['impact', 'futures', id, limits],
    queryFn: () => fetchData(previewFuturesChange, { query: { siteInfoId: siteId, futuresOptionId: id, ...limits } }),
    enabled: Object.keys({ ...limits, ...others }).length > 0,
  });
}

/** The contract as members see it: whether it trades, and until when. */
export function useOverseaMarket({ siteId, id }: OverseaInstrument) {
  return useQuery({
    queryKey: ['oversea-market', id],
    queryFn: () => fetchData(getOverseaOption, { query: { siteInfoId: siteId, overseaOptionId: id } }),
    refetchInterval: REFETCH_MS,
  });
}
