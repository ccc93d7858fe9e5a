import type { AnyRouter } from '@tanstack/react-router';
import { currentSite } from '../../data/site/site-store.ts';
import { text } from '../../shared/i18n/i18n.ts';
import { routeMeta } from '../route-lookup.ts';

/** The tab names the page that is being opened: titles stand in the texts of the first load and wait for no code. */
export function watchTitle(router: Pick<AnyRouter, 'subscribe' | 'getMatchedRoutes'>): void {
  const show = ({ toLocation }: { readonly toLocation: { readonly pathname: string } }) => {
    const { name } = currentSite().texts;
    const title = routeMeta(router, toLocation.pathname)?.title;
    document.title = title === undefined ? name : `${text(title)} · ${name}`;
  };
  router.subscribe('onBeforeLoad', show);
  router.subscribe('onResolved', show);
}
