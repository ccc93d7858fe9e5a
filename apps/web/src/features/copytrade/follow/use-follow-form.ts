import { isSuccess } from '@hoga/client/reply';
import type { Follow, Trader } from '@hoga/contract/copytrade';
import type { Envelope } from '@hoga/contract/envelope';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { useRef, useState } from 'react';
import { messageFor } from '../../../data/api/api.ts';
import { refusalText } from '../../../data/api/refusal-text.ts';
import { changeFollow, startFollow } from '../../../data/copytrade/copy-commands.ts';
import { plainSymbol } from '../../../data/market/market.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { type FollowSituation, fieldOfCode, followMistake, limitsMistake } from '../model/follow-checks.ts';
import { draftOf, type FollowDraft, type FollowField, newFollow } from '../model/follow-draft.ts';

export interface FollowForm {
  readonly draft: FollowDraft;
  readonly change: (change: Partial<FollowDraft>) => void;
  readonly errorOf: (field: FollowField) => string | undefined;
  /** A refusal that belongs to no field. */
  readonly obstacle: string | null;
  /** Whether anything is wrong that is known already. */
  readonly isWrong: boolean;
  readonly pending: boolean;
  readonly submit: () => void;
}

interface FormParts {
  /** The initial values. */
  readonly first: FollowDraft;
  readonly mistakeIn: (draft: FollowDraft, isAsked: boolean) => ReturnType<typeof followMistake>;
  readonly send: (draft: FollowDraft) => Promise<Envelope<object>>;
  readonly doneText: string;
  readonly onDone: () => void;
}

/** A form to follow a trader. */
export function useNewFollow(
  trader: Trader,
  situation: FollowSituation,
  offered: readonly string[],
  onDone: () => void,
): FollowForm {
  const t = useText();
  const isTraded = (stock: string) => trader.stocks.some((traded) => plainSymbol(traded) === plainSymbol(stock));
  return useForm({
    first: newFollow(offered, offered.filter(isTraded)),
    mistakeIn: (draft, isAsked) => followMistake(draft, situation, isAsked),
    send: ({ stocks, ...terms }) => startFollow({ traderId: trader.traderId, followStock: [...stocks], ...terms }),
    doneText: t('copy.followStarted', { name: trader.name }),
    onDone,
  });
}

/** A form to change the limits and guards of a follow that is on. */
export function useFollowChange(follow: Follow, onDone: () => void): FollowForm {
  const t = useText();
  const { traderFollowerId, mode } = follow;
  return useForm({
    first: draftOf(follow),
    mistakeIn: limitsMistake,
    send: ({ stocks: _, ...terms }) => changeFollow({ traderFollowerId, mode, ...terms }),
    doneText: t('copy.followChanged'),
    onDone,
  });
}

function useForm({ first, mistakeIn, send, doneText, onDone }: FormParts): FollowForm {
  const [changed, setChanged] = useState<FollowDraft | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [refused, setRefused] = useState<{ readonly field: FollowField; readonly text: string } | null>(null);
  const [pending, setPending] = useState(false);
  /** Set at once: a second tap comes before the first one's render. */
  const isSending = useRef(false);
  const draft = changed ?? first;
  const mistake = mistakeIn(draft, isAsked);
  const words = mistake === null ? null : refusalText(mistake.code, mistake.figure);

  const submit = async () => {
    if (isSending.current) return;
    setAsked(true);
    if (mistakeIn(draft, true) !== null) return;
    isSending.current = true;
    setPending(true);
    const reply = await send(draft);
    isSending.current = false;
    setPending(false);
    if (isSuccess(reply)) {
      toast({ tone: 'ok', title: doneText });
      onDone();
      return;
    }
    const field = fieldOfCode(reply.code);
    if (field === null) await alert({ body: messageFor(reply) });
    else setRefused({ field, text: messageFor(reply) });
  };

  return {
    draft,
    change: (change) => {
      setRefused(null);
      setChanged({ ...draft, ...change });
    },
    errorOf: (field) => {
      if (mistake?.field === field) return words ?? undefined;
      return refused?.field === field ? refused.text : undefined;
    },
    obstacle: mistake?.field === null ? words : null,
    isWrong: mistake !== null,
    pending,
    submit: () => void submit(),
  };
}
