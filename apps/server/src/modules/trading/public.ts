export { type CommandParts, commandRoutes, sentBy, typed } from './command-routes.ts';
export { type FillQuoteParts, fillQuoteAnswer } from './fill-quote.ts';
export { fillReason, type ProductFill } from './fill-reason.ts';
export { heldAround } from './held-around.ts';
export { type HistoryInput, historyAnswer } from './history-answer.ts';
export {
  type HistoryPage,
  type HistoryQuestion,
  hasEnded,
  historyPage,
  type Owner,
  ownedBy,
} from './history-store.ts';
export { entriesAt } from './moved-store.ts';
export { type StoryPage, type StoryQuestion, storyBetween, storyPage, storyQuery } from './story-store.ts';
export { figuresView, optionalText, orderView, positionView, viewed } from './views.ts';
