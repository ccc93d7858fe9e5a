import type { Page } from '@playwright/test';

/** A text of which a part is not visible, with its element. */
export interface CutText {
  readonly text: string;
  readonly within: string;
  /** What cuts it: its tag and classes. */
  readonly by: string;
}

/** Texts that are cut by their container or covered by an element beside them. Scrolled-out text is not cut. */
export function cutTexts(page: Page): Promise<CutText[]> {
  return page.evaluate(() => {
    const PIXEL = 1.5;

    const nameOf = (element: Element) => `${element.tagName} ${element.getAttribute('class') ?? ''}`.trim();

    /** What cuts a text; `null`: it is whole, or not visible at all. */
    function cutBy(element: Element, words: DOMRect): string | null {
      let by = words.left < -PIXEL || words.right > innerWidth + PIXEL ? 'the window' : null;
      for (
        let frame: Element | null = element;
        frame !== null && frame !== document.body;
        frame = frame.parentElement
      ) {
        const { overflowX, position, webkitLineClamp } = getComputedStyle(frame);
        const box = frame.getBoundingClientRect();
        if (webkitLineClamp !== 'none' && frame.scrollHeight > frame.clientHeight + PIXEL) return nameOf(frame);
        if (overflowX !== 'visible') {
          const isAside = words.left >= box.right - PIXEL || words.right <= box.left + PIXEL;
          const isBelow = words.top >= box.bottom - PIXEL || words.bottom <= box.top + PIXEL;
          if (isAside || isBelow) return null;
          if (words.left < box.left - PIXEL || words.right > box.right + PIXEL) by ??= nameOf(frame);
        }
        if (position === 'fixed') break;
      }
      return by ?? coveredBy(element, words);
    }

    /** What lies over its end but not over its beginning. */
    function coveredBy(element: Element, { left, right, top, bottom }: DOMRect): string | null {
      const [start, end, middle] = [left + PIXEL, right - PIXEL, (top + bottom) / 2];
      const isOwn = (upper: Element) => upper.contains(element) || element.contains(upper);
      const first = document.elementFromPoint(start, middle);
      const last = document.elementFromPoint(end, middle);
      if (first === null || last === null || !isOwn(first) || isOwn(last)) return null;
      // The larger area around a button in which it is pressed shows nothing.
      const box = last.getBoundingClientRect();
      const isThere = end >= box.left && end <= box.right && middle >= box.top && middle <= box.bottom;
      return isThere ? nameOf(last) : null;
    }

    const found = new Map<Element, CutText>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const { parentElement: element } = node;
      const text = node.textContent?.trim() ?? '';
      if (element === null || text === '' || found.has(element)) continue;
      // Words for screen readers alone stand in a box of one pixel.
      if (!element.checkVisibility({ visibilityProperty: true }) || element.clientWidth === 1) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const words of range.getClientRects()) {
        const by = words.width > PIXEL ? cutBy(element, words) : null;
        if (by === null) continue;
        found.set(element, { text, within: element.closest('a, button, li, dd, dt, td, p')?.textContent ?? text, by });
        break;
      }
    }
    return [...found.values()];
  });
}
