import { isSuccess } from '@hoga/client/reply';
import { checkUsername } from '@hoga/contract/unchecked/account';
import { checkUsername as usernameRefusal } from '@hoga/domain/accounts/field-rules';
import { useRef, useState } from 'react';
import { callApi, messageFor } from '../../../data/api/api.ts';
import { failureText } from '../../../data/site/failure-text.ts';
import type { SignUpDraft } from './sign-up-draft.ts';

export interface UsernameCheck {
  readonly isChecking: boolean;
  /** Why the name as it is typed now cannot be had; undefined where that is not known. */
  readonly refusal: string | undefined;
  /** Checks with the server unless it has answered already. */
  isFree(): Promise<boolean>;
}

type Names = Pick<SignUpDraft, 'username' | 'freeUsername'>;

interface Asked {
  readonly username: string;
  readonly answer: Promise<boolean>;
}

/** Whether a username is free: asked when its field is left, and at the latest before the next step. */
export function useUsernameCheck({ username, freeUsername }: Names, onFree: (username: string) => void): UsernameCheck {
  const [refused, setRefused] = useState<{ readonly username: string; readonly text: string } | null>(null);
  const [isChecking, setChecking] = useState(false);
  // Leaving the field by a press on the next step checks twice: the second one waits for the first.
  const asked = useRef<Asked | null>(null);

  async function ask(): Promise<boolean> {
    setChecking(true);
    const reply = await callApi(checkUsername, { query: { username } });
    setChecking(false);
    asked.current = null;
    const isFree = isSuccess(reply) && reply.data.available;
    if (isFree) onFree(username);
    else setRefused({ username, text: isSuccess(reply) ? failureText({ code: 'USERNAME_TAKEN' }) : messageFor(reply) });
    return isFree;
  }

  return {
    isChecking,
    refusal: refused?.username === username ? refused.text : undefined,
    async isFree() {
      if (freeUsername === username) return true;
      const refusal = usernameRefusal(username);
      if (refusal !== null) {
        setRefused({ username, text: failureText(refusal) });
        return false;
      }
      if (asked.current?.username !== username) asked.current = { username, answer: ask() };
      return asked.current.answer;
    },
  };
}
