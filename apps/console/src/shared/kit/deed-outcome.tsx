import { type Deed, outcomeOf, refusalText } from '../log-words.ts';
import { StatusTag } from './status-tag.tsx';

/** What came of something that an operator did; of a refusal also why. */
export function DeedOutcome({ deed }: { deed: Pick<Deed, 'ended'> }) {
  const [name, tone] = outcomeOf(deed);
  const why = refusalText(deed);
  return (
    <span className="flex min-w-0 items-center gap-2" title={why === '' ? undefined : why}>
      <StatusTag tone={tone}>{name}</StatusTag>
      {why !== '' && <span className="truncate text-micro text-ink-2 max-lg:hidden">{why}</span>}
    </span>
  );
}
