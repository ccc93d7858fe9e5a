import { SearchX } from 'lucide-react';
import { ButtonLink } from './button-link.tsx';
import { EmptyState } from './empty-state.tsx';

export interface GoneStateProps {
  /** The server's message about what is missing. */
  title: string | null;
  /** An alternative page. */
  href: string;
  label: string;
}

/** The requested item does not exist: a retry would not help. */
export function GoneState({ title, href, label }: GoneStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<SearchX size={24} />}
        title={title}
        action={
          <ButtonLink size="sm" href={href}>
            {label}
          </ButtonLink>
        }
      />
    </div>
  );
}
