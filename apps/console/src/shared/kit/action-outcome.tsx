import { type OperatorAction, outcomeOf, refusalText } from '../log-words.ts';
import { StatusTag } from './status-tag.tsx';

/** The outcome of an operator's action; for a refusal also the reason. */
export function ActionOutcome({ action }: { action: Pick<OperatorAction, 'ended'> }) {
  const [name, tone] = outcomeOf(action);
  const why = refusalText(action);
  return (
    <span className="flex min-w-0 items-center gap-2" title={why === '' ? undefined : why}>
      <StatusTag tone={tone}>{name}</StatusTag>
      {why !== '' && <span className="truncate text-micro text-ink-2 max-lg:hidden">{why}</span>}
    </span>
  );
}
