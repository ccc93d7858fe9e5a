import type { Engine } from './engine.ts';
import { FUTURES_ANSWERS, type FuturesAnswers, type FuturesQuestion } from './futures/questions.ts';
import { OVERSEA_ANSWERS, type OverseaAnswers, type OverseaQuestion } from './oversea/questions.ts';
import type { Answering } from './state/answering.ts';
import { WALLET_ANSWERS, type WalletAnswers, type WalletQuestion } from './wallet/questions.ts';

/** What may be asked about a player. Questions and answers are data, as commands and effects are. */
export type Question = WalletQuestion | FuturesQuestion | OverseaQuestion;

export interface Answers extends WalletAnswers, FuturesAnswers, OverseaAnswers {}

export type AnswerTo<Asked extends Question> = Answers[Asked['type']];

/** Asked again and again for whoever is connected: each product tells so what no change of the account tells. */
export const FIGURE_QUESTIONS = [{ type: 'futures.figures' }, { type: 'oversea.figures' }] as const;

const ANSWERS: Answering<Question, Answers> = { ...WALLET_ANSWERS, ...FUTURES_ANSWERS, ...OVERSEA_ANSWERS };

/** Answers from the live state. Changes nothing, so it may be asked between any two inputs. */
export function answer<Asked extends Question>(engine: Engine, playerId: number, question: Asked): AnswerTo<Asked> {
  const { state } = engine;
  const type: Asked['type'] = question.type;
  // That a question fits the entry of its own type is beyond the compiler where the type is open.
  return ANSWERS[type](state, state.accounts.get(playerId), question as never);
}
