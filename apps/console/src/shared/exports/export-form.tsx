import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { saveTextFile } from '@hoga/ui/lib/save-text-file.ts';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Control } from '../kit/control.tsx';
import { isReason, ReasonField } from '../kit/reason-field.tsx';
import { RefusalNote } from '../kit/refusal-note.tsx';
import { type TakePiece, takeAll } from './take-all.ts';

const PRESETS = ['정산 대조', '회계 자료', '감사 요청', '고객 문의 확인'];

export interface ExportFormProps {
  /** Of the file: `hoga-requests-20261116.csv`. */
  name: string;
  /** Takes the list away; null while what is wanted is not complete. */
  take: TakePiece | null;
  onDone?: () => void;
}

/** What it is for, how far it is, and a way to stop it. */
export function ExportForm({ name, take, onDone }: ExportFormProps) {
  const [reason, setReason] = useState('');
  const [rows, setRows] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const going = useRef<AbortController | null>(null);
  useEffect(() => () => going.current?.abort(), []);
  const isUnderWay = rows !== null;
  const run = async (piece: TakePiece) => {
    const stop = new AbortController();
    going.current = stop;
    setRows(0);
    setRefusal(null);
    const taken = await takeAll(piece, { reason: reason.trim(), signal: stop.signal, onRows: setRows });
    setRows(null);
    if (taken.kind === 'REFUSED') setRefusal(taken.message);
    if (taken.kind !== 'DONE') return;
    saveTextFile(`${name}.csv`, taken.csv);
    toast({ tone: 'ok', title: `${formatFigure(taken.rows)}행을 저장했습니다.` });
    onDone?.();
  };
  return (
    <div className="flex flex-col gap-3">
      <ReasonField value={reason} onChange={setReason} presets={PRESETS} disabled={isUnderWay} />
      {refusal !== null && <RefusalNote message={refusal} />}
      <div className="flex items-center gap-2">
        <Control
          look="primary"
          size="lg"
          className="min-w-0 flex-1"
          pending={isUnderWay}
          disabled={take === null || !isReason(reason)}
          onClick={() => take !== null && void run(take)}
        >
          {!isUnderWay && <Download size={16} aria-hidden="true" />}
          {isUnderWay ? `${formatFigure(rows)}행 받는 중` : 'CSV 받기'}
        </Control>
        {isUnderWay && (
          <Control look="line" size="lg" onClick={() => going.current?.abort()}>
            멈추기
          </Control>
        )}
      </div>
      <p className="text-micro text-ink-3">누가 왜 몇 행을 가져갔는지 감사 로그에 남습니다.</p>
    </div>
  );
}
