import { useLayoutEffect, useRef } from 'react';
import { sanitisedHtml } from '../lib/sanitised-html.ts';

/** An operator's text as HTML. Sanitised again here: it must never run, whatever is stored (QUALITY §4). */
export function WrittenHtml({ html }: { html: string }) {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    body.current?.replaceChildren(sanitisedHtml(html));
  }, [html]);
  return <div ref={body} className="written" />;
}
