import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaPosition } from '@hoga/contract/oversea';
import { Moon } from 'lucide-react';
import { useOverseaPositions } from '../../../data/account/oversea-account.ts';
import { useInstruments } from '../../../data/market/use-instruments.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { OvernightNote } from './overnight-note.tsx';
import { OvernightSwitch } from './overnight-switch.tsx';
import { useOvernight } from './use-overnight.ts';

export interface OvernightRowProps {
  option: OverseaOption;
  position: OverseaPosition;
  name: string;
}

/** Whether a position stays overnight, and its margin. */
export function OvernightRow({ option, position, name }: OvernightRowProps) {
  const t = useText();
  const positions = useOverseaPositions();
  const instruments = useInstruments(positions.map(({ overseaOptionId }) => overseaOptionId));
  const overnight = useOvernight(positions, instruments);
  return (
    <div className="mt-2 flex min-h-9 items-center gap-2 text-micro">
      <Moon size={16} aria-hidden="true" className="shrink-0 text-ink-3" />
      <span className="shrink-0 text-caption font-medium">{t('overseaDesktop.overnight')}</span>
      <OvernightNote option={option} position={position} overnight={overnight} />
      <span className="ml-auto">
        <OvernightSwitch position={position} name={name} />
      </span>
    </div>
  );
}
