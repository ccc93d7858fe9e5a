import type { DemoItem } from './demo-item.ts';

export const ENGLISH_PAGES: readonly DemoItem[] = [
  {
    kind: 'static',
    category: 'terms',
    title: 'Terms of use',
    content: `
      <h2>1. Paper trading</h2>
      <p>{site} is a service for <strong>practice</strong>. Every amount, coin and profit shown is paper money; none of it can
      be turned into cash or coins, or given to others. Members do not send real money or coins.</p>
      <h2>2. Members</h2>
      <ol>
        <li>Sign up with your own details, once. Members are of age.</li>
        <li>Keep passwords and codes to yourself.</li>
      </ol>
      <h2>3. Rules of trading</h2>
      <p>Orders, fills, fees, margins, losscut and liquidation follow the rules published in the service. While prices are
      delayed or cannot be confirmed, orders may be refused and rounds declared void.</p>
      <h2>4. What is not allowed</h2>
      <p>Disturbing the service, flooding it with requests, or profiting from a fault.</p>
      <h2>5. No advice</h2>
      <p>Nothing here recommends an investment. Results on paper do not promise results with money.</p>
      <h2>6. Pauses and changes</h2>
      <p>The service may pause for maintenance or faults. Changes of these terms are announced seven days ahead.</p>`,
  },
  {
    kind: 'static',
    category: 'privacy',
    title: 'Privacy',
    content: `
      <h2>What is kept</h2>
      <ul>
        <li>From signing up: username, name, phone, e-mail, nickname.</li>
        <li>From use: times, addresses and devices of sign-ins, orders and trades, inquiries and their pictures.</li>
        <li>Accounts and addresses that you register for practice withdrawals.</li>
      </ul>
      <h2>What for</h2>
      <p>To know who signs in, to provide paper trading, to answer you and to keep abuse out. It is not sold and not used for
      advertising.</p>
      <h2>How it is protected</h2>
      <p>Passwords are kept in a form that cannot be turned back, authenticator secrets are encrypted. Pictures are drawn anew
      without their camera data and file names; only you and support can see them.</p>
      <h2>How long</h2>
      <p>Until you leave, and as long as a law demands what it demands.</p>
      <h2>Your rights</h2>
      <p>Ask to see, correct or delete what is kept about you: write to support.</p>`,
  },
];
