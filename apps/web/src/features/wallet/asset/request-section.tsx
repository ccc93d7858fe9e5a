import type { Dnw } from '@hoga/contract/dnw';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import type { ReactNode } from 'react';
import { RequestRow } from '../request/request-row.tsx';

interface RequestSectionProps {
  readonly title: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
  readonly requests: readonly Dnw[] | undefined;
  readonly empty?: string;
  readonly className: string;
  /** The placeholder while there are none to show. */
  readonly children?: ReactNode;
}

/** Requests under a title. */
export function RequestSection({ title, aside, requests, empty, className, children }: RequestSectionProps) {
  return (
    <section aria-label={title} className={className}>
      <div className="flex items-center justify-between px-gutter">
        <h2 className="text-body font-bold">{title}</h2>
        {aside}
      </div>
      {children}
      {requests?.length === 0 && <p className="px-gutter py-5 text-caption text-ink-3">{empty}</p>}
      <ul>
        {requests?.map((request) => (
          <li key={request.id}>
            <RequestRow request={request} time={formatKstShort(request.createdAt)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
