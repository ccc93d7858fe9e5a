import type { ReactNode } from 'react';

/** One entry of the main navigation. Without `href` it is an action: 준비중입니다. */
export interface NavItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly href?: string | undefined;
  readonly onPress?: (() => void) | undefined;
  readonly current?: boolean | undefined;
  readonly count?: number | undefined;
  readonly isNew?: boolean | undefined;
}
