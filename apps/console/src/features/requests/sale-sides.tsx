import { Link } from '@tanstack/react-router';
import type { OpenRequest } from '../../data/requests.ts';
import { DNW_STATUS } from '../../shared/dnw-names.ts';
import { t } from '../../shared/i18n/t.ts';
import { StatusTag } from '../../shared/kit/status-tag.tsx';

type Side = NonNullable<OpenRequest['counter']>;

/** Seller and buyer, each with their request; where the decided one is not this one, that is shown. */
export function SaleSides({ request, counter }: { request: OpenRequest['request']; counter: Side }) {
  const [seller, buyer] = request.type === 'WS' ? [request, counter] : [counter, request];
  const isDecidedThere = request.status === 'APPEALED' && request.type === 'WB';
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-2 max-sm:grid-cols-1">
        <SideCard name={t('requests.seller')} side={seller} isOpen={seller.id === request.id} />
        <SideCard name={t('requests.buyer')} side={buyer} isOpen={buyer.id === request.id} />
      </div>
      {isDecidedThere && <p className="text-micro text-warn">{t('requests.appealAtSeller')}</p>}
    </div>
  );
}

function SideCard({ name, side, isOpen }: { name: string; side: Side; isOpen: boolean }) {
  const [status, tone] = DNW_STATUS[side.status];
  return (
    <div className="min-w-0 rounded-md bg-surface-2 px-3 py-2">
      <p className="flex items-center gap-2 text-micro text-ink-3">
        {name}
        <StatusTag tone={tone}>{status}</StatusTag>
        {isOpen ? (
          <span className="ml-auto">{t('requests.thisRequest')}</span>
        ) : (
          <Link
            to="/requests"
            search={{ view: 'all', find: String(side.id), open: Number(side.id) }}
            className="ml-auto font-semibold text-brand-text"
          >
            {t('requests.requestHash', { id: side.id })}
          </Link>
        )}
      </p>
      <p className="mt-0.5 truncate">
        <b className="font-semibold">{side.name}</b> <span className="text-ink-2">{side.username}</span>
      </p>
    </div>
  );
}
