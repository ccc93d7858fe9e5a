import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { t } from '../shared/i18n/t.ts';
import { KillSwitch } from './kill-switch.tsx';
import { NavLinks } from './nav-links.tsx';
import { SiteSwitch } from './site-switch.tsx';

/** The side bar of narrow screens. */
export function MenuSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('app.menu')}>
      <SiteSwitch />
      <NavLinks onGo={() => onOpenChange(false)} />
      <KillSwitch />
    </Sheet>
  );
}
