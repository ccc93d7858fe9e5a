import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { saveTextFile } from '@hoga/ui/lib/save-text-file.ts';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ActForm } from '../kit/act-form.tsx';
import { Control } from '../kit/control.tsx';
import type { ActOutcome } from '../kit/use-act.tsx';
import { type TakePiece, takeAll } from './take-all.ts';

const PRESETS = ['정산 대조', '회계 자료', '감사 요청', '고객 문의 확인'];

export interface ExportFormProps {
  /** Of the file: `hoga-requests-20261116.csv`. */
  name: string;
  /** Takes the list away; null while what is wanted is not complete. */
  take: TakePiece | null;
  /** Names what is wanted and not filled in. */
  missing?: readonly string[];
  onDone?: () => void;
}

/** What it is for, how far it is, and a way to stop it. */
export function ExportForm({ name, take, missing = [], onDone }: ExportFormProps) {
  const [rows, setRows] = useState<number | null>(null);
  const going = useRef<AbortController | null>(null);
  useEffect(() => () => going.current?.abort(), []);
  const commit = async (reason: string): Promise<ActOutcome> => {
    if (take === null) return 'SHOWN';
    const stop = new AbortController();
    going.current = stop;
    setRows(0);
    const taken = await takeAll(take, { reason, signal: stop.signal, onRows: setRows });
    setRows(null);
    if (taken.kind === 'REFUSED') return { code: '', message: taken.message };
    if (taken.kind !== 'DONE') return 'SHOWN';
    saveTextFile(`${name}.csv`, taken.csv);
    toast({ tone: 'ok', title: `${formatFigure(taken.rows)}행을 저장했습니다.` });
    onDone?.();
    return 'DONE';
  };
  return (
    <ActForm
      presets={PRESETS}
      acts={[
        {
          id: 'take',
          name: (
            <>
              {rows === null && <Download size={16} aria-hidden="true" />}
              {rows === null ? 'CSV 받기' : `${formatFigure(rows)}행 받는 중`}
            </>
          ),
          missing,
          isBlocked: take === null && missing.length === 0,
          commit,
        },
      ]}
      after={
        <>
          {rows !== null && (
            <Control look="line" size="lg" onClick={() => going.current?.abort()}>
              멈추기
            </Control>
          )}
          <p className="text-micro text-ink-3">누가 왜 몇 행을 가져갔는지 감사 로그에 남습니다.</p>
        </>
      }
    />
  );
}
