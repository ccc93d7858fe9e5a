import type { Account } from './account.ts';
import type { EngineState } from './engine-state.ts';

/**
 * How the questions of a product are answered, each type once. `account` is the asking player's: undefined for one who
 * is unknown here, of whom there is nothing. Answers are rows and numbers: nothing in them leads back into the state.
 */
export type Answering<Question extends { readonly type: string }, Answers extends Record<Question['type'], unknown>> = {
  readonly [Type in Question['type']]: (
    engine: EngineState,
    account: Account | undefined,
    question: Extract<Question, { readonly type: Type }>,
  ) => Answers[Type];
};
