import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { halt, useHalts, useHaltsChanged } from '../../data/halts.ts';
import { may, useOperator } from '../../data/session-store.ts';
import type { NamedSite } from '../../data/sites.ts';
import { ConfirmCard } from '../../shared/kit/confirm-card.tsx';
import { Facts } from '../../shared/kit/facts.tsx';
import { act } from '../../shared/kit/use-act.tsx';

const PRESETS = ['시세 이상', '시세 지연', '거래소 정지', '위험 한도'];

export interface HaltCardProps {
  instrument: { readonly symbol: string; readonly koName: string; readonly isHalted: 0 | 1 };
  site: NamedSite;
  onHalted: () => void;
}

/** Stops an instrument at once, or says who has stopped it. Letting it trade again takes two. */
export function HaltCard({ instrument, site, onHalted }: HaltCardProps) {
  const operator = useOperator();
  const halts = useHalts().filter(({ siteId }) => siteId === site.id);
  if (instrument.isHalted === 1) {
    const standing = halts.filter(({ symbol }) => symbol === null || symbol === instrument.symbol);
    return (
      <section aria-label="거래 정지" className="pane shrink-0 gap-2 p-3.5">
        <h3 className="text-label font-bold text-danger">거래 정지 중 (취소만 허용)</h3>
        {standing.map(({ id, symbol, haltedAt, haltedBy, reason }) => (
          <Facts
            key={id}
            facts={[
              ['범위', symbol ?? `${site.name} 전체`],
              ['정지', formatKstDateTime(haltedAt)],
              ['운영자', `#${haltedBy}`],
              ['사유', reason],
            ]}
          />
        ))}
        <p className="text-micro text-ink-3">재개는 긴급 정지에서 제안하고 다른 운영자가 승인합니다.</p>
      </section>
    );
  }
  return may(operator, 'halt', site.id) ? <HaltForm instrument={instrument} site={site} onHalted={onHalted} /> : null;
}

function HaltForm({ instrument: { symbol, koName }, site, onHalted }: HaltCardProps) {
  const haltsChanged = useHaltsChanged();
  return (
    <div className="pane shrink-0">
      <ConfirmCard
        title="거래 정지 (취소만 허용)"
        consequences={[
          `${site.name}에서 ${koName}의 새 주문과 발동을 바로 막습니다.`,
          '주문 취소와 포지션 청산은 됩니다.',
          '재개는 두 사람이 합니다.',
        ]}
        expected={symbol}
        presets={PRESETS}
        act={act({
          name: '정지',
          ask: (reason) => halt({ siteId: site.id, symbol, confirm: symbol, reason }),
          onDone: () => {
            haltsChanged();
            onHalted();
          },
        })}
      />
    </div>
  );
}
