import type { Translated } from '@hoga/ui/texts/translated.ts';
import type { glossary as korean } from '../ko/glossary.ts';

export const glossary: Translated<typeof korean> = {
  search: 'Find a word',
  none: 'No such word',
  seeAll: 'See all words',

  ladder: 'Ladder',
  ladder_text: 'Prices one above the other. Press a cell on the left to sell at its price, one on the right to buy.',
  tick: 'Tick',
  tick_text: 'The smallest step of a price. What one step is worth per contract differs between instruments.',
  contract: 'Contract',
  contract_text: 'What overseas futures are counted in. Opening one takes a margin.',
  margin: 'Margin',
  margin_text: 'What opening a position ties up. It comes back, with the profit or loss, when the position is closed.',
  losscut: 'Losscut',
  losscut_text:
    'When losses take the account’s equity down to a set amount, all overseas positions are closed at market. Screens show how far that is.',
  overnight: 'Overnight',
  overnight_text:
    'Keeps a position beyond the close. Without enough overnight margin it is closed when the session ends.',
  mit: 'MIT',
  mit_text: 'A market order that is sent when its price is touched. Until then it is not in the book.',
  limit: 'Limit order',
  limit_text: 'Fills at its price or a better one, never at a worse one.',
  market: 'Market order',
  market_text: 'Fills at once at whatever price there is. It has no price of its own, so it may slip.',
  exits: 'Take-profit, stop-loss',
  exits_text: 'Close a position automatically after a set profit or loss. When one fills, the other is cancelled.',
  oco: 'OCO',
  oco_text: 'Two orders tied together: when one fills, the other is cancelled.',
  leverage: 'Leverage',
  leverage_text:
    'How many times its margin a position is worth. Profit and loss grow with it, and liquidation comes nearer.',
  cross: 'Cross margin',
  cross_text: 'The whole futures balance backs a position. A liquidation can take all of it.',
  isolated: 'Isolated margin',
  isolated_text: 'Only the margin set aside for a position is at risk. The rest of the balance stays.',
  liquidation: 'Liquidation price',
  liquidation_text: 'When the mark price reaches it, the position is closed by force.',
  mark: 'Mark price',
  mark_text:
    'The price used for profit, loss and liquidation. It follows the index, so that a single odd trade liquidates no one.',
  index: 'Index',
  index_text: 'Spot prices of several exchanges put together.',
  funding: 'Funding',
  funding_text:
    'What longs and shorts pay each other every eight hours: longs pay when the rate is positive, shorts when it is negative.',
  round: 'Up/Down round',
  round_text:
    'Say whether the price will be above or below the base price after a set time. If it is equal, you are refunded.',
  escrow: 'Escrow',
  escrow_text:
    'In a P2P trade the seller’s coins are held until it is done, and go to the buyer once the payment is confirmed.',

  tour: 'A look at the ladder',
  tourStep: '{{step}} / {{count}}',
  tourSkip: 'Skip',
  tourNext: 'Next',
  tourDone: 'Start',
  tour_sides: 'Sell on the left, buy on the right',
  tour_sides_text: 'Prices stand in the middle. Press left of one to sell at it, right of it to buy.',
  tour_freeze: 'It stands still while you press',
  tour_freeze_text: 'Slide up or down to change the price, sideways to cancel. Letting go sends the order.',
  tour_own: 'Your orders are chips',
  tour_own_text: 'Press one to cancel it, drag it to another price to move it.',
  tour_mit: 'The outer cells are MIT',
  tour_mit_text: 'The order is sent at market when its price is touched.',
  tour_quantity: 'Choose the quantity first',
  tour_quantity_text: 'Hold 1·3·5·10 below to change them. Take-profit and stop-loss are switched on there too.',
};
