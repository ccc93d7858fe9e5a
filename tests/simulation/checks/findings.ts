/** What must hold in every world (QUALITY §2, §3), by the name that a finding is reported with. */
export const CHECKS = {
  'release-after-commit': 'A reply, an event or an answer leaves only when all that it rests on is committed.',
  'release-order': 'Replies and events leave in the order of their inputs, each once and none left out.',
  'events-numbered': 'The events of a player are numbered from 1 without a gap, across owners of the shard.',
  'stale-writer': 'A process that lost the lease commits nothing.',
  'stale-answer': 'A process that lost the lease answers nothing from old memory.',
  'ledger-chain': 'Ledger rows are only added, linked by their hashes, in the order of inputs and time.',
  'ledger-balance': 'Postings of a transaction sum to zero, and each says the balance it leaves.',
  'balances-are-postings': 'Every wallet and house account is the sum of its postings.',
  'zero-sum': 'Per site and currency all accounts sum to exactly zero.',
  'not-negative': 'Holds and margins are never below zero, a point only while positions on shared margin carry it.',
  'holds-are-orders':
    "A wallet's hold is that of its working orders and open bets, its margin that of its isolated positions.",
  'ended-orders-stay': 'An order that has ended never changes and holds nothing.',
  'fills-settle-once': 'An order is settled once, with the fee and profit it shows, and only if it filled.',
  'fills-at-their-quote': 'A fill has a price that its quote or its limit allows.',
  'fresh-quotes': 'Nothing fills on a quote that is stale, out of order, crossed, or an unconfirmed jump.',
  'positions-are-fills': 'Positions are the sum of their fills; what may only reduce never opens or flips.',
  'exits-once': 'Take-profit, stop-loss and liquidation end a position once.',
  'timers-once': 'Every timer that came due has fired, once.',
  'funding-once': 'A funding hour is charged once per position that was open.',
  'backlog-ends': 'At rest every event of the market has been applied to every account it concerns.',
  'switches-fire':
    'A switch fires when it is due and before anything later, once, with one event; no other order ends by one.',
  'keys-once': 'One key of a player has one effect and one reply.',
  'nothing-lost': 'What was acknowledged is there, as it was asked for; what was refused is not.',
  'events-are-true': 'What a player was shown of an order or position is what is stored.',
  'denied-players': 'A denied player causes no new effect.',
  'same-site': 'Rows that belong together are of one site.',
  'messages-once': 'Every message that was posted is applied once; nothing is applied that was not posted.',
  'messages-in-order': 'Messages of one shard to another are applied in the order they were posted.',
  'messages-keep-money': 'Money on its way between shards arrives whole; at rest none is underway.',
  'bets-in-time': 'A bet is a stake that may be, on a round that took bets at that moment.',
  'bets-settle-once': 'A stake is put aside once and given back once, and what its bet brought is paid once.',
  'rounds-are-their-evidence': 'A bet ends as the trades say that were written before it was settled.',
  'fixings-are-true': 'Evidence has only what the feed has said, at the time it said.',
  'rounds-settle': 'Every round that is over settles by itself, whatever was missed.',
  'own-limits-hold': 'No player stakes or risks more than they allow themselves, nor in a break.',
  'requests-move-their-money': 'A request at the cashier has moved exactly what its type and outcome say.',
  'transit-is-undecided': 'What is in transit is what undecided requests have taken.',
  'marks-are-of-pairs': 'A follow goes on from where earlier follows of the same two have ended.',
  'quotes-are-kept': 'A conversion by a quote comes to what the quote said, in its time.',
  'requests-step-by-step': 'A request goes only where it may go from where it is, and is decided once.',
  'sales-are-pairs': 'A sale between members ends the same for both.',
  'cashier-limits': 'One undecided request of a type, so many withdrawals a day, a coupon once.',
  'payments-once': 'A request ends through a provider with a payment that was made, of that amount, once.',
  'providers-agree': 'At rest requests at providers are what the providers say of them.',
  'copies-once': 'What a trader did is copied once in each follow.',
  'copies-are-positions': 'What a follower has in a followed pair is what is open of their copies.',
  'copies-within-limits': 'No copy takes more than the follower allows, at once or together.',
  'fills-are-copied': 'Whatever a trader opened was copied in every follow of the time, or it says why it was not.',
  'shares-once': "A trader's share leaves the follower once and arrives once, whole.",
  'places-are-follows':
    'Every place that is taken with a trader is taken by a follow that lives, and every follow has one.',
  'places-as-offered':
    'A place with a trader is promised only while the trader takes followers, and no more than they take.',
  'practice-money': 'Practice money is given once and gone back to once a day, whole, and never over a position.',
  'days-end-once': "A day of a wallet is ended once, with the ledger's figures, and the next goes on from it.",
  'configured-while-running':
    "What is configured while shards run holds from the shard's input on, and after every load.",
  'rolls-once':
    'At a roll each position is closed in its contract and, where it is carried, opened in the next one, once.',
  'rolls-at-their-prices':
    'What a roll fills is filled at the two prices that were fixed for it, a carry without a fee.',
  'rolls-end-orders': 'No order outlives the contract that it was for.',
  'proposals-once': 'What two operators agreed on is done once, and nothing else of what was proposed.',
  'requests-expire': 'What is not taken up or paid in time ends by itself.',
  'older-database': 'No process goes on from a database that has less than was committed to it.',
  'partner-days-once': 'A day of a partner is paid once, out of fees, with what was left to make up for taken off.',
  'replay-is-identical': 'The committed inputs, applied by a fresh engine, give the committed rows byte for byte.',
  'load-is-committed': 'A shard starts from exactly what is committed.',
  'bounded-queue': 'No more than the bound waits; more is refused at once.',
  'answers-in-time': 'Every call is answered in time, at once where nothing can be served.',
  recovers: 'When the faults are over, trading goes on by itself.',
  unbroken: 'Every exception is caught.',
  'never-halts': 'No fault from outside makes the engine or the database find the program wrong.',
} as const;

export type CheckName = keyof typeof CHECKS;

export interface Finding {
  readonly check: CheckName;
  readonly text: string;
}

const MOST_FINDINGS = 40;

/** The findings of a world, in the order they were made. */
export class Findings {
  readonly list: Finding[] = [];

  add(check: CheckName, text: string): void {
    if (this.list.length < MOST_FINDINGS) this.list.push({ check, text });
  }
}
