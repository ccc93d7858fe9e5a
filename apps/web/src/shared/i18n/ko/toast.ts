/** The futures texts are given in English only; this file decides their Korean. */
export const toast = {
  orderComplete: '주문 완료',
  orderCancelled: '주문 취소',
  liquidationRisk: '강제청산 위험',
  /** SPEC's word for events of an overseas position. */
  liquidation: '청산',
  leverageChanged: '레버리지 변경',
  releaseSoon: '5분 뒤 {{time}} 발표',
  newVersion: '새 버전이 있습니다',
} as const;
