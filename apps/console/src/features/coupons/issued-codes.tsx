import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { copyText } from '@hoga/ui/lib/copy-text.ts';
import { saveCsv } from '@hoga/ui/lib/save-csv.ts';
import { Control } from '../../shared/kit/control.tsx';
import { DetailPane } from '../../shared/kit/detail-pane.tsx';

/** The codes, once: whoever closes this has seen them. */
export function IssuedCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const copy = async () => {
    const isCopied = await copyText(codes.join('\n'));
    toast(isCopied ? { tone: 'ok', title: '코드를 복사했습니다.' } : { tone: 'warn', title: '복사하지 못했습니다.' });
  };
  return (
    <DetailPane
      label="발행한 코드"
      head={<b className="font-semibold">{codes.length}장을 발행했습니다</b>}
      onClose={onClose}
      footer={
        <div className="flex gap-2">
          <Control size="lg" look="line" className="flex-1" onClick={() => void copy()}>
            복사
          </Control>
          <Control
            size="lg"
            look="primary"
            className="flex-1"
            onClick={() => saveCsv('hoga-coupons', [['code'], ...codes.map((code) => [code])])}
          >
            CSV 저장
          </Control>
        </div>
      }
    >
      <p role="status" className="rounded-sm bg-warn-soft px-3 py-2 text-warn">
        코드 전체는 지금만 보입니다. 닫기 전에 저장하세요.
      </p>
      <ul aria-label="쿠폰 코드" className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-1.5">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-label">{code}</code>
          </li>
        ))}
      </ul>
    </DetailPane>
  );
}
