import { parseArgs } from 'node:util';
import { REQUEST_KINDS, type RequestKind } from '@hoga/domain/operators/requests';
import { readPayoutTask, readTransferTask } from './payout-tasks.ts';
import { numberOf, readSupportTask, type SupportTask } from './support-tasks.ts';

export const USAGE = `npm run operator -- list [--status STATES] [--kind deposit|withdrawal|p2p]
npm run operator -- approve|reject|match|mark-paid ID --reason WHY [--version N]
npm run operator -- match-members SELL_ID BUY_ID --reason WHY
npm run operator -- resolve ID --for buyer|seller --reason WHY
npm run operator -- transferred ID --version N --reference NUMBER
npm run operator -- ask-provider ID
npm run operator -- payout-result ID --version N (--paid PAYMENT | --not-paid) --reason WHY
npm run operator -- contacts [--status STATES]
npm run operator -- contact ID
npm run operator -- answer ID --text TEXT
npm run operator -- close ID
npm run operator -- message --title TITLE --text TEXT [--to MEMBER] [--link PATH]
npm run operator -- economic FILE --source NAME

Decides on requests at the cashier, answers inquiries and writes to members, as the operator who signs in.

  list           the fifty requests that have waited longest
  approve        credits what has come in, or lets it be paid out; large amounts wait for a second operator
  transferred    an approved withdrawal was paid by bank: it is complete
  reject         gives back what the request took
  match          takes the other side of a purchase or sale; the reason says where to pay to
  match-members  brings a member who sells and one who buys together
  mark-paid      the house has paid for what it buys
  resolve        decides an appeal
  ask-provider   asks the provider of a withdrawal that is on its way once more
  payout-result  proposes what has become of one whose provider does not say; another operator must agree
  contacts       inquiries that wait, oldest first
  contact        one inquiry with all that was said
  answer, close  answers an inquiry, or ends it
  message        writes to one member, or to all of the site
  economic       brings economic figures of a CSV or JSON file in place of the sample (docs/operations/economic.md)

  --reason WHY   kept in the ledger and shown to the member
  --version N    refused where the request has changed since
  --reference NUMBER the bank's own number of the transfer
  --paid PAYMENT the number of the payment at the provider
  --to MEMBER    the number of the member
  --link PATH    the page of the application that a message is about
  --source NAME  who published the figures
  --url URL      the server, ${'http://console.localhost:3000'} by default
  --site SITE    the number of the operator's site, 1 by default
  --help         this text

OPERATOR_USER and OPERATOR_PASSWORD name the operator, OPERATOR_CODE is the code that their authenticator app shows.
Ends with 0 where it is done, 1 where it is refused, 2 where it could not be tried.
`;

interface Server {
  readonly url: string;
  readonly site: number;
}

export type OperatorTask =
  | { readonly kind: 'help' }
  | (Server & { readonly kind: 'list'; readonly status: string | undefined; readonly request: RequestKind | undefined })
  | (Server & SupportTask)
  | (Server & { readonly kind: 'payout'; readonly path: string; readonly body: Readonly<Record<string, unknown>> })
  | (Server & { readonly kind: 'decide'; readonly path: string; readonly body: Readonly<Record<string, unknown>> });

/** The typed word and its call. */
const DECISIONS: Readonly<Record<string, string>> = {
  approve: 'approve',
  reject: 'reject',
  match: 'match',
  'match-members': 'match_members',
  'mark-paid': 'mark_paid',
  resolve: 'resolve',
};

/** Throws an error that describes the wrong arguments. */
export function readTask(args: readonly string[]): OperatorTask {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      status: { type: 'string' },
      kind: { type: 'string' },
      reason: { type: 'string' },
      version: { type: 'string' },
      for: { type: 'string' },
      reference: { type: 'string' },
      paid: { type: 'string' },
      'not-paid': { type: 'boolean', default: false },
      text: { type: 'string' },
      title: { type: 'string' },
      to: { type: 'string' },
      link: { type: 'string' },
      source: { type: 'string' },
      url: { type: 'string', default: 'http://console.localhost:3000' },
      site: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return { kind: 'help' };
  const server = { url: values.url, site: numberOf('--site', values.site) };
  const support = readSupportTask(positionals, values);
  if (support !== null) return { ...server, ...support };
  const [word, ...ids] = positionals;
  if (word === 'list') return { kind: 'list', ...server, status: values.status, request: requestKindOf(values.kind) };
  const payout = readPayoutTask(positionals, { ...values, isNotPaid: values['not-paid'] });
  if (payout !== null) return { kind: 'payout', ...server, ...payout };
  const transfer = readTransferTask(positionals, values);
  if (transfer !== null) return { kind: 'decide', ...server, ...transfer };
  const call = word !== undefined && Object.hasOwn(DECISIONS, word) ? DECISIONS[word] : undefined;
  if (word === undefined || call === undefined) throw new Error(`"${word ?? ''}" is nothing that can be done`);
  const { reason, version } = values;
  if (reason === undefined || reason.trim() === '') throw new Error('--reason is missing');
  const [id, buyId, ...rest] = ids.map((text) => numberOf('a request', text));
  if (id === undefined || rest.length > 0) throw new Error(`${word} is about one request`);
  if ((buyId === undefined) === (word === 'match-members')) throw new Error('match-members takes two requests');
  return {
    kind: 'decide',
    ...server,
    path: `/api/admin/dnw/${call}`,
    body: {
      dnwHistoryId: id,
      reason,
      ...(version === undefined ? {} : { version: numberOf('--version', version) }),
      ...(buyId === undefined ? {} : { buyId }),
      ...(word === 'resolve' ? { inFavourOf: favourOf(values.for) } : {}),
    },
  };
}

function requestKindOf(typed: string | undefined): RequestKind | undefined {
  if (typed === undefined) return undefined;
  const kind = REQUEST_KINDS.find((each) => each === typed.toUpperCase());
  if (kind === undefined) throw new Error('--kind is deposit, withdrawal or p2p');
  return kind;
}

function favourOf(side: string | undefined): 'BUYER' | 'SELLER' {
  if (side === 'buyer') return 'BUYER';
  if (side === 'seller') return 'SELLER';
  throw new Error('--for says whom: buyer or seller');
}
