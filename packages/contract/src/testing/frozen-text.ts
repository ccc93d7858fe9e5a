import type { Block } from './block.ts';

const HEAD = '# What clients rely on. Written by `npm run contract:freeze`; a test compares it with the code.';

/** The stored text of blocks: a line for the name, an indented one for each part. */
export function frozenText(blocks: readonly Block[]): string {
  const texts = blocks.map(({ name, lines }) =>
    [name, ...[...lines].map(([part, text]) => `  ${part}: ${text}`)].join('\n'),
  );
  return `${[HEAD, ...texts].join('\n\n')}\n`;
}

export function parseFrozenText(text: string): readonly Block[] {
  const [head = '', ...texts] = text.trimEnd().split('\n\n');
  if (head !== HEAD) throw new Error(`not a frozen contract: ${head}`);
  return texts.map((block) => {
    const [name = '', ...lines] = block.split('\n');
    return { name, lines: new Map(lines.map(parseLine)) };
  });
}

function parseLine(line: string): [string, string] {
  const [, part, text] = /^ {2}(.+?): (.+)$/.exec(line) ?? [];
  if (part === undefined || text === undefined) throw new Error(`not a line of a frozen contract: ${line}`);
  return [part, text];
}
