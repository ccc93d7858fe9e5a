/** A stored row as the engine has it: the number of the event that ended an order is added when it is written. */
export function engineRow(row: object): object {
  if (!('endSeq' in row)) return row;
  const { endSeq: _endSeq, ...kept } = row;
  return kept;
}
