import { AREAS } from '@hoga/contract/testing/described-contract';
import { describe, expect, it } from 'vitest';
import { type $ZodType, toJSONSchema } from 'zod/v4/core';
import { fieldText, isNamedField } from './field-words.ts';
import { callName } from './log-words.ts';

interface Written {
  readonly method: 'POST';
  readonly path: string;
  readonly access: string;
  readonly body: $ZodType;
  readonly isUnlogged?: true;
}

/** Calls of operators that the log has. */
const written = Object.values(AREAS)
  .flatMap(({ exported }) => Object.values(exported))
  .filter((each): each is Written => {
    const { method, access } = (each ?? {}) as { method?: unknown; access?: unknown };
    return method === 'POST' && typeof access === 'string' && (access.includes('.') || access === 'halt');
  });

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** Every name of a field, also within others. */
function namesIn({ properties = {}, items, anyOf = [] }: Schema): readonly string[] {
  return [
    ...Object.entries(properties).flatMap(([name, field]) => [name, ...namesIn(field)]),
    ...(items === undefined ? [] : namesIn(items)),
    ...anyOf.flatMap(namesIn),
  ];
}

describe('the log of operators', () => {
  it('has a name for everything that operators do', () => {
    expect(written.length).toBeGreaterThan(30);
    expect(written.map(({ path }) => path).filter((path) => callName(path) === path)).toEqual([]);
  });

  it('has a name for every field that they fill in [O14]', () => {
    const logged = written.filter(({ isUnlogged }) => isUnlogged !== true);
    const fields = logged.flatMap(({ body }) =>
      namesIn(toJSONSchema(body, { unrepresentable: 'any', io: 'input' }) as Schema),
    );
    expect(fields.length).toBeGreaterThan(100);
    expect([...new Set(fields)].filter((name) => !isNamedField(name))).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ['madeBy', 1009, '이도윤'],
    ['haltedBy', 1010, '#1010'],
    ['playerId', '1009', '이도윤'],
    ['roles', ['CASHIER', 'RISK'], '정산, 위험 관리'],
    ['roles', 'OWNER,AUDITOR', '소유자, 감사'],
    ['kind', 'WALLET_CREDIT', '잔액 지급'],
    ['state', 'DONE', '완료'],
    ['status', 'REQUESTED', '대기'],
    ['direction', 'DEBIT', '차감'],
    ['isPlay', 0, '아니요'],
    ['isPlay', true, '예'],
    ['madeAt', 1_795_000_000_000, '2026.11.18 20:06'],
    ['walletType', 'USDT', 'USDT'],
    ['failedWith', 'OWN_CASE', '본인의 건은 처리할 수 없습니다.'],
    ['grants', [{ siteInfoId: 1, roles: ['OWNER'] }], '사이트 1, 역할 소유자'],
    ['decidedAt', null, '–'],
    ['warnings', [], '–'],
    ['reason', '명의 확인', '명의 확인'],
  ])('says %s %j in words [O14]', (name, value, expected) => {
    expect(fieldText(name, value, new Map([[1009, '이도윤']]))).toBe(expected);
  });
});
