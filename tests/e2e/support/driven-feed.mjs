import { createServer } from 'node:http';

/**
 * A feed whose every price is set by a test: the server loads it with FEED=module:<this file> and takes messages on
 * DRIVEN_FEED_PORT of the loopback. Every market is open at all times but those of CLOSED, so that no test depends on
 * the day of the week. With DRIVEN_START the server's day begins at that moment instead, the trading hours are the real
 * ones, and the test moves the clock.
 */
const { DRIVEN_START, DRIVEN_FEED_PORT } = process.env;
let aheadMs = DRIVEN_START === undefined ? 0 : Date.parse(DRIVEN_START) - Date.now();
export const clock = { now: () => Date.now() + aheadMs };

const CLOSED = new Set(['HSI', 'MHI']);
const NO_EDGES = { until: null, session: null, nextOpen: null, nextClose: null, tradeDate: null };
const OPEN = { ...NO_EDGES, state: 'open' };
const REST = { ...NO_EDGES, state: 'rest' };

/** A price stands until it is replaced: it is repeated before it would count as late. */
const REPEAT_MS = 1_000;
const SCALE_DIGITS = 8;

function alwaysOpen(symbol) {
  const moment = CLOSED.has(symbol) ? REST : OPEN;
  return { stateAt: () => moment };
}

export const calendarOf = DRIVEN_START === undefined ? alwaysOpen : undefined;

export function createFeed({ timers, onError }) {
  const standing = new Map();
  let server = null;
  let stopRepeating = null;

  return {
    name: 'driven',
    simulated: true,
    history: null,
    follow: () => () => undefined,
    start(sink) {
      const take = (message) => {
        if (message.kind === 'silence') standing.clear();
        else if (message.kind === 'clock') {
          aheadMs = Date.parse(message.at) - Date.now();
          // Standing prices are sent again at the new time.
          for (const standingMessage of standing.values()) say(sink, standingMessage, timers.now());
        } else if (message.kind === 'trade') sink.trade(toTrade(message, timers.now()));
        else {
          const name = `${message.kind} ${message.symbol} ${message.contract ?? ''}`;
          // The first price is sent twice: nothing acts before a second one agrees.
          if (!standing.has(name)) say(sink, message, timers.now());
          standing.set(name, message);
          say(sink, message, timers.now());
        }
      };
      server = createServer((request, reply) => {
        readBody(request)
          .then((messages) => {
            for (const message of messages) take(message);
            reply.writeHead(204).end();
          })
          .catch((error) => {
            onError(error);
            reply.writeHead(400).end(String(error));
          });
      });
      server.on('error', onError);
      server.listen(Number(DRIVEN_FEED_PORT), '127.0.0.1');
      stopRepeating = timers.every(REPEAT_MS, () => {
        for (const message of standing.values()) say(sink, message, timers.now());
      });
    },
    stop() {
      stopRepeating?.();
      server?.closeAllConnections();
      server?.close();
    },
  };
}

function say(sink, message, now) {
  if (message.kind === 'quote') sink.quote(toQuote(message, now));
  else sink.depth(toDepth(message, now));
}

function toQuote({ symbol, contract, bid, ask, last, mark, index, fundingRate, nextFundingTime }, exTs) {
  return {
    symbol,
    source: 'driven',
    contract: contract ?? null,
    sequence: null,
    epoch: 0,
    bid: decimal(bid),
    ask: decimal(ask),
    last: decimal(last ?? bid),
    tradedAt: null,
    mark: optional(mark),
    index: optional(index),
    fundingRate: optional(fundingRate),
    nextFundingTime: nextFundingTime ?? null,
    exTs,
  };
}

function toTrade({ symbol, price, quantity, side }, exTs) {
  return { symbol, source: 'driven', price: decimal(price), quantity: decimal(quantity), side, exTs };
}

function toDepth({ symbol, bids, asks }, exTs) {
  return { symbol, bids: bids.map(toLevel), asks: asks.map(toLevel), exTs };
}

function toLevel([price, quantity, orders]) {
  return { price: decimal(price), quantity: decimal(quantity), orders };
}

/** The server's decimals are bigints with eight digits after the point. */
function decimal(text) {
  const [whole, fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(SCALE_DIGITS, '0'));
}

function optional(text) {
  return text === undefined ? null : decimal(text);
}

async function readBody(request) {
  let text = '';
  for await (const chunk of request) text += chunk;
  return JSON.parse(text);
}
