/** Fields of calls and rows that hold the number of an account: shown as who that is. */
export const PERSON_FIELDS = [
  'playerId',
  'operatorId',
  'madeBy',
  'decidedBy',
  'haltedBy',
  'firstApprover',
  'parentId',
  'assigneeId',
] as const;

export function isPersonField(name: string): boolean {
  return (PERSON_FIELDS as readonly string[]).includes(name);
}
