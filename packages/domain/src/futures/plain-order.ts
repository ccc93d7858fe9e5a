/** An order without any optional fields. */
export const NOTHING_BESIDES = {
  triggerPrice: null,
  isMark: 0,
  takeProfit: null,
  stopLoss: null,
  isMarkTp: 0,
  isMarkSl: 0,
  trailTicks: null,
  ocoOrderId: null,
} as const;
