import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import type { ReleaseToImport } from '../../data/economic.ts';
import { SmallTable } from '../../shared/kit/small-table.tsx';

const IMPORTANCE = { 1: '낮음', 2: '보통', 3: '높음' } as const;

/** What the file brings, as it will be shown. */
export function ReleaseTable({ releases }: { releases: readonly ReleaseToImport[] }) {
  return (
    <SmallTable
      label="올릴 경제지표"
      rows={releases}
      keyOf={({ code, at }) => `${code} ${at}`}
      empty="파일을 고르면 올리기 전에 여기에서 확인할 수 있습니다."
      columns={[
        { id: 'at', title: '발표 (KST)', cell: ({ at }) => formatKstDateTime(Number(at)) },
        { id: 'country', title: '국가', cell: ({ country }) => country },
        { id: 'title', title: '지표', cell: ({ titleKo }) => <b className="font-semibold">{titleKo}</b> },
        { id: 'period', title: '기간', room: 'desktop', cell: ({ periodKo }) => periodKo },
        { id: 'importance', title: '중요도', room: 'desktop', cell: ({ importance }) => IMPORTANCE[importance] },
        { id: 'previous', title: '이전', isFigure: true, cell: (row) => figureText(row.previous, row.unit) },
        { id: 'forecast', title: '예상', isFigure: true, cell: (row) => figureText(row.forecast, row.unit) },
        { id: 'actual', title: '실제', isFigure: true, cell: (row) => figureText(row.actual, row.unit) },
      ]}
    />
  );
}

function figureText(figure: string | null | undefined, unit = ''): string {
  return typeof figure === 'string' ? `${figure}${unit}` : '—';
}
