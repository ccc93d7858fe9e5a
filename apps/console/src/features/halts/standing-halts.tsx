import { withParticles } from '@hoga/domain/format/particles';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { useState } from 'react';
import type { SiteHalt } from '../../data/halts.ts';
import { proposals, proposeLift } from '../../data/proposals.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { useNamedSites } from '../../data/sites.ts';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { Control } from '../../shared/kit/control.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { act } from '../../shared/kit/use-act.tsx';

const PRESETS = ['시세 정상 확인', '장애 복구 확인', '점검 종료'];

/** What is halted now. Lifting one is proposed here and agreed to elsewhere. */
export function StandingHalts({ halts }: { halts: readonly SiteHalt[] }) {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <section aria-label="정지 중" className="flex flex-col gap-2">
      <h3 className="text-label font-bold">정지 중 {halts.length}</h3>
      <ul className="flex flex-col gap-2">
        {halts.map((halt) => (
          <StandingHalt
            key={halt.id}
            halt={halt}
            isOpen={opened === Number(halt.id)}
            onOpen={(isOpen) => setOpened(isOpen ? Number(halt.id) : null)}
          />
        ))}
      </ul>
    </section>
  );
}

interface StandingHaltProps {
  halt: SiteHalt;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

function StandingHalt({ halt, isOpen, onOpen }: StandingHaltProps) {
  const me = useOperator();
  const [site] = useNamedSites([halt.siteId]);
  const proposed = proposals.useChanged();
  return (
    <li className="flex flex-col gap-2.5 rounded-md bg-surface-2 p-3">
      <div className="flex items-center gap-2">
        <StatusTag tone="danger">정지</StatusTag>
        <b className="min-w-0 truncate font-semibold">
          {site?.name} {halt.symbol ?? '전체'}
        </b>
        {may(me, 'halt', halt.siteId) && !isOpen && (
          <Control look="line" className="ml-auto" onClick={() => onOpen(true)}>
            해제 제안
          </Control>
        )}
      </div>
      <p className="text-micro text-ink-3">
        {formatKstDateTime(halt.haltedAt)} · 운영자 #{halt.haltedBy} · {halt.reason}
      </p>
      {isOpen && (
        <ActForm
          presets={PRESETS}
          acts={[
            act({
              name: '해제 제안 올리기',
              ask: (reason) => proposeLift(halt.siteId, halt.id, reason),
              onDone: ({ id }) => {
                toast({
                  tone: 'ok',
                  title: withParticles(`해제 제안 #${id}을(를) 올렸습니다. 다른 운영자가 승인합니다.`),
                });
                onOpen(false);
                proposed();
              },
            }),
          ]}
          beside={
            <Control look="line" size="lg" onClick={() => onOpen(false)}>
              그만두기
            </Control>
          }
        />
      )}
    </li>
  );
}
