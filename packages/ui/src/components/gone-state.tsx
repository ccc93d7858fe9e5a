import { SearchX } from 'lucide-react';
import { ButtonLink } from './button-link.tsx';
import { EmptyState } from './empty-state.tsx';

export interface GoneStateProps {
  /** What is not there, in the server's words. */
  title: string | null;
  /** Where to go instead. */
  href: string;
  label: string;
}

/** What was asked for is not there: asking again would help nobody. */
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
