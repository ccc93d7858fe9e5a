import type { Session } from '@hoga/domain/trading-hours/session';
import { CLOSING_MS, type MarketMoment, type TradingCalendar } from '@hoga/domain/trading-hours/trading-calendar';

/** A calendar of the given sessions, earliest first. */
export function sessionCalendar(sessions: readonly Session[]): TradingCalendar {
  return {
    stateAt(at): MarketMoment {
      const session = sessions.findLast(({ open }) => open <= at) ?? null;
      const next = sessions.find(({ open }) => open > at) ?? null;
      const nextOpen = next?.open ?? null;
      const tradeDate = session?.tradeDate ?? null;
      if (session === null || at >= session.close) {
        return { state: 'rest', until: nextOpen, session, nextOpen, nextClose: next?.close ?? null, tradeDate };
      }
      const facts = { session, nextOpen, nextClose: session.close, tradeDate };
      const pause = session.breaks.find(({ from, to }) => from <= at && at < to);
      if (pause !== undefined) return { ...facts, state: 'break', until: pause.to };
      const isClosing = at >= session.close - CLOSING_MS;
      const nextBreak = session.breaks.find(({ from }) => from > at);
      return { ...facts, state: isClosing ? 'closing' : 'open', until: nextBreak?.from ?? session.close };
    },
  };
}
