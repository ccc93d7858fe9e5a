import type { ContactLine } from '@hoga/contract/contact';
import type { SiteId } from '@hoga/kernel/ids';
import { AfterDelay } from '@hoga/ui/components/after-delay.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { TalkBubble } from '@hoga/ui/components/talk-bubble.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatKstDateTime, formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { Link } from '@tanstack/react-router';
import { messageForError } from '../../data/api.ts';
import { type Inquiry, useTalk } from '../../data/inquiries.ts';
import { SentPicture } from '../../data/sent-picture.tsx';
import { may, useOperator } from '../../data/session-store.ts';
import { useLookingAtInquiry } from '../../data/support-desk.ts';
import { ageText } from '../../shared/age.ts';
import { t } from '../../shared/i18n/t.ts';
import { INQUIRY_STATUS } from '../../shared/inquiry-names.ts';
import { Avatar } from '../../shared/kit/avatar.tsx';
import { DetailPane } from '../../shared/kit/detail-pane.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { useNow } from '../../shared/use-now.ts';
import { AnswerForm } from './answer-form.tsx';
import { ChargeLine } from './charge-line.tsx';
import { isOverdue } from './inquiry-columns.tsx';
import { InquiryNotes } from './inquiry-notes.tsx';
import { ABOUT } from './inquiry-words.ts';

export interface InquiryDetailProps {
  inquiry: Inquiry;
  siteName: string;
  onClose: () => void;
  onChanged: () => void;
}

const AGE_MS = 20_000;

/** One inquiry with all messages, its assignee and the operators' notes. */
export function InquiryDetail({ inquiry: listed, siteName, onClose, onChanged }: InquiryDetailProps) {
  const me = useOperator();
  const talk = useTalk(listed);
  useLookingAtInquiry(listed);
  const now = useNow(AGE_MS);
  const inquiry: Inquiry = talk.data === undefined ? listed : { ...talk.data.contact, siteId: listed.siteId };
  const { status, category, username, dnwHistoryId, createdAt } = inquiry;
  const [name, tone] = INQUIRY_STATUS[status];
  const isOthers = inquiry.playerId !== me.id && may(me, 'inquiries.answer', inquiry.siteId) && talk.isSuccess;
  const canAnswer = isOthers && status !== 'CLOSED';
  const lookers = inquiry.lookers.filter(({ id }) => id !== me.id);
  const changed = () => {
    void talk.refetch();
    onChanged();
  };
  return (
    <DetailPane
      label={t('inquiries.label', { id: inquiry.id })}
      head={
        <>
          <StatusTag tone="wait">{ABOUT[category]}</StatusTag>
          <b className="font-medium">#{inquiry.id}</b>
          <StatusTag tone={tone}>{name}</StatusTag>
          {isOverdue(inquiry, now) && <StatusTag tone="danger">{t('inquiries.overdue')}</StatusTag>}
          {lookers.length > 0 && (
            <span className="ml-auto flex min-w-0 items-center gap-1.5 text-micro text-ink-2">
              <Avatar name={lookers[0]?.name ?? ''} size="sm" />
              <span className="truncate">
                {t('inquiries.othersLooking', { others: lookers.map((each) => each.name).join(', ') })}
              </span>
            </span>
          )}
        </>
      }
      footer={canAnswer ? <AnswerForm inquiry={inquiry} onChanged={changed} /> : undefined}
      onClose={onClose}
    >
      {canAnswer ? (
        <ChargeLine inquiry={inquiry} onChanged={changed} />
      ) : (
        inquiry.assignee !== null && (
          <p className="text-ink-2">{t('inquiries.inCharge', { name: inquiry.assignee.name })}</p>
        )
      )}
      <p className="text-ink-2">
        {may(me, 'members.read', inquiry.siteId) ? (
          <Link
            to="/members"
            search={{ site: Number(inquiry.siteId), open: Number(inquiry.playerId) }}
            className="font-semibold text-brand-text"
          >
            {username}
          </Link>
        ) : (
          <b className="font-semibold text-ink-1">{username}</b>
        )}{' '}
        {t('inquiries.received', { siteName, createdAt: formatKstDateTime(createdAt), about: '' })}
        {dnwHistoryId !== null && <RequestLink siteId={inquiry.siteId} id={Number(dnwHistoryId)} />}
        {inquiry.waitingSince !== null && inquiry.dueAt !== null && (
          <>
            {' · '}
            <span className={isOverdue(inquiry, now) ? 'font-semibold text-danger' : undefined}>
              {t('inquiries.waited', {
                age: ageText(inquiry.waitingSince, now),
                due: formatKstShort(inquiry.dueAt),
              })}
            </span>
          </>
        )}
      </p>
      {talk.isError && talk.data === undefined && (
        <ErrorState detail={messageForError(talk.error)} onRetry={() => void talk.refetch()} />
      )}
      {talk.isPending && (
        <AfterDelay>
          <SkeletonList rows={3} />
        </AfterDelay>
      )}
      <ol aria-label={t('inquiries.lines')} className="flex flex-col gap-3 rounded-md bg-bg p-3 empty:hidden">
        {talk.data?.lines.map((line) => (
          <TalkLine key={line.id} line={line} />
        ))}
      </ol>
      {inquiry.rating !== null && (
        <p className="text-ink-2">
          <b className="font-semibold text-ink-1">{t('inquiries.rated', { rating: inquiry.rating })}</b>{' '}
          <span className="whitespace-pre-wrap wrap-anywhere">{inquiry.ratingText}</span>
        </p>
      )}
      {talk.data !== undefined && (
        <InquiryNotes inquiry={inquiry} notes={talk.data.notes} canWrite={isOthers} onChanged={changed} />
      )}
    </DetailPane>
  );
}

/** The request at the cashier that the inquiry is about. */
function RequestLink({ siteId, id }: { siteId: SiteId; id: number }) {
  const words = t('inquiries.aboutRequest', { dnwHistoryId: id });
  if (!may(useOperator(), 'requests.read', siteId)) return words;
  return (
    <Link to="/requests" search={{ view: 'all', find: String(id), open: id }} className="font-semibold text-brand-text">
      {words}
    </Link>
  );
}

/** One line of an inquiry: the member's on the left, the house's on the right with its author. */
function TalkLine({ line: { by, name, text, pictures, isRead, at } }: { line: ContactLine }) {
  const isOurs = by === 'HOUSE';
  return (
    <li className={cx('flex max-w-[85%] flex-col gap-1', isOurs ? 'items-end self-end' : 'items-start')}>
      {text !== '' && <TalkBubble by={isOurs ? 'me' : 'other'}>{text}</TalkBubble>}
      {pictures.map((picture, index) => (
        <SentPicture key={picture.name} picture={picture} label={t('inquiries.picture', { index: index + 1 })} />
      ))}
      <span className="text-nano text-ink-3">
        {isOurs && `${name} · `}
        <time>{formatKstShort(at)}</time>
        {isOurs && (isRead === 1 ? t('inquiries.read') : t('inquiries.unread'))}
      </span>
    </li>
  );
}
