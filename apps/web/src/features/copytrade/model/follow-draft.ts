import type { Follow } from '@hoga/contract/copytrade';

/** The form to follow a trader. Amounts are decimal texts, `null` where nothing was typed. */
export interface FollowDraft {
  readonly stocks: readonly string[];
  /** Whole percent of the trader's margin. */
  readonly multiplyPer: number;
  readonly maxBet: string | null;
  readonly oneMaxBet: string | null;
  /** Without its sign. */
  readonly copyLossLimit: string | null;
  readonly copyTakeProfit: string | null;
}

/** A part of the draft that can be wrong. */
export type FollowField = 'stocks' | 'multiplyPer' | 'maxBet' | 'oneMaxBet';

const FIRST_MULTIPLIER = 50;

/** The offered pairs that the trader trades; all offered ones where it trades none of them. */
export function newFollow(offered: readonly string[], traded: readonly string[]): FollowDraft {
  const common = offered.filter((stock) => traded.includes(stock));
  return {
    stocks: common.length === 0 ? offered : common,
    multiplyPer: FIRST_MULTIPLIER,
    maxBet: null,
    oneMaxBet: null,
    copyLossLimit: null,
    copyTakeProfit: null,
  };
}

/** A follow that is on, to be changed. */
export function draftOf(follow: Follow): FollowDraft {
  const { followStock, multiplyPer, maxBet, oneMaxBet, copyLossLimit, copyTakeProfit } = follow;
  return { stocks: followStock, multiplyPer, maxBet, oneMaxBet, copyLossLimit, copyTakeProfit };
}

export function withStock(draft: FollowDraft, stock: string, isChosen: boolean): FollowDraft {
  const others = draft.stocks.filter((chosen) => chosen !== stock);
  return { ...draft, stocks: isChosen ? [...others, stock] : others };
}
