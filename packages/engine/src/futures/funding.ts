import { cappedFundingRate, fundingFee } from '@hoga/domain/futures/funding';
import type { Price, Rate } from '@hoga/kernel/amounts';
import type { Decimal } from '@hoga/kernel/decimal';
import type { Turn } from '../state/turn.ts';
import type { FuturesMarket, FuturesPosition } from './book.ts';
import { futuresFigures } from './figures.ts';
import { refreshLiquidationPrices, tellMoved } from './liquidation-prices.ts';
import type { MarkedQuote } from './marked-quote.ts';
import { settleFutures } from './settle.ts';
import { FUTURES_FUNDING, FUTURES_TABLES } from './tables.ts';

/** A funding hour has come: charged now, or, while the feed is down, with the first quote that can be trusted. */
export function fundingHour(turn: Turn, market: FuturesMarket, fundingAt: number): void {
  if (fundingAt <= market.state.lastFundingAt) return;
  market.state = {
    ...market.state,
    lastFundingAt: fundingAt,
    fundingDue: [...market.state.fundingDue, fundingAt],
  };
  turn.record(FUTURES_TABLES.state, market.state);
  const quote = market.usable(turn.at);
  if (quote !== null) chargeFunding(turn, market, quote);
}

/** Charges every hour that is due to the positions that were open then. */
export function chargeFunding(turn: Turn, market: FuturesMarket, quote: MarkedQuote): void {
  const due = market.state.fundingDue;
  if (due.length === 0 || quote.fundingRate === null) return;
  market.state = { ...market.state, fundingDue: [] };
  turn.record(FUTURES_TABLES.state, market.state);
  const rate = cappedFundingRate(quote.fundingRate, market.option.fundingCap);
  for (const position of [...market.positions]) {
    if (!position.isOpen) continue;
    const hours = due.filter((hour) => position.row.createdAt <= hour);
    if (hours.length === 0) continue;
    const { account } = position;
    for (const hour of hours) chargeHour(turn, position, hour, rate, quote.mark);
    account.futures.changed = true;
    const moved = refreshLiquidationPrices(account, futuresFigures(account));
    position.record(turn);
    position.tell(turn, 'POSITION_UPDATE');
    tellMoved(
      turn,
      account,
      moved.filter((other) => other !== position),
    );
    settleFutures(turn, account);
  }
}

function chargeHour(turn: Turn, position: FuturesPosition, at: number, rate: Rate, mark: Price): void {
  const { row } = position;
  const { playerId, siteId, futuresOptionId, amount } = row;
  const fee = fundingFee(row.tradeType, amount, mark, rate);
  position.row = { ...row, fundingFee: (row.fundingFee + fee) as Decimal };
  const charged = { futuresPositionId: row.id, at, playerId, siteId, futuresOptionId, rate, mark, amount, fee };
  turn.record(FUTURES_FUNDING, charged);
}
