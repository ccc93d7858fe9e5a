import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

const CONTRACT = /\/packages\/contract\/src\/[\w-]+\.ts$/;

/** The fields of a call beyond its method, path and access: only the server and the documentation use them. */
const UNUSED: ReadonlySet<string> = new Set(['summary', 'refusals', 'query', 'body', 'data']);
/** Lists of refusals that several calls share. */
const REFUSALS = /_REFUSALS$/;

/**
 * Removes unused parts from the built pages, as no schema checks anything there (see
 * `apps/web/src/data/api/unchecked-schemas.ts`): all schemas, descriptions too, and the fields of calls besides their address.
 */
export function bareContract(): Plugin {
  return {
    name: 'hoga:bare-contract',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: CONTRACT },
      handler: (code, id) => ({ code: withoutSchemas(id, code), map: null }),
    },
  };
}

interface Cut {
  readonly start: number;
  readonly end: number;
  readonly left: string;
}

export function withoutSchemas(path: string, code: string): string {
  const { program, errors } = parseSync(path, code);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path}: ${error.message}`);
  const cuts: Cut[] = [];
  new Visitor({
    CallExpression(call) {
      if (isSchema(call.callee)) cuts.push({ start: call.callee.end, end: call.end, left: '()' });
      else if (isNote(call.callee)) cuts.push(...allButTheField(call));
      else if (isCallMaker(call.callee)) cuts.push(...unusedParts(call, code));
    },
    VariableDeclarator({ id, init }) {
      if (init === null || id.type !== 'Identifier' || !REFUSALS.test(id.name)) return;
      cuts.push({ start: init.start, end: init.end, left: '[]' });
    },
  }).visit(program);
  return cutOut(code, cuts);
}

/** `z.string` and `z.string().check`, whatever comes between. */
function isSchema(callee: ESTree.Expression): boolean {
  if (callee.type === 'Identifier') return callee.name === 'z';
  if (callee.type === 'MemberExpression') return isSchema(callee.object);
  return callee.type === 'CallExpression' && isSchema(callee.callee);
}

/** The documentation of a field, wrapped around it. */
function isNote(callee: ESTree.Expression): boolean {
  return callee.type === 'Identifier' && (callee.name === 'described' || callee.name === 'demanded');
}

function allButTheField({ start, end, arguments: [field] }: ESTree.CallExpression): Cut[] {
  if (field === undefined) return [];
  return [
    { start, end: field.start, left: '(' },
    { start: field.end, end, left: ')' },
  ];
}

function isCallMaker(callee: ESTree.Expression): boolean {
  return callee.type === 'Identifier' && (callee.name === 'get' || callee.name === 'post');
}

function unusedParts({ arguments: given }: ESTree.CallExpression, code: string): Cut[] {
  const properties = given.flatMap((part) => (part.type === 'ObjectExpression' ? part.properties : []));
  return properties
    .filter((part) => part.type === 'Property' && part.key.type === 'Identifier' && UNUSED.has(part.key.name))
    .map(({ start, end }) => ({ start, end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0), left: '' }));
}

/** Nodes inside a removed node go with it. */
function cutOut(code: string, cuts: readonly Cut[]): string {
  let text = '';
  let from = 0;
  for (const { start, end, left } of cuts.toSorted((one, other) => one.start - other.start)) {
    if (start < from) continue;
    text += code.slice(from, start) + left;
    from = end;
  }
  return text + code.slice(from);
}
