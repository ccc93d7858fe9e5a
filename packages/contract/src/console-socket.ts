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

/**
 * Live topics for operators of a site, each for those with the permission to read it; for others the topic does not
 * exist.
 */
export function consoleTopic(siteId: SiteId | '{siteId}', subject: ConsoleSubject): string {
  return `${CONSOLE_TOPICS}${siteId}/${subject}`;
}

/** …/requests: a request after each of its steps, including the first. */
export const operatorRequestEvent = socketEvent(z.literal('REQUEST'), operatorRequest);

/** …/requests: the operators who have one open or decide on it have changed. */
export const attentionEvent = socketEvent(
  z.literal('ATTENTION'),
  z.extend(z.pick(operatorRequest, { id: true }), attention),
);

/**
 * …/requests: the numbers of waiting requests, on each change. The count of awaited second approvals depends on the
 * operator and is fetched.
 */
export const requestCountsEvent = socketEvent(z.literal('COUNTS'), z.omit(siteCounts, { mySecond: true }));

/** …/requests: there is a new message about a sale, which is to be fetched. */
export const saleTalkEvent = socketEvent(
  z.literal('TALK'),
  z.object({
    id: z.int(),
    siteInfoId: idField<SiteId>(),
    dnwHistoryId: described(idField<DnwId>(), 'The request of the one who sells, or who buys of the house.'),
    at: epochMs,
  }),
);

/** …/inquiries: one was created, continued, answered or closed; and how many wait. */
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

/** …/approvals: a proposal was made, decided or has expired; two-person requests are on …/requests. */
export const approvalEvent = socketEvent(
  z.literal('APPROVAL'),
  z.pick(proposal, { id: true, siteInfoId: true, kind: true, state: true, version: true }),
);

/** …/alarms: one was opened, acknowledged or closed. */
export const alarmEvent = socketEvent(z.literal('ALARM'), alarm);
