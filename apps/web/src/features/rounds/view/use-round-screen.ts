import type { TradeOption } from '@hoga/contract/market';
import type { Bet, Round, RoundLimits } from '@hoga/contract/rounds';
import { currencyUnit } from '@hoga/domain/format/currency-text';
import { canTradeBinary } from '@hoga/domain/site/coin-lists';
import { originOf } from '@hoga/domain/stocks/stock-names';
import { isOffered } from '@hoga/domain/stocks/trade-option-groups';
import type { Money } from '@hoga/kernel/amounts';
import { add, decimal, ZERO } from '@hoga/kernel/decimal';
import type { TradeRoundId } from '@hoga/kernel/ids';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { plainSymbol } from '../../../data/market/market.ts';
import { useByTheSecond } from '../../../data/market/server-seconds.ts';
import { useFreshness } from '../../../data/market/use-market.ts';
import { useWatchedMarket } from '../../../data/market/use-watched-market.ts';
import { type PriceSeries, usePriceSeries } from '../../../data/rounds/price-series.ts';
import { betHistoryQuery, roundLimitsQuery } from '../../../data/rounds/round-queries.ts';
import { useOpenBets, useOwnRoundsKept } from '../../../data/rounds/use-own-rounds.ts';
import { type Rounds, useRecentRounds, useRounds } from '../../../data/rounds/use-rounds.ts';
import { useSession } from '../../../data/session/session-store.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { type BetForm, useBetForm } from '../bet/use-bet-form.ts';
import { type Block, blockOf } from '../model/block.ts';
import { type MostStake, mostStake, ownLimits, type StakeTerms, stakeTerms } from '../model/stake.ts';

/** How often the free margin is polled, while some of the wallet is tied. */
const MARGIN_MS = 3_000;

export interface RoundScreen {
  readonly option: TradeOption;
  readonly rounds: Rounds;
  /** Newest first; `undefined` while they are on their way. */
  readonly recent: readonly Round[] | undefined;
  readonly series: PriceSeries;
  readonly terms: StakeTerms;
  readonly most: MostStake;
  readonly limits: RoundLimits | undefined;
  /** Not decided yet, newest first. */
  readonly bets: readonly Bet[];
  /** Decided, newest first: as many as the first page has. */
  readonly decided: readonly Bet[];
  /** The last one placed, to be placed again. */
  readonly lastBet: Bet | null;
  readonly block: Block | null;
  readonly isStale: boolean;
  readonly lateSeconds: number;
  readonly form: BetForm;
  /** After an amount: 원, USD. */
  readonly unit: string;
  /** The wallet's balance; `null` for a visitor. */
  readonly point: string | null;
}

/** Everything the screen of an option shows and does, whatever its layout. */
export function useRoundScreen(
  option: TradeOption,
  isMember: boolean,
  onDecided: (bets: readonly Bet[]) => void,
): RoundScreen {
  const { binaryCurrency, usedCoins } = useSite();
  useWatchedMarket(option.stock);
  useOwnRoundsKept(isMember);
  const rounds = useRounds(option);
  const recent = useRecentRounds(option);
  const series = usePriceSeries(option.stock);
  const isCrypto = originOf(plainSymbol(option.stock)) === 'crypto-exchange';
  const isResting = option.market.state === 'rest';
  const { isStale, ageSeconds } = useFreshness(option.stock, isCrypto ? 'crypto' : 'oversea', !isResting);
  const point = useSession(({ wallets }) => wallets.BINARY?.point ?? null);
  const limits = useQuery({
    ...roundLimitsQuery(),
    enabled: isMember,
    // The margin left by overseas positions moves with their prices, and no event reports it.
    refetchInterval: ({ state }) => (isTied(state.data, point) ? MARGIN_MS : false),
  }).data;
  const { bets } = useOpenBets(option.id, isMember, onDecided);
  const history = useInfiniteQuery({ ...betHistoryQuery({ tradeOptionId: option.id }), enabled: isMember }).data;
  const decided = history?.pages[0]?.rows ?? [];
  const terms = stakeTerms(option, binaryCurrency);
  const room = {
    point: point === null ? ZERO : decimal(point),
    onRound: stakedOn(bets, rounds.betting.tradeRoundId),
    available: limits === undefined ? null : decimal(limits.available),
    limits: limits === undefined ? null : ownLimits(limits),
  };
  const most = mostStake(terms, room);
  const breakUntil = limits?.breakUntil ?? null;
  const isOnBreak = useByTheSecond((now) => breakUntil !== null && now < breakUntil);
  const block = blockOf({
    isSuspended: !isOffered(option) || !canTradeBinary(usedCoins),
    isResting,
    isOnBreak,
    isAtLimit: most.amount === ZERO && (most.bound === 'stakeLimit' || most.bound === 'lossLimit'),
    isReady: rounds.isReady,
    hasFailed: rounds.error !== null,
    isStale,
    isOpen: rounds.isOpen,
  });
  const unit = currencyUnit(binaryCurrency);
  return {
    option,
    rounds,
    recent,
    series,
    terms,
    most,
    limits,
    bets,
    decided,
    lastBet: bets[0] ?? decided[0] ?? null,
    block,
    isStale,
    lateSeconds: isStale ? ageSeconds : 0,
    form: useBetForm({ round: rounds.betting, terms, room, block, unit }),
    unit,
    point: isMember ? point : null,
  };
}

function stakedOn(bets: readonly Bet[], round: TradeRoundId): Money {
  return bets.reduce<Money>((sum, bet) => (bet.tradeRoundId === round ? add(sum, decimal(bet.point)) : sum), ZERO);
}

function isTied(limits: RoundLimits | undefined, point: string | null): boolean {
  return limits !== undefined && point !== null && decimal(limits.available) < decimal(point);
}
