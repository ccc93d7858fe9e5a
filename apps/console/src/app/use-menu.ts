import { useOperator } from '../data/session-store.ts';
import { type MenuGroup, menuFor } from './menu.ts';

export function useMenu(): readonly MenuGroup[] {
  const { sites } = useOperator();
  return menuFor(new Set(sites.flatMap(({ permissions }) => permissions)));
}
