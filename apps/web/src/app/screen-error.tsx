import { Button } from '@hoga/ui/components/button.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { TriangleAlert, WifiOff } from 'lucide-react';
import { useText } from '../shared/i18n/use-text.ts';
import { ChunkLoadError } from './lazy-screen.ts';

/** In place of a screen that broke or never arrived. Only a page reload requests its code again. */
export function ScreenError({ error }: { error: unknown }) {
  const t = useText();
  const isChunk = error instanceof ChunkLoadError;
  return (
    <div role="alert" className="grid min-h-[60dvh] place-items-center">
      <EmptyState
        icon={isChunk ? <WifiOff size={24} /> : <TriangleAlert size={24} />}
        title={t(isChunk ? 'nav.chunkFailed' : 'nav.screenFailed')}
        detail={t(isChunk ? 'nav.chunkFailedHint' : 'nav.screenFailedHint')}
        action={
          <Button size="sm" onClick={() => window.location.reload()}>
            {t(isChunk ? 'common.retry' : 'common.reload')}
          </Button>
        }
      />
    </div>
  );
}
