import type { Contact, ContactLine } from '@hoga/contract/contact';
import type { Picture } from '@hoga/contract/file';
import type { ContactRow, LineRow } from './contact-store.ts';

export function contactView(row: ContactRow): Contact {
  return {
    id: row.id,
    playerId: row.playerId,
    question: row.question,
    category: row.category,
    status: row.status,
    dnwHistoryId: row.dnwId,
    isUnread: row.answerId > row.memberReadId ? 1 : 0,
    lines: row.lines,
    rating: row.rating,
    createdAt: row.createdAt.getTime(),
    updatedAt: row.updatedAt.getTime(),
  };
}

/** A line as seen by the member, or by an operator. */
export function lineView(
  line: LineRow,
  { contact, pictures, forMember }: { contact: ContactRow; pictures: readonly Picture[]; forMember: boolean },
): ContactLine {
  const isHouse = line.operatorId !== null;
  const isReadByMember = line.id <= contact.memberReadId;
  const isReadByHouse = line.id <= contact.houseReadId;
  const isNew = isHouse === forMember && !(forMember ? isReadByMember : isReadByHouse);
  return {
    id: line.id,
    by: isHouse ? 'HOUSE' : 'MEMBER',
    name: line.nick ?? '',
    text: line.text,
    pictures: [...pictures],
    isRead: (isHouse ? isReadByMember : isReadByHouse) ? 1 : 0,
    isNew: isNew ? 1 : 0,
    at: line.createdAt.getTime(),
  };
}
