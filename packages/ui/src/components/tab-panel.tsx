import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export interface TabPanelProps {
  /** The tab it belongs to. */
  value: string;
  /** Keeps its content mounted while another tab is shown: a chart, a ladder. */
  keepMounted?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Goes inside `Tabs`. */
export function TabPanel({ value, keepMounted = false, className, children }: TabPanelProps) {
  return (
    <BaseTabs.Panel value={value} keepMounted={keepMounted} className={className}>
      {children}
    </BaseTabs.Panel>
  );
}
