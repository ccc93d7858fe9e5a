import { cx } from '@hoga/ui/lib/cx.ts';
import type { ReactNode } from 'react';

export interface EditorPageProps {
  list: ReactNode;
  /** The open form and its side rail. `null`: the list has the page. */
  form: ReactNode | null;
  rail: ReactNode;
  /** The width of the pane beside the form on wide screens. */
  railWidth?: 'narrow' | 'medium' | 'wide';
}

const TRACKS: Readonly<Record<NonNullable<EditorPageProps['railWidth']>, string>> = {
  narrow: 'lg:grid-cols-[minmax(0,1fr)_300px] xl:grid-cols-[248px_minmax(0,1fr)_332px]',
  medium: 'lg:grid-cols-[minmax(0,1fr)_408px] xl:grid-cols-[272px_minmax(0,1fr)_448px]',
  wide: 'lg:grid-cols-[minmax(0,1fr)_316px] xl:grid-cols-[172px_minmax(0,1fr)_316px] min-[87.5rem]:grid-cols-[172px_minmax(0,1fr)_616px]',
};

/** List, form, side rail. Narrow desktops hide the list while a form is open; below that all of it is one column. */
export function EditorPage({ list, form, rail, railWidth = 'narrow' }: EditorPageProps) {
  if (form === null) return <div className="pane flex-1">{list}</div>;
  return (
    <div
      className={cx(
        'grid min-h-0 flex-1 gap-2 max-lg:flex max-lg:flex-col max-lg:overflow-y-auto max-lg:*:shrink-0',
        TRACKS[railWidth],
      )}
    >
      <div className="pane max-xl:hidden">{list}</div>
      {form}
      <div className="flex min-h-0 flex-col gap-2 lg:overflow-y-auto">{rail}</div>
    </div>
  );
}
