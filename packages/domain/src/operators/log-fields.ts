/** Fields of calls and rows that hold an account id: shown with the account's name. */
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
