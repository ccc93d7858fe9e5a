import { type ComponentProps, type ComponentType, createContext, use } from 'react';

export interface AppLinkProps extends ComponentProps<'a'> {
  href: string;
}

function PlainLink(props: AppLinkProps) {
  return <a {...props} />;
}

const LinkContext = createContext<ComponentType<AppLinkProps>>(PlainLink);

/** The application provides its router's link once; the UI kit has no router. */
export const LinkProvider = LinkContext.Provider;

/** A link inside the application. */
export function AppLink(props: AppLinkProps) {
  const Link = use(LinkContext);
  return <Link {...props} />;
}
