import type { FillWords } from './fill-words.ts';

const stands =
  (required: string): FillWords['stands']['CROSS'] =>
  (equity, needed) =>
    `· Margin: equity ${equity.before} → ${equity.after}, ${required} ${needed.before} → ${needed.after}`;
const binaryMadeOf: FillWords['madeOf']['LOSSCUT'] = ({ equity, wallet, pnl }) =>
  `  Equity ${equity} = balance and order holds ${wallet} plus unrealised profit ${pnl}`;

const TITLES = {
  CROSS: 'Liquidation',
  ISOLATED: 'Liquidation',
  LOSSCUT: 'Losscut',
  OVERNIGHT: 'Overnight margin close',
};

/** The texts for members. */
export const FILL_WORDS_EN: FillWords = {
  title: ({ name, side, quantity, orderId, ground }) =>
    `[${ground === null ? 'Fill' : TITLES[ground]}] ${name} ${side} ${quantity} (order #${orderId})`,
  side: { COINS: { LONG: 'long', SHORT: 'short' }, CONTRACTS: { LONG: 'buy', SHORT: 'sell' } },
  quantity: {
    COINS: (quantity) => quantity,
    CONTRACTS: (quantity) => (quantity === '1' ? '1 contract' : `${quantity} contracts`),
  },
  amount: (figure, currency) => `${figure} ${currency}`,
  time: (at) => `· Filled at: ${at}`,
  reason: {
    CROSS: ({ equity, required }) =>
      `· Reason: equity of the cross account, ${equity}, was at or below the maintenance margin of ${required}.`,
    ISOLATED: ({ equity, required }) =>
      `· Reason: equity of the isolated position, ${equity}, was at or below the maintenance margin of ${required}.`,
    LOSSCUT: ({ equity, required }) =>
      `· Reason: equity of the account, ${equity}, was at or below the losscut of ${required}: open positions were closed.`,
    OVERNIGHT: ({ equity, required }) =>
      `· Reason: a minute before the close, equity of ${equity} was below the overnight margin of ${required}.`,
  },
  queued: '· Reason: the losscut was reached while there was no price; the position was closed at the first one.',
  madeOf: {
    CROSS: ({ equity, wallet, funding, pnl }) =>
      `  Equity ${equity} = wallet ${wallet} plus unsettled funding ${funding} plus unrealised profit ${pnl}`,
    ISOLATED: ({ equity, wallet, funding, pnl }) =>
      `  Equity ${equity} = isolated margin ${wallet} plus unsettled funding ${funding} plus unrealised profit ${pnl}`,
    LOSSCUT: binaryMadeOf,
    OVERNIGHT: binaryMadeOf,
  },
  quote: ({ bid, ask, mark, last, seq, at, feed, isSimulated }) =>
    `· Quote: bid ${bid} · ask ${ask} · ${mark === null ? `last ${last}` : `mark ${mark}`} (quote number ${seq}, ${at}, source ${feed}${isSimulated ? ', simulated' : ''})`,
  noQuote: '· Quote: not recorded.',
  priced: ({ side, at, price, limit }) =>
    limit === null
      ? `· Fill price: ${price} (a ${side} order fills at the ${at === 'ASK' ? 'ask' : 'bid'})`
      : `· Fill price: ${price} (at the limit of ${limit} or better)`,
  outcome: ({ fee, realized }) => (realized === null ? `· Fee ${fee}` : `· Profit ${realized}, fee ${fee}`),
  cutFee: ({ full, fee }) => `  The fee would be ${full}; no more than what was left, ${fee}, was taken.`,
  payout: (amount) => `· Returned to the wallet: ${amount}`,
  holding: ({ before, after }) => `· Position: ${before} → ${after}`,
  none: 'none',
  held: ({ side, quantity, price }) => `${side} ${quantity} (average ${price})`,
  margin: ({ before, after }) => `· Margin: ${before} → ${after}`,
  stands: {
    CROSS: stands('maintenance margin'),
    ISOLATED: stands('maintenance margin'),
    LOSSCUT: stands('losscut'),
    OVERNIGHT: stands('overnight margin'),
  },
  balance: ({ before, after }) => `· Wallet balance: ${before} → ${after}`,
  shortfall: (amount) => `· The house bore the shortfall of ${amount}; the member owes nothing.`,
};
