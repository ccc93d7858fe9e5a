import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaScreenProps } from '../view/phone-view.tsx';

export interface DesktopViewProps extends OverseaScreenProps {
  options: readonly OverseaOption[];
  hrefOf: (id: number) => string;
}
