import type { Contact, ContactLine } from '@hoga/contract/contact';
import type { ContentItem } from '@hoga/contract/content';
import type { Message } from '@hoga/contract/message';
import { idOf } from '@hoga/kernel/ids';

/** 2026.06.03 09:30 in Korea. */
const WRITTEN_AT = Date.parse('2026-06-03T09:30:00+09:00');

export function sampleContent(change: Partial<ContentItem> = {}): ContentItem {
  return {
    id: idOf(7),
    category: '안내',
    title: '글',
    summary: '',
    isPinned: 0,
    startDate: null,
    endDate: null,
    link: null,
    image: null,
    createdAt: WRITTEN_AT,
    content: '<p>본문</p>',
    updatedAt: WRITTEN_AT,
    ...change,
  };
}

export function sampleMessage(change: Partial<Message> = {}): Message {
  return {
    id: idOf(1),
    category: 'CASH',
    title: '출금이 완료되었습니다',
    text: '국민은행 1234',
    link: null,
    isRead: 0,
    createdAt: WRITTEN_AT,
    ...change,
  };
}

export function sampleContact(change: Partial<Contact> = {}): Contact {
  return {
    id: idOf(5),
    playerId: idOf(1),
    question: '입금이 아직 반영되지 않았습니다\n01:40에 보냈습니다.',
    category: 'CASH',
    status: 'ANSWERED',
    dnwHistoryId: null,
    isUnread: 1,
    lines: 2,
    rating: null,
    createdAt: WRITTEN_AT,
    updatedAt: WRITTEN_AT,
    ...change,
  };
}

export function sampleContactLine(change: Partial<ContactLine> = {}): ContactLine {
  return {
    id: 1,
    by: 'MEMBER',
    name: '',
    text: '입금이 아직 반영되지 않았습니다',
    pictures: [],
    isRead: 1,
    isNew: 0,
    at: WRITTEN_AT,
    ...change,
  };
}

/** A page of a list, as servers answer it. */
export function pageOf<Row>(rows: readonly Row[]) {
  return { rows, page: 1, size: 20, total: rows.length };
}
