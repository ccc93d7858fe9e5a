import type { PartStatus, StatusState } from '@hoga/contract/status';
import { Button } from '@hoga/ui/components/button.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { Tag, type TagTone } from '@hoga/ui/components/tag.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatKstShort, formatKstTime } from '@hoga/ui/lib/format-time.ts';
import { useQuery } from '@tanstack/react-query';
import {
  ArrowRightLeft,
  CandlestickChart,
  CircleCheck,
  CircleHelp,
  CircleX,
  ListOrdered,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import { stockName } from '../../data/market/stock-name.ts';
import { statusQuery } from '../../data/site/status-query.ts';
import type { TextKey } from '../../shared/i18n/texts.ts';
import { useText } from '../../shared/i18n/use-text.ts';

const TONES: Readonly<Record<StatusState, TagTone>> = { WORKING: 'ok', LIMITED: 'warn', DOWN: 'danger' };
const ICONS: Readonly<Record<PartStatus['part'], LucideIcon>> = {
  PRICES: CandlestickChart,
  ORDERS: ListOrdered,
  PAYMENTS: ArrowRightLeft,
};
/** Worst first. */
const STATES: readonly StatusState[] = ['DOWN', 'LIMITED', 'WORKING'];

/** /status: whether prices, orders and payments work, for members and visitors. */
export function StatusPage() {
  const t = useText();
  const { data, isPending, isError, isFetching, refetch } = useQuery(statusQuery());
  if (isPending) return <SkeletonList rows={4} />;
  return (
    <div className="mx-auto w-full max-w-(--w-page) px-gutter pt-3 pb-8">
      {data === undefined ? (
        <Summary state="UNKNOWN" detail={t('status.unknownHint')} />
      ) : (
        <>
          <Summary
            state={isError ? 'UNKNOWN' : worstOf(data.parts)}
            detail={t(isError ? 'status.lastCheckedAt' : 'status.checkedAt', { time: formatKstTime(data.at) })}
          />
          <ul aria-label={t('status.parts')} className={cx('mt-3 flex flex-col gap-2', isError && 'opacity-60')}>
            {data.parts.map((part) => (
              <PartRow key={part.part} {...part} />
            ))}
          </ul>
          <p className="pt-4 text-caption text-ink-3">{t('status.times')}</p>
        </>
      )}
      {isError && (
        <Button variant="secondary" block className="mt-4" pending={isFetching} onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
}

function worstOf(parts: readonly PartStatus[]): StatusState {
  return STATES.find((state) => parts.some((part) => part.state === state)) ?? 'WORKING';
}

const SUMMARIES: Readonly<
  Record<StatusState | 'UNKNOWN', { readonly icon: LucideIcon; readonly text: TextKey; readonly look: string }>
> = {
  WORKING: { icon: CircleCheck, text: 'status.allWorking', look: 'bg-ok-soft text-ok' },
  LIMITED: { icon: TriangleAlert, text: 'status.someLimited', look: 'bg-warn-soft text-warn' },
  DOWN: { icon: CircleX, text: 'status.someDown', look: 'bg-danger-soft text-danger' },
  UNKNOWN: { icon: CircleHelp, text: 'status.unknown', look: 'bg-surface-2 text-ink-2' },
};

function Summary({ state, detail }: { readonly state: StatusState | 'UNKNOWN'; readonly detail: string }) {
  const t = useText();
  const { icon: Icon, text, look } = SUMMARIES[state];
  return (
    <section className="flex items-center gap-3.5 rounded-lg bg-surface-1 p-4">
      <span className={cx('flex size-11 shrink-0 items-center justify-center rounded-md', look)}>
        <Icon size={24} aria-hidden="true" />
      </span>
      <div className="min-w-0">
        <p role="status" className="text-title font-bold break-keep">
          {t(text)}
        </p>
        <p className="mt-0.5 text-caption break-keep text-ink-3">{detail}</p>
      </div>
    </section>
  );
}

function PartRow({ part, state, reason, since, stocks }: PartStatus) {
  const t = useText();
  const Icon = ICONS[part];
  return (
    <li className="flex gap-3 rounded-lg bg-surface-1 p-4">
      <Icon size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-body font-semibold">{t(`status.${part}`)}</span>
          <Tag tone={TONES[state]}>{t(`status.${state}`)}</Tag>
          {since !== null && (
            <span className="ml-auto text-caption text-ink-3">
              {t('status.since', { time: formatKstShort(since) })}
            </span>
          )}
        </p>
        <p className="mt-1 text-label break-keep text-ink-2">{t(explanationOf(part, reason))}</p>
        {stocks.length > 0 && (
          <p className="mt-1 text-caption text-ink-3">
            {t('status.stocks', { stocks: stocks.map((stock) => stockName(stock)).join(', ') })}
          </p>
        )}
      </div>
    </li>
  );
}

/** Reasons that the server gives for a part; a newer server's others read as unreachable. */
function explanationOf(part: PartStatus['part'], reason: PartStatus['reason']): TextKey {
  if (reason === null) return `status.${part}_WORKING`;
  if (part === 'PRICES') return 'status.PRICES_STALE';
  if (part === 'PAYMENTS') return reason === 'PROVIDER' ? 'status.PAYMENTS_PROVIDER' : 'status.PAYMENTS_UNREACHABLE';
  if (reason === 'STALE') return 'status.ORDERS_STALE';
  return reason === 'HALTED' ? 'status.ORDERS_HALTED' : 'status.ORDERS_UNREACHABLE';
}
