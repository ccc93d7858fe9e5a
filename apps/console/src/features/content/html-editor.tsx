import { sanitisedHtml } from '@hoga/ui/lib/sanitised-html.ts';
import { type ClipboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { EditorTools } from './editor-tools.tsx';

export interface HtmlEditorProps {
  label: string;
  value: string;
  onChange: (html: string) => void;
  /** Keeps a picture and answers its name; not given where there can be none. */
  onPicture?: ((file: File) => Promise<string | null>) | undefined;
}

/** The content as members will see it; or its HTML. The editor accepts nothing that the server would remove. */
export function HtmlEditor({ label, value, onChange, onPicture }: HtmlEditorProps) {
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef<string | null>(null);
  const [isSource, setSource] = useState(false);

  useLayoutEffect(() => {
    // The editor already shows what was just typed: setting it again would move the caret.
    if (isSource || body.current === null || value === shown.current) return;
    shown.current = value;
    // With nothing in it the first line would be in no paragraph.
    body.current.replaceChildren(sanitisedHtml(value === '' ? '<p><br></p>' : value));
  }, [value, isSource]);

  const changed = () => {
    const html = writtenIn(body.current);
    shown.current = html;
    onChange(html);
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const html = event.clipboardData.getData('text/html');
    if (html === '') document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
    else document.execCommand('insertHTML', false, cleaned(html));
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-micro text-ink-3">
        {label}
      </label>
      <div className="flex flex-col overflow-hidden rounded-sm inset-ring inset-ring-line-strong focus-within:inset-ring-2 focus-within:inset-ring-focus">
        <EditorTools
          isSource={isSource}
          onSource={() => {
            shown.current = null;
            setSource(!isSource);
          }}
          onPicture={onPicture}
          onDone={changed}
        />
        {isSource ? (
          <textarea
            id={id}
            spellCheck={false}
            className="min-h-60 w-full resize-y bg-transparent p-3 font-mono text-micro outline-none"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: a field of text with headings, lists and tables in it
          <div
            ref={body}
            id={id}
            role="textbox"
            tabIndex={0}
            aria-multiline="true"
            aria-label={label}
            contentEditable
            suppressContentEditableWarning
            className="written min-h-60 px-3.5 py-3 outline-none"
            onFocus={() => document.execCommand('defaultParagraphSeparator', false, 'p')}
            onInput={changed}
            onPaste={paste}
          />
        )}
      </div>
    </div>
  );
}

/** A field that was emptied still has the browser's own line in it. */
function writtenIn(body: HTMLElement | null): string {
  if (body === null) return '';
  const isEmpty = body.textContent.trim() === '' && body.querySelector('img, hr, table') === null;
  return isEmpty ? '' : body.innerHTML;
}

function cleaned(html: string): string {
  const holder = document.createElement('div');
  holder.append(sanitisedHtml(html));
  return holder.innerHTML;
}
