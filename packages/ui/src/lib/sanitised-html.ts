import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_LINK,
  ALLOWED_TAGS,
  isAllowedAttribute,
  isOutside,
  OUTSIDE_LINK,
} from '@hoga/domain/content/allowed-html';
import DOMPurify from 'dompurify';

/** The same allow-list the server writes by. Spans of cells are no addresses: they need not look like links. */
const RULES = {
  ALLOWED_TAGS: [...ALLOWED_TAGS],
  ALLOWED_ATTR: Object.values(ALLOWED_ATTRIBUTES).flat(),
  ALLOWED_URI_REGEXP: ALLOWED_LINK,
  ADD_URI_SAFE_ATTR: ['colspan', 'rowspan'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
};

/** What of HTML may be shown, whoever wrote it: it must never run (QUALITY §4). */
export function sanitisedHtml(html: string): DocumentFragment {
  const written = DOMPurify.sanitize(html, RULES);
  for (const picture of written.querySelectorAll('img')) {
    if (!isAllowedAttribute('img', 'src', picture.getAttribute('src') ?? '')) picture.remove();
  }
  for (const link of written.querySelectorAll('a[href]')) {
    if (!isOutside(link.getAttribute('href') ?? '')) continue;
    for (const [name, value] of Object.entries(OUTSIDE_LINK)) link.setAttribute(name, value);
  }
  return written;
}
