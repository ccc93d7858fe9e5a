export const search = {
  field: '종목 검색',
  placeholder: '종목명, 심볼, 초성',
  recent: '최근 찾은 종목',
  forget: '모두 지우기',
  all: '전체 종목',
  results: '검색 결과 {{count}}개',
  nothing: '‘{{typed}}’ 검색 결과가 없습니다',
  nothingHint: '종목명 일부나 심볼, 초성(예: ㄴㅅㄷ)으로 찾을 수 있습니다.',
  showAll: '전체 종목 보기',
} as const;
