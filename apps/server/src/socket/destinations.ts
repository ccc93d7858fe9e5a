import { CONSOLE_TOPICS } from '@hoga/contract/console-socket';
import { stockName } from '@hoga/contract/fields';
import { TOPICS, USER_QUEUES, type UserQueue } from '@hoga/contract/socket-protocol';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import { type ConsoleSubject, isConsoleSubject } from '@hoga/domain/operators/console-topics';
import { idOf, type SiteId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import { atRate, type PriceRate } from './price-rates.ts';

export type StockPredicate = (stock: string, siteId: SiteId) => boolean;

/** The subscribing client. */
export interface Viewer {
  readonly siteId: SiteId;
  readonly signedIn: boolean;
}

/** A console topic of one site. */
export interface ConsoleTopic {
  readonly siteId: SiteId;
  readonly subject: ConsoleSubject;
}

export type Destination =
  | {
      readonly kind: 'topic';
      readonly name: string;
      /** What the hub sends it: the destination at a rate. Absent: as often as there is something new. */
      readonly topic?: string;
      readonly consoleTopic?: ConsoleTopic;
    }
  | { readonly kind: 'queue'; readonly name: UserQueue };

const COMMON_TOPICS: ReadonlySet<string> = new Set([TOPICS.futuresInfo, TOPICS.oversea, TOPICS.message]);
const QUEUES: ReadonlyMap<string, UserQueue> = new Map(Object.values(USER_QUEUES).map((queue) => [queue, queue]));
const MARKET_PREFIX = TOPICS.market('');
const SITE = /^[1-9]\d{0,6}$/;

/**
 * The allow-list of SUBSCRIBE. Another site's destinations are refused like ones that do not exist. Guests may name
 * every queue, so that one list of destinations serves all clients; they receive only the answers to their own pings
 * (SOCK-02, SOCK-30).
 */
export function allowedDestination(
  name: string,
  viewer: Viewer,
  knowsStock: StockPredicate,
  rate: PriceRate | null = null,
): Result<Destination, Failure> {
  const queue = QUEUES.get(name);
  if (queue !== undefined) return ok({ kind: 'queue', name: queue });
  if (!isTopic(name, viewer.siteId, knowsStock)) return err(failure('PATH_NOT_FOUND'));
  return ok(
    rate !== null && hasPrices(name) ? { kind: 'topic', name, topic: atRate(name, rate) } : { kind: 'topic', name },
  );
}

function hasPrices(name: string): boolean {
  return name === TOPICS.futuresInfo || name === TOPICS.oversea || name.startsWith(MARKET_PREFIX);
}

/** A queue on which a guest never receives anything. */
export function isSilent(name: string, { signedIn }: Viewer): boolean {
  return !signedIn && name !== USER_QUEUES.pong && QUEUES.has(name);
}

/** Parses a console topic into its subject and site; null for any other text. Checks no permission. */
export function consoleTopicOf(name: string): ConsoleTopic | null {
  if (!name.startsWith(CONSOLE_TOPICS)) return null;
  const [site = '', subject = '', ...rest] = name.slice(CONSOLE_TOPICS.length).split('/');
  if (!SITE.test(site) || !isConsoleSubject(subject) || rest.length > 0) return null;
  return { siteId: idOf<SiteId>(Number(site)), subject };
}

function isTopic(name: string, siteId: SiteId, knowsStock: StockPredicate): boolean {
  if (COMMON_TOPICS.has(name) || name === TOPICS.notice(siteId)) return true;
  if (!name.startsWith(MARKET_PREFIX)) return false;
  const stock = stockName.safeParse(name.slice(MARKET_PREFIX.length));
  return stock.success && knowsStock(stock.data, siteId);
}
