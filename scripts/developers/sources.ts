import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Call } from '@hoga/contract/call';
import { appIdFile, feeFile } from '@hoga/contract/site';
import { AREAS } from '@hoga/contract/testing/described-contract';
import { ERRORS } from '@hoga/domain/errors/catalogue';
import { asyncApiDocument } from '@hoga/server/http/asyncapi';
import { openApiDocument } from '@hoga/server/http/openapi/document';
import type { AsyncApi, OpenApi } from './documents.ts';
import { GUIDES } from './navigation.ts';
import type { Sources } from './pages.ts';
import { LANGUAGES } from './words.ts';

/** Of guides and samples, below the repository's folder. */
const FOLDER = 'docs/developers';
const SAMPLE = /```sample\n(\S+)\n```/g;

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'access' in value;

/** What the pages are made of: the contract, the catalogue of errors, the guides and their samples. */
export async function readSources(root: string): Promise<Sources> {
  const read = async (files: readonly string[]) =>
    new Map(
      await Promise.all(files.map(async (file) => [file, await readFile(join(root, FOLDER, file), 'utf8')] as const)),
    );
  const slugs = GUIDES.flatMap((group) => group.slugs);
  const guides = await read(LANGUAGES.flatMap((language) => slugs.map((slug) => `${language}/${slug}.md`)));
  const named = [...guides.values()].flatMap((text) => Array.from(text.matchAll(SAMPLE), ([, file = '']) => file));
  const samples = await read([...new Set(named)].map((file) => `samples/${file}`));
  const calls = Object.values(AREAS).flatMap(({ exported }) => Object.values(exported).filter(isCall));
  return {
    openApi: openApiDocument({ calls, files: [feeFile, appIdFile] }) as OpenApi,
    asyncApi: asyncApiDocument() as AsyncApi,
    errors: ERRORS,
    guide: (language, slug) => guides.get(`${language}/${slug}.md`) ?? '',
    sample: (file) => samples.get(`samples/${file}`) ?? '',
  };
}
