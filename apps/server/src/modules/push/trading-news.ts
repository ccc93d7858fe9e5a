import type { Instrument } from '@hoga/domain/instruments/instrument';
import type { Language } from '@hoga/domain/site/language';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import type { UserEvent } from '@hoga/engine/effects/user-event';
import { toText } from '@hoga/kernel/decimal';
import type { FuturesOptionId, FuturesPositionId, OverseaOptionId, PlayerId } from '@hoga/kernel/ids';
import type { InstrumentDirectory } from '../instruments/public.ts';
import type { News, Reader, Write } from './news.ts';

type FuturesEvent = Extract<UserEvent, { readonly destination: '/user/queue/futures' }>;
type OverseaEvent = Extract<UserEvent, { readonly destination: '/user/queue/oversea' }>;
type FilledEvent = Extract<FuturesEvent | OverseaEvent, { readonly type: 'ORDER_FILLED' }>;
type LiquidEvent = Extract<FuturesEvent | OverseaEvent, { readonly type: 'POSITION_LIQUID' }>;

interface Words {
  readonly side: Readonly<Record<TradeSide, string>>;
  readonly contracts: (qty: number) => string;
  readonly filled: (name: string, side: string, qty: string) => string;
  readonly filledOften: (name: string, times: number) => string;
  readonly liquidated: (name: string) => string;
  readonly endangered: (name: string) => string;
}

/** Names, sides and quantities may appear on a locked screen; prices, results and balances may not. */
const WORDS: Readonly<Record<Language, Words>> = {
  ko: {
    side: { LONG: '매수', SHORT: '매도' },
    contracts: (qty) => `${qty}계약`,
    filled: (name, side, qty) => `${name} ${side} ${qty} 체결`,
    filledOften: (name, times) => `${name} 주문 ${times}건 체결`,
    liquidated: (name) => `${name} 포지션이 강제청산되었습니다.`,
    endangered: (name) => `${name} 포지션에 강제청산 위험이 있습니다. 증거금을 확인해주세요.`,
  },
  en: {
    side: { LONG: 'Buy', SHORT: 'Sell' },
    contracts: (qty) => `${qty} ${qty === 1 ? 'contract' : 'contracts'}`,
    filled: (name, side, qty) => `${name}: ${side} ${qty} filled`,
    filledOften: (name, times) => `${name}: ${times} orders filled`,
    liquidated: (name) => `Your ${name} position was liquidated.`,
    endangered: (name) => `Your ${name} position is close to liquidation. Please check your margin.`,
  },
};

type Options = Pick<InstrumentDirectory, 'futures' | 'oversea'>;

/** A traded option with its names in tags, pages and texts. */
interface Traded {
  readonly tag: string;
  readonly path: string;
  nameIn(reader: Reader): string;
}

export interface TradingNewsParts {
  readonly directory: Options;
  /** The option of a position: a warning does not contain it. */
  readonly optionOf: (positionId: FuturesPositionId) => Promise<FuturesOptionId | null>;
}

/**
 * Selects trading events that cause a notification. It must be fast, since it sees every event; texts are built later.
 */
export function tradingNews({ directory, optionOf }: TradingNewsParts) {
  return (event: UserEvent): News | null => {
    if (event.destination !== '/user/queue/futures' && event.destination !== '/user/queue/oversea') return null;
    switch (event.type) {
      case 'ORDER_FILLED':
        // A forced close has a separate notification.
        return event.data.marketType === 'LIQUIDATION' ? null : filled(event, tradedIn(directory, event));
      case 'POSITION_LIQUID':
        return liquidated(event, tradedIn(directory, event));
      case 'POSITION_WARN':
        return endangered(event.playerId, event.data.id, async () => {
          const id = await optionOf(event.data.id);
          return id === null ? null : futuresOption(directory, id);
        });
      default:
        return null;
    }
  };
}

function tradedIn(directory: Options, { data }: FilledEvent | LiquidEvent): Traded {
  return 'futuresOptionId' in data
    ? futuresOption(directory, data.futuresOptionId)
    : overseaOption(directory, data.overseaOptionId);
}

function futuresOption({ futures }: Options, id: FuturesOptionId): Traded {
  const nameIn = ({ language, siteId }: Reader) => nameOf(futures.find(siteId, id)?.instrument, language);
  return { tag: `future-${id}`, path: `/future/${id}`, nameIn };
}

function overseaOption({ oversea }: Options, id: OverseaOptionId): Traded {
  const nameIn = ({ language, siteId }: Reader) => nameOf(oversea.find(siteId, id)?.instrument, language);
  return { tag: `oversea-${id}`, path: `/oversea/${id}`, nameIn };
}

function nameOf(instrument: Pick<Instrument, 'koName' | 'enName'> | undefined, language: Language): string {
  return (language === 'ko' ? instrument?.koName : instrument?.enName) ?? '';
}

function filled({ playerId, data }: FilledEvent, { tag, path, nameIn }: Traded): News {
  const write: Write = (reader, times) => {
    const words = WORDS[reader.language];
    const name = nameIn(reader);
    const qty = 'qty' in data ? words.contracts(data.qty) : toText(data.amount);
    const body = times > 1 ? words.filledOften(name, times) : words.filled(name, words.side[data.tradeType], qty);
    return { body, path };
  };
  return { playerId, kind: 'FILL', tag: `fill-${tag}`, words: () => write };
}

function liquidated({ playerId }: LiquidEvent, { tag, path, nameIn }: Traded): News {
  const write: Write = (reader) => ({ body: WORDS[reader.language].liquidated(nameIn(reader)), path });
  return { playerId, kind: 'WARNING', tag: `liquidated-${tag}`, words: () => write };
}

function endangered(playerId: PlayerId, positionId: FuturesPositionId, traded: () => Promise<Traded | null>): News {
  const words = async (): Promise<Write | null> => {
    const option = await traded();
    if (option === null) return null;
    return (reader) => ({ body: WORDS[reader.language].endangered(option.nameIn(reader)), path: option.path });
  };
  return { playerId, kind: 'WARNING', tag: `endangered-${positionId}`, words };
}
