import type { AppLinkProps } from '@hoga/ui/components/app-link.tsx';
import { LinkProvider } from '@hoga/ui/components/app-link.tsx';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

/** An ordinary link whose plain click stays inside the application; its screen's code is fetched on first touch. */
function RouterLink({ href, onClick, target, ...rest }: AppLinkProps) {
  const router = useRouter();
  const isInside = href.startsWith('/') && !href.startsWith('//') && (target === undefined || target === '_self');

  const prepare = () => {
    // Prefetching is optional: if it fails, opening the page reports the error.
    if (isInside) router.preloadRoute({ to: href.split(/[?#]/)[0] ?? href }).catch(() => undefined);
  };
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isInside || !isPlain) return;
    event.preventDefault();
    router.history.push(href);
  };
  return <a {...rest} href={href} target={target} onClick={follow} onPointerEnter={prepare} onFocus={prepare} />;
}

/** Gives the component kit the router's link. */
export function RouterFrame({ children }: { children: ReactNode }) {
  return <LinkProvider value={RouterLink}>{children}</LinkProvider>;
}
