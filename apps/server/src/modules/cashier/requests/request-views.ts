import { dnwForOperators, type OperatorRequest } from '@hoga/contract/admin-request';
import { kindOf } from '@hoga/domain/operators/requests';
import { defined } from '@hoga/kernel/assert';
import { idOf, type PlayerId } from '@hoga/kernel/ids';
import type { Queries } from '../../../persistence/database.ts';
import { namesOf } from '../member-store.ts';
import { dnwView } from '../views.ts';
import { type Attention, attentionOn, NOBODY } from './attention-store.ts';
import type { ListedRequest } from './request-list-store.ts';

type Names = Awaited<ReturnType<typeof namesOf>>;

export interface PersonView {
  readonly id: PlayerId;
  readonly name: string;
}

export function personView(names: Names, id: number): PersonView {
  const playerId = idOf<PlayerId>(id);
  return { id: playerId, name: names.get(playerId)?.name ?? '' };
}

/** Requests as read by operators, with the operators working on each. */
export async function operatorRequests(
  queries: Queries,
  requests: readonly ListedRequest[],
  now: number,
): Promise<OperatorRequest[]> {
  const people = requests.flatMap(({ row: { playerId, firstApprover } }) => [
    playerId,
    idOf<PlayerId>(firstApprover ?? 0),
  ]);
  const names = await namesOf(queries, people);
  const attention = await attentionOn(
    queries,
    requests.map(({ row }) => row.id),
    now,
  );
  return requests.map((request) => operatorView(request, names, attention.get(request.row.id) ?? NOBODY));
}

function operatorView(
  { row, isLarge, isFirstDeposit }: ListedRequest,
  names: Names,
  attention: Attention,
): OperatorRequest {
  const member = names.get(row.playerId);
  return {
    ...dnwForOperators.parse(dnwView(row)),
    kind: defined(kindOf(row.type), `what operators do with ${row.type}`),
    siteInfoId: row.siteId,
    playerId: row.playerId,
    username: member?.username ?? '',
    name: member?.name ?? '',
    isLarge: isLarge ? 1 : 0,
    isFirstDeposit: isFirstDeposit ? 1 : 0,
    firstApprover: row.firstApprover === null ? null : personView(names, row.firstApprover),
    lookers: [...attention.lookers],
    lock: attention.lock,
  };
}
