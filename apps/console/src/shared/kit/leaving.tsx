import { Control } from './control.tsx';

/** Somebody is about to leave what they have typed. */
export function Leaving({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 rounded-sm bg-warn-soft px-3 py-2 text-warn">
      <span className="flex-1 font-medium">저장하지 않은 내용이 있습니다.</span>
      <Control look="line" onClick={onLeave}>
        버리고 나가기
      </Control>
      <Control look="primary" onClick={onStay}>
        계속 쓰기
      </Control>
    </div>
  );
}
