import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { CountPill } from './count-pill.tsx';

export interface TabItem<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly count?: number | undefined;
  readonly disabled?: boolean | undefined;
}

export interface TabsProps<Value extends string> {
  /** What the tabs choose between, for those who do not see them. */
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
      <BaseTabs.List
        aria-label={label}
        activateOnFocus
        className={cx('no-scrollbar flex h-11 shrink-0 overflow-x-auto border-b border-line px-2', className)}
      >
        {items.map((item) => (
          <BaseTabs.Tab
            key={item.value}
            value={item.value}
            disabled={item.disabled ?? false}
            className={cx(
              'tab relative flex shrink-0 items-center justify-center gap-[5px] px-3 text-body font-medium whitespace-nowrap text-ink-3 -outline-offset-2',
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
