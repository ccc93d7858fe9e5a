import { CONTACT_STATUSES } from '@hoga/domain/content/vocabulary';
import type { ConsoleSubject } from '@hoga/domain/operators/console-topics';
import type { ContactId, DnwId, SiteId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { alarm } from './admin-alarm.ts';
import { proposal } from './admin-proposal.ts';
import { attention, operatorRequest, siteCounts } from './admin-request.ts';
import { described, epochMs, idField } from './fields.ts';
import { socketEvent } from './socket.ts';

export const CONSOLE_TOPICS = '/topic/desk/';

/** What operators of a site are told of, each for those who may read it; for everybody else there is no such topic. */
export function consoleTopic(siteId: SiteId | '{siteId}', subject: ConsoleSubject): string {
  return `${CONSOLE_TOPICS}${siteId}/${subject}`;
}

/** …/requests: one as it stands after each of its steps, the first too. */
export const operatorRequestEvent = socketEvent(z.literal('REQUEST'), operatorRequest);

/** …/requests: who has one open and who decides on it has changed. */
export const attentionEvent = socketEvent(
  z.literal('ATTENTION'),
  z.extend(z.pick(operatorRequest, { id: true }), attention),
);

/** …/requests: how many wait, when that has changed. Whose second approval is awaited everybody asks for themselves. */
export const requestCountsEvent = socketEvent(z.literal('COUNTS'), z.omit(siteCounts, { mySecond: true }));

/** …/requests: somebody has said something about a sale; what, is to be asked for. */
export const saleTalkEvent = socketEvent(
  z.literal('TALK'),
  z.object({
    id: z.int(),
    siteInfoId: idField<SiteId>(),
    dnwHistoryId: described(idField<DnwId>(), 'The request of the one who sells, or who buys of the house.'),
    at: epochMs,
  }),
);

/** …/inquiries: one was made, added to, answered or closed; and how many wait. */
export const inquiryEvent = socketEvent(
  z.literal('INQUIRY'),
  z.object({
    id: idField<ContactId>(),
    siteInfoId: idField<SiteId>(),
    username: z.string(),
    status: z.enum(CONTACT_STATUSES),
    updatedAt: epochMs,
    waiting: z.int(),
  }),
);

/** …/approvals: a proposal was made, decided or is over; requests that take two people are among …/requests. */
export const approvalEvent = socketEvent(
  z.literal('APPROVAL'),
  z.pick(proposal, { id: true, siteInfoId: true, kind: true, state: true, version: true }),
);

/** …/alarms: one was opened, acknowledged or closed. */
export const alarmEvent = socketEvent(z.literal('ALARM'), alarm);
