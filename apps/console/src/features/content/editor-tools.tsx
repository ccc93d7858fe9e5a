import { IMAGE_TYPES } from '@hoga/domain/content/vocabulary';
import { cx } from '@hoga/ui/lib/cx.ts';
import { Bold, Code, Heading, ImagePlus, Italic, Link, List, ListOrdered, type LucideIcon, Table } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { t } from '../../shared/i18n/t.ts';
import { LinkLine } from './link-line.tsx';

/** The browser's own editing: it keeps undo, which nothing put into the page by hand does. */
function edit(command: string, value?: string): void {
  document.execCommand(command, false, value);
}

const TABLE = t('content.emptyTable');

const TOOLS: readonly { readonly name: string; readonly icon: LucideIcon; readonly run: () => void }[] = [
  { name: t('content.heading'), icon: Heading, run: () => edit('formatBlock', 'h3') },
  { name: t('content.bold'), icon: Bold, run: () => edit('bold') },
  { name: t('content.italic'), icon: Italic, run: () => edit('italic') },
  { name: t('content.list'), icon: List, run: () => edit('insertUnorderedList') },
  { name: t('content.numbered'), icon: ListOrdered, run: () => edit('insertOrderedList') },
  { name: t('content.table'), icon: Table, run: () => edit('insertHTML', TABLE) },
];

export interface EditorToolsProps {
  isSource: boolean;
  onSource: () => void;
  onPicture?: ((file: File) => Promise<string | null>) | undefined;
  onDone: () => void;
}

export function EditorTools({ isSource, onSource, onPicture, onDone }: EditorToolsProps) {
  const picked = useRef<HTMLInputElement>(null);
  /** Where the caret was before another field took the focus. */
  const place = useRef<Range | null>(null);
  const [isLinking, setLinking] = useState(false);
  const keepPlace = () => {
    const selection = document.getSelection();
    place.current = selection !== null && selection.rangeCount > 0 ? selection.getRangeAt(0).cloneRange() : null;
  };
  const backToPlace = () => {
    const selection = document.getSelection();
    if (place.current === null || selection === null) return;
    selection.removeAllRanges();
    selection.addRange(place.current);
  };
  const addPicture = async (file: File | undefined) => {
    const name = file === undefined ? null : await onPicture?.(file);
    if (typeof name !== 'string') return;
    backToPlace();
    edit('insertHTML', `<img src="/api/file/${name}" alt="">`);
    onDone();
  };
  return (
    <>
      <div
        role="toolbar"
        aria-label={t('content.formats')}
        className="flex flex-wrap items-center gap-0.5 border-b border-line p-1"
      >
        {!isSource &&
          TOOLS.map(({ name, icon: Icon, run }) => (
            <Tool key={name} name={name} onPress={run}>
              <Icon size={16} aria-hidden="true" />
            </Tool>
          ))}
        {!isSource && (
          <Tool
            name={t('content.insertLink')}
            onPress={() => {
              keepPlace();
              setLinking(!isLinking);
            }}
          >
            <Link size={16} aria-hidden="true" />
          </Tool>
        )}
        {!isSource && onPicture !== undefined && (
          <Tool
            name={t('content.insertPicture')}
            onPress={() => {
              keepPlace();
              picked.current?.click();
            }}
          >
            <ImagePlus size={16} aria-hidden="true" />
          </Tool>
        )}
        <input
          ref={picked}
          type="file"
          hidden
          accept={IMAGE_TYPES.join(',')}
          onChange={({ currentTarget }) => {
            void addPicture(currentTarget.files?.[0]);
            // The same file may be chosen again.
            currentTarget.value = '';
          }}
        />
        <span className="ml-auto px-1.5 text-micro text-ink-3 max-sm:hidden">{t('content.unsafeRemoved')}</span>
        <Tool name={t('content.asHtml')} isOn={isSource} onPress={onSource}>
          <Code size={16} aria-hidden="true" />
        </Tool>
      </div>
      {isLinking && !isSource && (
        <LinkLine
          onApply={(href) => {
            backToPlace();
            edit('createLink', href);
            setLinking(false);
            onDone();
          }}
          onClose={() => setLinking(false)}
        />
      )}
    </>
  );
}

interface ToolProps {
  name: string;
  isOn?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Tool({ name, isOn, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      title={name}
      aria-label={name}
      aria-pressed={isOn}
      // The caret stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={cx(
        'grid size-8 place-items-center rounded-xs text-ink-2 hover:bg-surface-2 max-lg:size-11',
        isOn === true && 'bg-surface-3 text-ink-1',
      )}
    >
      {children}
    </button>
  );
}
