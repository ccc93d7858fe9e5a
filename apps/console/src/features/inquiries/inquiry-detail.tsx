import type { SiteId } from '@hoga/kernel/ids';
import { AfterDelay } from '@hoga/ui/components/after-delay.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { Link } from '@tanstack/react-router';
import { messageForError } from '../../data/api.ts';
import { type Inquiry, useTalk } from '../../data/inquiries.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { t } from '../../shared/i18n/t.ts';
import { INQUIRY_STATUS } from '../../shared/inquiry-names.ts';
import { DetailPane } from '../../shared/kit/detail-pane.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { AnswerForm } from './answer-form.tsx';
import { ABOUT } from './inquiry-words.ts';
import { TalkLine } from './talk-line.tsx';

export interface InquiryDetailProps {
  inquiry: Inquiry;
  siteName: string;
  onClose: () => void;
  onChanged: () => void;
}

/** One inquiry with all that was said. */
export function InquiryDetail({ inquiry, siteName, onClose, onChanged }: InquiryDetailProps) {
  const me = useOperator();
  const talk = useTalk(inquiry);
  const { status, category, username, dnwHistoryId, createdAt } = talk.data?.contact ?? inquiry;
  const [name, tone] = INQUIRY_STATUS[status];
  const canAnswer =
    status !== 'CLOSED' && inquiry.playerId !== me.id && may(me, 'inquiries.answer', inquiry.siteId) && talk.isSuccess;
  return (
    <DetailPane
      label={t('inquiries.label', { id: inquiry.id })}
      head={
        <>
          <StatusTag tone="wait">{ABOUT[category]}</StatusTag>
          <b className="font-medium">#{inquiry.id}</b>
          <StatusTag tone={tone}>{name}</StatusTag>
        </>
      }
      footer={
        canAnswer ? (
          <AnswerForm
            inquiry={inquiry}
            onChanged={() => {
              void talk.refetch();
              onChanged();
            }}
          />
        ) : undefined
      }
      onClose={onClose}
    >
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
    </DetailPane>
  );
}

/** The request at the cashier that the member asks about. */
function RequestLink({ siteId, id }: { siteId: SiteId; id: number }) {
  const words = t('inquiries.aboutRequest', { dnwHistoryId: id });
  if (!may(useOperator(), 'requests.read', siteId)) return words;
  return (
    <Link to="/requests" search={{ view: 'all', find: String(id), open: id }} className="font-semibold text-brand-text">
      {words}
    </Link>
  );
}
