import { optionOfRound } from '@hoga/domain/rounds/round-times';
import { parseTradeType } from '@hoga/domain/stocks/trade-type';
import type { TradeOptionId, TradeRoundId } from '@hoga/kernel/ids';
import { type InstrumentDirectory, siteStock } from '../instruments/public.ts';
import type { Site } from '../sites/public.ts';
import type { ShownOption } from './views.ts';

export type RoundDirectory = Pick<InstrumentDirectory, 'trade'>;
type Facts = ReturnType<RoundDirectory['trade']['ofSite']>[number];

/** The rounds a site offers, has offered or has stopped: bets on them stay visible. */
export function siteOptions(directory: RoundDirectory, site: Site) {
  const shown = (facts: Facts): ShownOption | null => {
    const { id, siteId, instrument, type, lockSec, isPlay } = facts;
    const seconds = parseTradeType(type)?.seconds ?? null;
    if (seconds === null) return null;
    const stock = siteStock(instrument, site);
    return { id, siteId, symbol: instrument.symbol, seconds, lockSeconds: lockSec, stock, type, isPlay };
  };
  return {
    get all(): ShownOption[] {
      return directory.trade.ofSite(site.id).flatMap((facts) => shown(facts) ?? []);
    },
    find(id: TradeOptionId): ShownOption | null {
      const facts = directory.trade.find(site.id, id);
      return facts === null ? null : shown(facts);
    },
    ofRound(tradeRoundId: TradeRoundId): ShownOption | null {
      return this.find(optionOfRound(tradeRoundId));
    },
  };
}
