import type { DemoItem } from './demo-item.ts';
import { ENGLISH_FAQ } from './english-faq.ts';
import { ENGLISH_PAGES } from './english-pages.ts';

const NOTICES: readonly DemoItem[] = [
  {
    kind: 'notice',
    category: 'Service',
    daysAgo: 28,
    isPinned: true,
    title: 'About paper trading',
    content: `
      <p>This is <strong>paper trading: no real money changes hands</strong>. With the paper money of a new account you
      can practise by the rules of real trading.</p>
      <ul>
        <li>Paper money and profits cannot be turned into cash or withdrawn.</li>
        <li>Prices are for practice and may differ from those of an exchange.</li>
        <li>Fees, margins and losscut are computed as in real trading.</li>
      </ul>`,
  },
  {
    kind: 'notice',
    category: 'Trading hours',
    daysAgo: 21,
    title: 'Trading hours and holidays of overseas futures',
    content: `
      <p>Overseas futures trade at these hours, Korean time.</p>
      <table>
        <thead><tr><th>Instruments</th><th>Hours</th></tr></thead>
        <tbody>
          <tr><td>US indices, gold, oil, currencies</td><td>Mon 08:00 to Sat 06:00 (closed 06:00 to 08:00)</td></tr>
          <tr><td>Hang Seng, Mini Hang Seng</td><td>10:15–13:00, 14:00–17:30, 18:15–04:00</td></tr>
          <tr><td>KOSPI 200</td><td>08:45–15:45, 18:00–06:00</td></tr>
        </tbody>
      </table>
      <p>In the last <strong>10 minutes</strong> only closing orders are taken; positions without overnight are closed
      at market one minute before the end. Hours differ on holidays and early closes of the exchanges.</p>`,
  },
  {
    kind: 'notice',
    category: 'Service',
    daysAgo: 14,
    needs: 'isFutures',
    title: 'When funding is paid',
    content: `
      <p>Coin futures exchange funding three times a day, at <strong>00:00, 08:00 and 16:00 UTC</strong>. Only positions
      that are open at that moment take part. A positive rate is paid by longs to shorts, a negative one by shorts.</p>`,
  },
  {
    kind: 'notice',
    category: 'Service',
    daysAgo: 12,
    needs: 'isBinary',
    title: 'Every round can be checked',
    content: `
      <p>Start and end prices are published together with the trades that decided them. Open <strong>Proof</strong> on a
      result to see the hash, or download the evidence and compute the outcome yourself.</p>`,
  },
  {
    kind: 'notice',
    category: 'Maintenance',
    daysAgo: 8,
    title: 'Monthly maintenance',
    content: `
      <p>On the third Saturday of each month, <strong>06:30 to 07:30 Korean time</strong>, signing in and orders may pause.
      Markets are closed at that hour, so open positions are not affected.</p>`,
  },
  {
    kind: 'notice',
    category: 'Service',
    daysAgo: 4,
    site: 'global',
    title: 'Hoga Global speaks English and counts in dollars',
    content: `
      <p>Overseas futures are valued in <strong>USD</strong> here. Session times follow the exchanges and are shown in
      Korean time, as everywhere in the application.</p>`,
  },
  {
    kind: 'notice',
    category: 'Service',
    daysAgo: 4,
    site: 'guest',
    title: 'Looking around without an account',
    content: `
      <p>Prices, charts and order books are open to everybody. Sign up to place paper orders, keep a watchlist and
      write to support.</p>`,
  },
  {
    kind: 'notice',
    category: 'Service',
    daysAgo: 4,
    site: 'pro',
    title: 'Order sizes and hot settings on Hoga Pro',
    content: `
      <p>Set your four order sizes, default stop-loss and take-profit once under Settings: every new order starts with
      them. Sounds for filled, cancelled and accepted orders can be switched one by one.</p>`,
  },
];

const STRATEGIES: readonly DemoItem[] = [
  {
    kind: 'strategy',
    category: 'Risk',
    daysAgo: 16,
    title: 'How much to risk on one trade',
    summary: 'Decide what you may lose first; the size follows from the distance to the stop.',
    content: `
      <p>Size comes last. First decide what one trade may cost you; many textbooks say 1 to 2 per cent of equity.</p>
      <ul>
        <li>Equity 10,000, limit 1 %: 100</li>
        <li>Stop 20 ticks away, 5 a tick: 100 for each contract</li>
        <li>So one contract, or a Micro with a wider stop.</li>
      </ul>`,
  },
  {
    kind: 'strategy',
    category: 'Basics',
    daysAgo: 11,
    title: 'Market, limit or stop',
    summary: 'Being filled at once and being filled at your price are two things.',
    content: `
      <p>A <strong>market</strong> order fills now, at whatever the book gives. A <strong>limit</strong> order keeps its
      price and may never fill. A <strong>stop</strong> waits for a price and then becomes one of the two.</p>`,
  },
  {
    kind: 'strategy',
    category: 'Calendar',
    daysAgo: 6,
    title: 'Around a release',
    summary: 'Books are thin in the seconds after a figure: stops may fill worse than they say.',
    content: `
      <ol>
        <li>Look for releases of high importance in the calendar.</li>
        <li>Make the position smaller, or close it, before the figure.</li>
        <li>Remember that the first move is often taken back.</li>
      </ol>`,
  },
  {
    kind: 'strategy',
    category: 'Risk',
    daysAgo: 3,
    needs: 'isFutures',
    title: 'Leverage changes the margin, not the profit',
    summary: 'The same size earns the same. What changes is how near liquidation is.',
    content: `
      <p>0.1 BTC at 10x or at 50x makes or loses the same on a move of one per cent. At 50x it ties up less margin, and the
      liquidation price is much nearer. A stop behind the liquidation price is no stop.</p>`,
  },
];

const PROMOTIONS: readonly DemoItem[] = [
  {
    kind: 'promotion',
    category: 'Running',
    daysAgo: 2,
    forDays: 60,
    site: 'global',
    link: '/oversea',
    title: 'Three first orders',
    summary: 'An exercise in paper money: no cash, no prizes.',
    content: `
      <ol>
        <li>Buy and sell one Micro Nasdaq 100 at market.</li>
        <li>Put a stop of 20 ticks and a target of 40 on gold.</li>
        <li>Place a limit order in oil and cancel it.</li>
      </ol>`,
  },
  {
    kind: 'promotion',
    category: 'Running',
    daysAgo: 2,
    forDays: 60,
    site: 'pro',
    link: '/oversea',
    title: 'A week of trading notes',
    summary: 'Write down why you went in and why you came out, once a day.',
    content:
      '<p>An exercise in paper money: no cash, no prizes. Your history keeps the figures; you keep the reasons.</p>',
  },
  {
    kind: 'promotion',
    category: 'Running',
    daysAgo: 2,
    forDays: 60,
    site: 'guest',
    link: '/oversea',
    title: 'Try it with paper money',
    summary: 'Every account starts with paper money and costs nothing.',
    content: '<p>Place the orders that you have been watching, with paper money. It cannot be paid out.</p>',
  },
];

const POPUPS: readonly DemoItem[] = [
  {
    kind: 'popup',
    category: 'Service',
    daysAgo: 1,
    forDays: 365,
    title: 'Paper money only',
    content: `
      <p>All amounts on {site} are <strong>paper money</strong>. They cannot be paid out, and real coins or money sent to an
      address shown here are lost.</p>`,
  },
];

const BANNERS: readonly DemoItem[] = [
  {
    kind: 'banner',
    category: 'Quick order',
    link: '/oversea',
    title: 'Touch a price, place the order',
    summary: 'With stop and target on one screen',
    content: '<p>Touch a level of the ladder to order at it.</p>',
  },
  {
    kind: 'banner',
    category: 'Coin futures',
    link: '/search',
    needs: 'isFutures',
    title: 'See the liquidation price first',
    summary: 'Cross or isolated, contract by contract',
    content: '<p>Look at the liquidation price before raising leverage.</p>',
  },
  {
    kind: 'banner',
    category: 'Rounds',
    link: '/exchange',
    needs: 'isBinary',
    title: 'Thirty seconds, decided in the open',
    summary: 'The trades behind every result are published',
    content: '<p>The evidence of every round is public.</p>',
  },
  {
    kind: 'banner',
    category: 'Calendar',
    link: '/more/economic',
    site: 'pro',
    title: 'Know the hour of the figure',
    summary: 'Releases by importance, with forecasts',
    content: '<p>What moves indices and gold today.</p>',
  },
];

/** Content of sites in English, each kind in order of publication. */
export const ENGLISH_CONTENT: readonly DemoItem[] = [
  ...NOTICES,
  ...ENGLISH_FAQ,
  ...STRATEGIES,
  ...PROMOTIONS,
  ...POPUPS,
  ...BANNERS,
  ...ENGLISH_PAGES,
];
