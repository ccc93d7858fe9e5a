import { KEY_SCOPES } from '@hoga/domain/keys/api-key';
import * as z from 'zod/mini';
import * as account from '../account.ts';
import * as admin from '../admin.ts';
import * as adminAlarm from '../admin-alarm.ts';
import * as adminApproval from '../admin-approval.ts';
import * as adminContact from '../admin-contact.ts';
import * as adminContent from '../admin-content.ts';
import * as adminCopytrade from '../admin-copytrade.ts';
import * as adminCoupon from '../admin-coupon.ts';
import * as adminDashboard from '../admin-dashboard.ts';
import * as adminDnw from '../admin-dnw.ts';
import * as adminEconomic from '../admin-economic.ts';
import * as adminExport from '../admin-export.ts';
import * as adminExportFile from '../admin-export-file.ts';
import * as adminFeed from '../admin-feed.ts';
import * as adminFilter from '../admin-filter.ts';
import * as adminFinance from '../admin-finance.ts';
import * as adminHalt from '../admin-halt.ts';
import * as adminInstrument from '../admin-instrument.ts';
import * as adminMember from '../admin-member.ts';
import * as adminPartner from '../admin-partner.ts';
import * as adminPayout from '../admin-payout.ts';
import * as adminProposal from '../admin-proposal.ts';
import * as adminProvider from '../admin-provider.ts';
import * as adminRequest from '../admin-request.ts';
import * as adminRisk from '../admin-risk.ts';
import * as adminRole from '../admin-role.ts';
import * as adminRoll from '../admin-roll.ts';
import * as adminSite from '../admin-site.ts';
import * as adminStatement from '../admin-statement.ts';
import * as adminStory from '../admin-story.ts';
import * as adminSupport from '../admin-support.ts';
import * as adminSystem from '../admin-system.ts';
import * as adminTrades from '../admin-trades.ts';
import * as alert from '../alert.ts';
import * as apiKey from '../api-key.ts';
import type { Call } from '../call.ts';
import * as certification from '../certification.ts';
import * as consoleSocket from '../console-socket.ts';
import * as contact from '../contact.ts';
import * as content from '../content.ts';
import * as copytrade from '../copytrade.ts';
import * as dnw from '../dnw.ts';
import * as economic from '../economic.ts';
import { envelopeOf } from '../envelope.ts';
import * as equity from '../equity.ts';
import * as file from '../file.ts';
import * as futures from '../futures.ts';
import * as journal from '../journal.ts';
import * as market from '../market.ts';
import * as message from '../message.ts';
import * as orders from '../orders.ts';
import * as oversea from '../oversea.ts';
import * as partner from '../partner.ts';
import * as payout from '../payout.ts';
import * as practice from '../practice.ts';
import * as preference from '../preference.ts';
import * as providers from '../providers.ts';
import * as push from '../push.ts';
import * as rounds from '../rounds.ts';
import * as security from '../security.ts';
import * as site from '../site.ts';
import * as socket from '../socket.ts';
import { SOCKET_CALLS } from '../socket-calls.ts';
import { CHANNELS, type Channel, eventShapes } from '../socket-channels.ts';
import {
  CLOSE_CODES,
  CONNECT_SITE_HEADER,
  CONNECT_TOKEN_HEADER,
  CONNECTED_SEQ_HEADER,
  CORRELATION_HEADER,
  ERROR_CODE_HEADER,
  MAX_ECHO_LENGTH,
  PING_DESTINATION,
  REPLAYED_HEADER,
  SEND_DESTINATIONS,
  SOCKET_PATH,
  TIME_HEADER,
  USER_QUEUES,
} from '../socket-protocol.ts';
import * as status from '../status.ts';
import { verificationNeeded } from '../verification.ts';
import type { Block } from './block.ts';
import { ABBREVIATIONS, describeSent, describeTaken } from './described-shape.ts';

/** Their events are defined with their orders and positions. */
const OF_PRODUCTS: readonly string[] = [USER_QUEUES.dnw, USER_QUEUES.futures, USER_QUEUES.oversea];
const isOfConsole = ({ destination }: Channel) => destination.startsWith(consoleSocket.CONSOLE_TOPICS);

function channelsAt(destination: string): readonly Channel[] {
  return CHANNELS.filter((channel) => channel.destination === destination);
}

interface Area {
  /** All exports of its file; calls are found among them. */
  readonly exported: object;
  /** The channels that carry its events. */
  readonly channels?: readonly Channel[];
}

export const AREAS: Readonly<Record<string, Area>> = {
  account: { exported: account },
  admin: { exported: admin },
  'admin-alarm': { exported: adminAlarm },
  'admin-approval': { exported: adminApproval },
  'admin-copytrade': { exported: adminCopytrade },
  'admin-coupon': { exported: adminCoupon },
  'admin-contact': { exported: adminContact },
  'admin-content': { exported: adminContent },
  'admin-dashboard': { exported: adminDashboard },
  'admin-dnw': { exported: adminDnw },
  'admin-economic': { exported: adminEconomic },
  'admin-filter': { exported: adminFilter },
  'admin-finance': { exported: adminFinance },
  'admin-halt': { exported: adminHalt },
  'admin-instrument': { exported: adminInstrument },
  'admin-member': { exported: adminMember },
  'admin-proposal': { exported: adminProposal },
  'admin-site': { exported: adminSite },
  'admin-statement': { exported: adminStatement },
  'admin-story': { exported: adminStory },
  'admin-support': { exported: adminSupport },
  'admin-system': { exported: adminSystem },
  'admin-trades': { exported: adminTrades },
  'admin-export': { exported: adminExport },
  'admin-export-file': { exported: adminExportFile },
  'admin-payout': { exported: adminPayout },
  'admin-provider': { exported: adminProvider },
  'admin-request': { exported: adminRequest },
  'admin-role': { exported: adminRole },
  'admin-roll': { exported: adminRoll },
  'admin-feed': { exported: adminFeed },
  'admin-risk': { exported: adminRisk },
  'admin-partner': { exported: adminPartner },
  alert: { exported: alert },
  'api-key': { exported: apiKey },
  certification: { exported: certification },
  contact: { exported: contact },
  content: { exported: content },
  copytrade: { exported: copytrade },
  dnw: { exported: dnw, channels: channelsAt(USER_QUEUES.dnw) },
  'console-socket': { exported: consoleSocket, channels: CHANNELS.filter(isOfConsole) },
  equity: { exported: equity },
  economic: { exported: economic },
  file: { exported: file },
  futures: { exported: futures, channels: channelsAt(USER_QUEUES.futures) },
  journal: { exported: journal },
  market: { exported: market },
  message: { exported: message },
  orders: { exported: orders },
  oversea: { exported: oversea, channels: channelsAt(USER_QUEUES.oversea) },
  partner: { exported: partner },
  payout: { exported: payout },
  practice: { exported: practice },
  preference: { exported: preference },
  providers: { exported: providers },
  push: { exported: push },
  rounds: { exported: rounds },
  security: { exported: security },
  site: { exported: site },
  socket: {
    exported: socket,
    channels: CHANNELS.filter((channel) => !OF_PRODUCTS.includes(channel.destination) && !isOfConsole(channel)),
  },
  status: { exported: status },
};

/** Everything clients rely on, by area; `common` is shared by all areas. */
export function describeContract(): ReadonlyMap<string, readonly Block[]> {
  const areas = Object.entries(AREAS).map(([name, { exported, channels = [] }]): [string, readonly Block[]] => [
    name,
    [
      ...(exported === socket ? connectionBlocks() : []),
      ...Object.values(exported).filter(isCall).map(callBlock).toSorted(byName),
      ...channels.flatMap(eventBlocks),
    ],
  ]);
  return new Map([['common', commonBlocks()], ['keys', keyBlocks()], ...areas]);
}

/** Every call that a program's key may make, by what the key needs. */
function keyBlocks(): Block[] {
  const calls = Object.values(AREAS).flatMap(({ exported }) => Object.values(exported).filter(isCall));
  return KEY_SCOPES.map((scope) => {
    const marked = calls.filter(({ key }) => key === scope).map(({ method, path }) => `${method} ${path}`);
    return { name: `KEY ${scope}`, lines: new Map(marked.toSorted().map((call) => [call, 'may be made'])) };
  });
}

function byName(one: Block, other: Block): number {
  return one.name < other.name ? -1 : 1;
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

function callBlock({ method, path, access, query, body, data }: Call): Block {
  return {
    name: `${method} ${path}`,
    lines: new Map([
      ['access', access],
      ...describeTaken('query', query),
      ...(method === 'GET' ? [] : describeTaken('body', body)),
      ...describeSent('data', data),
    ]),
  };
}

/** A block for each type of event; one with the same shape as another of its destination only refers to it. */
function eventBlocks(channel: Channel): Block[] {
  const nameOf = (type: string) => `EVENT ${channel.destination} ${type}`;
  return eventShapes(channel).flatMap(({ types: [first = '', ...others], schema }) => {
    const lines = [...describeSent('event', schema)].filter(([part]) => part !== 'event.type');
    const whole = { name: nameOf(first), lines: new Map(lines) };
    return [whole, ...others.map((type) => ({ name: nameOf(type), lines: new Map([['as', first]]) }))];
  });
}

function connectionBlocks(): Block[] {
  return [
    {
      name: 'CONNECTION',
      lines: new Map([
        ['path', SOCKET_PATH],
        ['token header', CONNECT_TOKEN_HEADER],
        ['site header', CONNECT_SITE_HEADER],
        ['header of the newest number', CONNECTED_SEQ_HEADER],
        ['error code header', ERROR_CODE_HEADER],
        ['ping destination', PING_DESTINATION],
        ['correlation header', CORRELATION_HEADER],
        ['time header', TIME_HEADER],
        ['header of events sent again', REPLAYED_HEADER],
        ['longest echo', String(MAX_ECHO_LENGTH)],
        ...Object.entries(CLOSE_CODES).map(([name, code]): [string, string] => [`close ${code}`, name]),
      ]),
    },
    {
      name: 'SENT',
      lines: new Map([
        ...SOCKET_CALLS.map(({ destination, call }): [string, string] => [
          destination,
          `as ${call.method} ${call.path}`,
        ]),
        [SEND_DESTINATIONS.resume, 'for what was missed'],
        ...describeTaken('resume', socket.resumeRequest),
      ]),
    },
    {
      name: 'DESTINATIONS',
      lines: new Map(CHANNELS.map(({ destination }) => [destination, 'may be subscribed to'])),
    },
  ];
}

function commonBlocks(): Block[] {
  return [
    { name: 'REPLY', lines: describeSent('reply', envelopeOf(z.unknown())) },
    { name: 'VERIFICATION_REQUIRED', lines: describeSent('reply.data', verificationNeeded) },
    { name: 'CHANGED_MEANWHILE', lines: describeSent('reply.data', adminRequest.decisionLock) },
    { name: 'FIELDS', lines: ABBREVIATIONS },
  ];
}
