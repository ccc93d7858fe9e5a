/** Refusals of orders that are accepted together. */
export const GROUP_ERRORS = {
  // All of them wait: one that would take the quote is refused with all of them.
  WOULD_FILL_IMMEDIATELY: {
    status: 400,
    ko: '현재가에서 바로 체결되는 가격이 있습니다.',
    en: 'One of the prices would fill at once.',
  },
  SCALE_INVALID: {
    status: 400,
    ko: '나눌 건수와 가격 범위를 확인해주세요.',
    en: 'Check the number of parts and the price range.',
  },
} as const;
