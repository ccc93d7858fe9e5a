import type { DemoItem } from './demo-item.ts';

const faq = (category: string, title: string, content: string): DemoItem => ({ kind: 'faq', category, title, content });

export const ENGLISH_FAQ: readonly DemoItem[] = [
  faq(
    'Account',
    'Do I have to pay in real money?',
    `<p>No. {site} is paper trading. A new account gets paper money; real money and coins never change hands. Do not send
     real coins to an address that is shown here.</p>`,
  ),
  faq(
    'Account',
    'Can I start over with my paper money?',
    `<p>Yes, once a day, when you have no positions and no working orders. Your history stays.</p>`,
  ),
  faq(
    'Account',
    'I have forgotten my password',
    `<p>Use “Find password” on the sign-in page with the phone of your account. After a change, withdrawals pause for 24
     hours.</p>`,
  ),
  faq(
    'Account',
    'I have lost my authenticator',
    `<p>Sign in with one of your recovery codes, each of which works once, and set it up again. Without codes, write to
     support.</p>`,
  ),
  faq(
    'Deposits and withdrawals',
    'How long does a withdrawal take?',
    `<p>Amount and fee leave the wallet when you ask. The request then shows where it is: received, approved, sent,
     done.</p>`,
  ),
  faq('Deposits and withdrawals', 'How often may I withdraw?', '<p>Three times a day, counted in Korean time.</p>'),
  faq(
    'Deposits and withdrawals',
    'Why is a new address locked?',
    `<p>So that an intruder cannot empty your account at once: new addresses and accounts work after 24
     hours.</p>`,
  ),
  faq(
    'Deposits and withdrawals',
    'Do I get the fee back when I cancel?',
    '<p>Yes. A request that is cancelled before approval, or refused, returns amount and fee.</p>',
  ),
  faq(
    'Trading',
    'When does a losscut happen?',
    `<p>When your equity reaches the losscut amount of the contracts you hold, all overseas positions are closed at market.
     The distance is shown above the order form.</p>`,
  ),
  faq(
    'Trading',
    'What does overnight mean?',
    `<p>Keeping a position through the close. Without it, or with too little margin, positions are closed at market one
     minute before the end of the session.</p>`,
  ),
  faq(
    'Trading',
    'How do I set stop-loss and take-profit?',
    `<p>On the position, in ticks or at a price; or once under Settings for every new order. When one fills the other is
     cancelled.</p>`,
  ),
  faq(
    'Trading',
    'Why was my price refused?',
    `<p>It is off the tick, too far from the market, or a stop that would fire at once. While prices are delayed no orders
     are taken.</p>`,
  ),
  {
    ...faq(
      'Trading',
      'Cross or isolated',
      `<p><strong>Cross</strong> puts the whole futures wallet behind a position, <strong>isolated</strong> only the margin
       that you gave it. It cannot be changed while there are positions or orders.</p>`,
    ),
    needs: 'isFutures',
  },
  {
    ...faq(
      'Trading',
      'Which price liquidates?',
      '<p>The mark price, not the last trade. The liquidation price stands on every position.</p>',
    ),
    needs: 'isFutures',
  },
  {
    ...faq(
      'Trading',
      'Until when can I join a round?',
      '<p>Until its betting closes, before it starts. After that nothing can be taken back; results reach the wallet at once.</p>',
    ),
    needs: 'isBinary',
  },
  {
    ...faq(
      'Trading',
      'Can I limit myself?',
      `<p>Yes: stakes and losses of a day, and breaks. Lower limits act at once, higher ones from the next midnight in
       Korea.</p>`,
    ),
    needs: 'isBinary',
  },
  faq(
    'Prices',
    'Are these the prices of the exchanges?',
    `<p>They are for practice. Simulated prices are labelled, and a day of them can be recomputed by anybody from its
     published key.</p>`,
  ),
];
