import { DEFAULT_DISPLAY_SETTINGS, type DisplaySettings } from '@hoga/domain/settings/display-settings';
import { DEFAULT_PLAYER_SETTINGS, type PlayerSettings } from '@hoga/domain/settings/player-settings';
import { Button } from '@hoga/ui/components/button.tsx';
import { RotateCcw, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { changeDisplaySettings, displayStore } from '../../../data/settings/display-store.ts';
import { changePlayerSettings, settingsStore } from '../../../data/settings/settings-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

interface Everything {
  readonly player: PlayerSettings;
  /** The language is no setting of this page. */
  readonly look: Omit<DisplaySettings, 'language'>;
}

function lookOf({ language: _language, ...look }: DisplaySettings): Everything['look'] {
  return look;
}

const DEFAULTS: Everything = { player: DEFAULT_PLAYER_SETTINGS, look: lookOf(DEFAULT_DISPLAY_SETTINGS) };

function put({ player, look }: Everything): void {
  changePlayerSettings(player);
  changeDisplaySettings(look);
}

/** Resets everything to its default at once; that can be undone until the next change. */
export function ResetSettings() {
  const t = useText();
  const [before, setBefore] = useState<Everything | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const canUndo = before !== null;

  useEffect(() => {
    if (!canUndo) return undefined;
    undo.current?.focus();
    const stops = [settingsStore, displayStore].map((store) => store.subscribe(() => setBefore(null)));
    return () => {
      for (const stop of stops) stop();
    };
  }, [canUndo]);

  function reset() {
    const { player } = settingsStore.getState();
    const look = lookOf(displayStore.getState().display);
    put(DEFAULTS);
    setBefore({ player, look });
  }

  return (
    <div role="status" className="flex min-h-13 flex-wrap items-center gap-3">
      {before === null ? (
        <Button variant="quiet" block onClick={reset}>
          <RotateCcw size={18} aria-hidden="true" />
          {t('setting.reset')}
        </Button>
      ) : (
        <>
          <p className="min-w-0 flex-1 px-1 text-label text-ink-2">{t('setting.resetDone')}</p>
          <Button ref={undo} size="md" onClick={() => put(before)}>
            <Undo2 size={18} aria-hidden="true" />
            {t('setting.undo')}
          </Button>
        </>
      )}
    </div>
  );
}
