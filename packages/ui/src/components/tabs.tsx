import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { CountPill } from './count-pill.tsx';
import { TAB_LIST_LOOK, TAB_LOOK } from './tab-look.ts';

export interface TabItem<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly count?: number | undefined;
  readonly disabled?: boolean | undefined;
}

export interface TabsProps<Value extends string> {
  /** The label of the tab list, for screen readers. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** `fill` shares the width evenly, `start` keeps tabs at their own width. */
  align?: 'fill' | 'start' | undefined;
  className?: string | undefined;
  /** `TabPanel`s. */
  children?: ReactNode;
}

export function Tabs<Value extends string>({
  label,
  items,
  value,
  onValueChange,
  align = 'fill',
  className,
  children,
}: TabsProps<Value>) {
  const choose = (chosen: unknown) => {
    const item = items.find((candidate) => candidate.value === chosen);
    if (item !== undefined) onValueChange(item.value);
  };
  return (
    <BaseTabs.Root value={value} onValueChange={choose} className="contents">
      <BaseTabs.List aria-label={label} activateOnFocus className={cx(TAB_LIST_LOOK, className)}>
        {items.map((item) => (
          <BaseTabs.Tab
            key={item.value}
            value={item.value}
            disabled={item.disabled ?? false}
            className={cx(
              TAB_LOOK,
              'aria-selected:font-bold aria-selected:text-ink-1 data-disabled:text-ink-disabled',
              align === 'fill' && 'flex-1',
            )}
          >
            {item.label}
            <CountPill count={item.count} />
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {children}
    </BaseTabs.Root>
  );
}
