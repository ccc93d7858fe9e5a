import { Button } from '@hoga/ui/components/button.tsx';
import { saveTextFile } from '@hoga/ui/lib/save-text-file.ts';

/** Shown this once: each takes the place of the app a single time. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-title1 font-bold tracking-tight">복구 코드 {codes.length}개</h1>
      <p className="text-label text-ink-2">
        인증 앱을 잃어버렸을 때 씁니다. 다시 볼 수 없으니 안전한 곳에 보관해주세요.
      </p>
      <ul className="grid grid-cols-2 gap-2 rounded-md bg-surface-2 p-4 text-label font-semibold">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={() => saveTextFile('hoga-console-recovery.txt', `${codes.join('\n')}\n`)}>파일로 저장</Button>
      <Button variant="primary" onClick={onKept}>
        보관했습니다
      </Button>
    </div>
  );
}
