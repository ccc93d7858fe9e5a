import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { useState } from 'react';
import { halt, type SiteHalt, useHaltsChanged } from '../../data/halts.ts';
import { bySymbol, useOffered } from '../../data/offered.ts';
import { useScopedSites } from '../../data/site-scope.ts';
import { type NamedSite, useNamedSites } from '../../data/sites.ts';
import { ChoiceField } from '../../shared/kit/choice-field.tsx';
import { ConfirmCard } from '../../shared/kit/confirm-card.tsx';
import { SiteSelect } from '../../shared/kit/site-select.tsx';
import { act } from '../../shared/kit/use-act.tsx';

const PRESETS = ['시세 이상', '거래소 장애', '시스템 점검', '부정 거래 의심'];
const WHOLE_SITE = '';

/** Which site, the whole of it or one instrument; what that brings about; why; and its name typed. */
export function HaltForm({ halts }: { halts: readonly SiteHalt[] }) {
  const siteIds = useScopedSites('halt');
  const sites = useNamedSites(siteIds);
  const [siteId, setSiteId] = useState(siteIds.length === 1 ? siteIds[0] : undefined);
  const [symbol, setSymbol] = useState(WHOLE_SITE);
  const site = sites.find((each) => each.id === siteId);
  const instruments = bySymbol(useOffered(siteId === undefined ? [] : [siteId]));
  return (
    <section aria-label="새로 정지" className="flex flex-col gap-2.5">
      <div className="grid grid-cols-2 gap-2">
        <SiteSelect
          sites={sites}
          value={siteId}
          onChange={(chosen) => {
            setSiteId(chosen);
            setSymbol(WHOLE_SITE);
          }}
          placeholder="사이트 선택"
        />
        <ChoiceField
          label="정지할 것"
          choices={[
            { value: WHOLE_SITE, name: '사이트 전체' },
            ...instruments.map((each) => ({ value: each.symbol, name: `${each.name} (${each.symbol})` })),
          ]}
          value={symbol}
          onChange={setSymbol}
          disabled={site === undefined}
        />
      </div>
      {site !== undefined && (
        <HaltCard
          key={`${site.id} ${symbol}`}
          site={site}
          symbol={symbol === WHOLE_SITE ? null : symbol}
          halts={halts}
        />
      )}
    </section>
  );
}

interface HaltCardProps {
  site: NamedSite;
  symbol: string | null;
  halts: readonly SiteHalt[];
}

function HaltCard({ site, symbol, halts }: HaltCardProps) {
  const changed = useHaltsChanged();
  const expected = symbol ?? site.name;
  if (halts.some((each) => each.siteId === site.id && each.symbol === symbol)) {
    return <p className="rounded-sm bg-surface-2 px-3 py-2 text-ink-2">이미 정지 중입니다.</p>;
  }
  return (
    <ConfirmCard
      title={symbol === null ? `${site.name} 전체 정지` : `${site.name} ${symbol} 정지`}
      consequences={[
        symbol === null
          ? '모든 종목과 라운드의 새 주문이 바로 거부됩니다.'
          : '이 종목의 새 주문과 라운드 참여가 바로 거부됩니다.',
        '회원은 주문 취소와 포지션 청산만 할 수 있습니다.',
        '다시 열려면 제안을 올리고 다른 운영자가 승인해야 합니다.',
      ]}
      expected={expected}
      presets={PRESETS}
      act={act({
        name: '지금 정지',
        ask: (reason) => halt({ siteId: site.id, symbol, confirm: expected, reason }),
        onDone: () => {
          toast({ tone: 'warn', title: `${symbol ?? `${site.name} 전체`} 거래를 정지했습니다.` });
          changed();
        },
      })}
    />
  );
}
