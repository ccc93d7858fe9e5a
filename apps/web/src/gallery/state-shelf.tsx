import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { Spinner } from '@hoga/ui/components/spinner.tsx';
import { Layers } from 'lucide-react';
import { LosscutGauge } from '../shared/ui/losscut-gauge.tsx';
import { Shelf } from './shelf.tsx';

export function StateShelf() {
  return (
    <>
      <Shelf title="불러오는 중" note="200ms 넘게 걸릴 때만 · 실제와 같은 크기">
        <div className="-mx-4">
          <SkeletonList rows={3} />
        </div>
        <Spinner className="mx-auto mt-2" />
      </Shelf>
      <Shelf title="빈 화면">
        <EmptyState
          className="py-2"
          icon={<Layers size={24} />}
          title="보유 포지션이 없습니다"
          detail="주문이 체결되면 여기에 표시됩니다"
        />
        <div className="my-3 h-px bg-line" />
        <ErrorState className="py-2" onRetry={() => undefined} />
      </Shelf>
      <Shelf title="로스컷 게이지">
        <div className="flex flex-col gap-3.5">
          {[
            [90, '2,542,300원'],
            [38, '697,000원'],
            [12, '82,300원'],
          ].map(([percent, room]) => (
            <LosscutGauge
              key={percent}
              percent={Number(percent)}
              caption={
                <>
                  로스컷까지 <b className="font-semibold text-ink-1">{room}</b>
                </>
              }
            />
          ))}
        </div>
      </Shelf>
    </>
  );
}
