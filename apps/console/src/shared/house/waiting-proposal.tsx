import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { Link } from '@tanstack/react-router';
import { t } from '../i18n/t.ts';
import { StatusTag } from '../kit/status-tag.tsx';

export interface WaitingProposalProps {
  /** What waits, in a few words. */
  title: string;
  proposal: { readonly id: number; readonly madeByName: string; readonly madeAt: number };
}

/** A proposal that waits for a second person, with its proposer and time. */
export function WaitingProposal({ title, proposal: { id, madeByName, madeAt } }: WaitingProposalProps) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 text-micro text-ink-2">
      <StatusTag tone="warn">{title}</StatusTag>
      {t('house.proposed', { id, name: madeByName, at: formatKstDateTime(madeAt) })}
      <Link to="/proposals" search={{ open: id }} className="font-semibold text-brand-text">
        {t('house.openProposal')}
      </Link>
    </p>
  );
}
