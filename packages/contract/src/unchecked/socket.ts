// Written by `npm run contract:freeze`.
import type { output } from 'zod/v4/core';
import type * as contract from '../socket.ts';
import { ofType, type Reader, unchecked } from '../unchecked-reader.ts';

export type * from '../socket.ts';

export const alertFiredEvent: Reader<output<typeof contract.alertFiredEvent>> = /* @__PURE__ */ ofType('alert');

export const cancelAfterFiredEvent: Reader<output<typeof contract.cancelAfterFiredEvent>> = unchecked;

export const errorEvent: Reader<output<typeof contract.errorEvent>> = unchecked;

export const forceLogoutEvent: Reader<output<typeof contract.forceLogoutEvent>> = unchecked;

export const futuresCrossEvent: Reader<output<typeof contract.futuresCrossEvent>> = unchecked;

export const marketEvent: Reader<output<typeof contract.marketEvent>> = unchecked;

export const messageEvent: Reader<output<typeof contract.messageEvent>> = /* @__PURE__ */ ofType('create', 'answer');

export const noticeEvent: Reader<output<typeof contract.noticeEvent>> = unchecked;

export const optionPricesEvent: Reader<output<typeof contract.optionPricesEvent>> = /* @__PURE__ */ ofType('FUTURES_INFO', 'OVERSEA_INFO');

export const optionStateEvent: Reader<output<typeof contract.optionStateEvent>> = /* @__PURE__ */ ofType('OVERSEA_OPTION_CLOSE', 'OVERSEA_OPTION_OPEN');

export const overseaCrossEvent: Reader<output<typeof contract.overseaCrossEvent>> = unchecked;

export const pointEvent: Reader<output<typeof contract.pointEvent>> = unchecked;

export const pongEvent: Reader<output<typeof contract.pongEvent>> = unchecked;

export const ratesEvent: Reader<output<typeof contract.ratesEvent>> = /* @__PURE__ */ ofType('RATE_INFO');

export const releaseAlarmEvent: Reader<output<typeof contract.releaseAlarmEvent>> = /* @__PURE__ */ ofType('alarm');

export const replyEvent: Reader<output<typeof contract.replyEvent>> = /* @__PURE__ */ ofType('REPLY');

export const resumeGoneEvent: Reader<output<typeof contract.resumeGoneEvent>> = /* @__PURE__ */ ofType('RESUME_GONE');

export const resumedEvent: Reader<output<typeof contract.resumedEvent>> = /* @__PURE__ */ ofType('RESUMED');

export const siteChangedEvent: Reader<output<typeof contract.siteChangedEvent>> = unchecked;

export const unreadEvent: Reader<output<typeof contract.unreadEvent>> = /* @__PURE__ */ ofType('read');
