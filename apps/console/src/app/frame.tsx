import { Outlet, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLive } from '../data/live.ts';
import { t } from '../shared/i18n/t.ts';
import { KeyHelp } from '../shared/keys/key-help.tsx';
import { useKeys } from '../shared/keys/key-layer.ts';
import { SideBar } from './side-bar.tsx';
import { StatusBar } from './status-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useMenu } from './use-menu.ts';

/** Side bar, top bar, the page, status bar; and the keys that every page has. */
export function Frame() {
  useLive();
  const navigate = useNavigate();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const items = useMenu().flatMap((group) => group.items);
  useKeys([
    ...items.map(({ letter, name, path }) => ({
      keys: `g ${letter}`,
      does: name,
      isRare: true,
      run: () => void navigate({ to: path }),
    })),
    { keys: '?', does: t('app.shortcuts'), isRare: true, run: () => setHelpOpen(true) },
  ]);
  return (
    <>
      <div className="console">
        <SideBar />
        <TopBar />
        <main className="col-start-2 flex min-h-0 min-w-0 flex-col gap-2 px-3 pb-1 lg:pl-0">
          <Outlet />
        </main>
        <StatusBar onHelp={() => setHelpOpen(true)} />
      </div>
      <KeyHelp open={isHelpOpen} onOpenChange={setHelpOpen} />
    </>
  );
}
