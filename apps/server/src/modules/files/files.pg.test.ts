import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BackofficeRig } from '../../testing/backoffice-rig.ts';
import { type Trader, TradingApp } from '../../testing/trading-app.ts';
import { forgetLoose } from './file-store.ts';

let app: TradingApp;
let member: Trader;
let other: Trader;
let foreign: Trader;
let admin: Trader;
let jpeg: Buffer;
let backoffice: BackofficeRig;

const CONTENT_PICTURE = '/api/admin/content/picture';
const ANSWER_PICTURE = '/api/admin/contact/picture';

beforeAll(async () => {
  app = await TradingApp.start();
  member = await app.newTrader();
  other = await app.newTrader();
  foreign = await app.newTrader({ siteId: 2 });
  admin = await app.signInOperator();
  backoffice = new BackofficeRig(app);
  jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => app.stop());

const envelope = z.object({ status: z.number(), code: z.string(), data: z.unknown() });

async function send(token: string, form: FormData, path = '/api/file') {
  const reply = await fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return envelope.parse(await reply.json());
}

function formWith(bytes: Uint8Array, fields: Readonly<Record<string, string>> = {}, type = 'image/jpeg'): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), '../../진짜 이름.jpg');
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

async function uploaded(token: string, path?: string): Promise<string> {
  const { data } = await send(token, formWith(jpeg), path);
  return z.object({ name: z.string() }).parse(data).name;
}

const fetched = (name: string, token?: string, site = '') =>
  fetch(`${app.url}/api/file/${name}${site}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

describe('an upload [CNT-46]', () => {
  it('is a multipart form with a picture, which gets a name that cannot be guessed', async () => {
    const reply = await send(member.token, formWith(jpeg));
    expect(reply).toMatchObject({ status: 200, data: { contentType: 'image/jpeg', width: 60, height: 40 } });
    expect(JSON.stringify(reply.data)).not.toContain('진짜');
    expect(z.object({ name: z.string() }).parse(reply.data).name).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is what its bytes are, whatever it says that it is', async () => {
    const png = await sharp(jpeg).png().toBuffer();
    expect(await send(member.token, formWith(png, {}, 'text/html'))).toMatchObject({
      data: { contentType: 'image/png' },
    });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    expect(await send(member.token, formWith(svg))).toMatchObject({ status: 400, code: 'FILE_NOT_IMAGE' });
  });

  it('is bounded', async () => {
    const large = Buffer.concat([jpeg, Buffer.alloc(5_000_000)]);
    expect(await send(member.token, formWith(large))).toMatchObject({ status: 413, code: 'FILE_TOO_LARGE' });
    const huge = Buffer.concat([jpeg, Buffer.alloc(11_000_000)]);
    const refused = await send(member.token, formWith(huge)).catch(() => ({ code: 'BODY_TOO_LARGE' }));
    expect(refused).toMatchObject({ code: 'BODY_TOO_LARGE' });
  });

  it.each([
    ['no file', () => new FormData()],
    ['a text in the place of the file', () => formOfText()],
    ['two files', () => twoFiles()],
    ['an unknown field', () => formWith(jpeg, { path: '/etc/passwd' })],
  ])('with %s is refused', async (_case, make) => {
    expect(await send(member.token, make())).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
  });

  it('that is no form, or a broken one, is refused', async () => {
    for (const contentType of ['multipart/form-data', 'multipart/form-data; boundary=x', 'application/json']) {
      const reply = await fetch(`${app.url}/api/file`, {
        method: 'POST',
        headers: { authorization: `Bearer ${member.token}`, 'content-type': contentType },
        body: '--y\r\nnothing of a form',
      });
      expect([contentType, reply.status]).toEqual([contentType, 400]);
    }
  });

  it('needs a token, and a permission on the site to be for others', async () => {
    expect(await send('x.y.z', formWith(jpeg))).toMatchObject({ status: 401 });
    const writer = await backoffice.operator(['CONTENT'], 2);
    const supporter = await backoffice.operator(['SUPPORT'], 2);
    for (const [token, path, code] of [
      [member.token, CONTENT_PICTURE, 'NO_PERMISSION'],
      [member.token, ANSWER_PICTURE, 'NO_PERMISSION'],
      [writer.token, `${ANSWER_PICTURE}?siteInfoId=2`, 'NO_PERMISSION'],
      [writer.token, `${CONTENT_PICTURE}?siteInfoId=1`, 'NO_PERMISSION'],
      [supporter.token, `${CONTENT_PICTURE}?siteInfoId=2`, 'NO_PERMISSION'],
      [writer.token, `${CONTENT_PICTURE}?siteInfoId=2`, 'OK'],
      [supporter.token, `${ANSWER_PICTURE}?siteInfoId=2`, 'OK'],
    ] as const) {
      expect([path, (await send(token, formWith(jpeg), path)).code]).toEqual([path, code]);
    }
  });

  it('may be made so often without being sent, and no more', async () => {
    const eager = await app.newTrader();
    for (let count = 0; count < 20; count += 1) await uploaded(eager.token);
    expect(await send(eager.token, formWith(jpeg))).toMatchObject({ code: 'FILE_TOO_MANY' });
  });

  it('counts where it is written: of those that come at once none is kept beyond the most [A8]', async () => {
    const eager = await app.newTrader();
    await app.database.execute(
      sql`INSERT INTO uploaded_file (name, site_id, player_id, content_type, width, height, bytes, is_public, created_at)
            SELECT md5(n::text), 1, ${eager.playerId}, 'image/jpeg', 1, 1, 1, false, now() FROM generate_series(1, 18) AS n`,
    );
    const sent = await Promise.all(Array.from({ length: 6 }, () => send(eager.token, formWith(jpeg))));
    const codes = sent.map(({ code }) => code);
    expect(codes.filter((code) => code === 'OK')).toHaveLength(2);
    expect(codes.filter((code) => code === 'FILE_TOO_MANY')).toHaveLength(4);
  });
});

function formOfText(): FormData {
  const form = new FormData();
  form.append('file', 'text');
  return form;
}

function twoFiles(): FormData {
  const form = formWith(jpeg);
  form.append('file', new Blob(['x']), 'x.jpg');
  return form;
}

describe('a picture', () => {
  it('is served to its member and to operators of the site alone', async () => {
    const name = await uploaded(member.token);
    for (const token of [member.token, admin.token]) expect((await fetched(name, token)).status).toBe(200);
    for (const token of [undefined, other.token, foreign.token]) {
      const reply = await fetched(name, token);
      expect([reply.status, envelope.parse(await reply.json()).code]).toEqual([404, 'FILE_MISSING']);
    }
    expect((await fetched(name, 'x.y.z')).status).toBe(401);
  });

  it('cannot be more than a picture to a browser', async () => {
    const { headers } = await fetched(await uploaded(member.token), member.token);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
  });

  it('of an operator is for all members of the site, and kept by browsers', async () => {
    const name = await uploaded(admin.token, CONTENT_PICTURE);
    const reply = await fetched(name);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe('public, max-age=86400, immutable');
    expect((await fetched(name, other.token)).status).toBe(200);
    expect((await fetched(name, foreign.token)).status).toBe(404);
    expect((await fetched(name, undefined, '?siteInfoId=2')).status).toBe(404);
    const body = { kind: 'banner', title: '그림', content: '<p>글</p>', image: name };
    const saved = await app.call('POST', '/api/admin/content/save', { token: admin.token, body });
    expect(saved.status).toBe(200);
    const { data } = await app.call('GET', '/api/content/banner/list');
    expect(data).toEqual(expect.arrayContaining([expect.objectContaining({ image: `/api/file/${name}` })]));
  });

  it('of an operator is of the site it is for, wherever the operator is at home', async () => {
    const name = await uploaded(admin.token, `${CONTENT_PICTURE}?siteInfoId=2`);
    expect((await fetched(name, undefined, '?siteInfoId=2')).status).toBe(200);
    expect((await fetched(name, foreign.token)).status).toBe(200);
    expect((await fetched(name)).status).toBe(404);
    const body = { kind: 'banner', title: '그림', content: '<p>글</p>', image: name };
    const saved = (siteId: number) =>
      app.call('POST', `/api/admin/content/save?siteInfoId=${siteId}`, { token: admin.token, body });
    expect(await saved(1)).toMatchObject({ code: 'FILE_MISSING' });
    expect(await saved(2)).toMatchObject({ status: 200 });
  });

  it.each(['x', '..%2f..%2fetc%2fpasswd', '0'.repeat(31), 'G'.repeat(32), '0'.repeat(32)])(
    'of the name %s is not there',
    async (name) => {
      expect((await fetched(name, member.token)).status).toBe(404);
    },
  );

  it('that was never sent goes after a day', async () => {
    const name = await uploaded(member.token);
    expect(await forgetLoose(app.database, new Date(app.now - 86_400_000))).not.toContain(name);
    app.advance(86_400_000 + 1);
    expect(await forgetLoose(app.database, new Date(app.now - 86_400_000))).toContain(name);
    expect((await fetched(name, member.token)).status).toBe(404);
  });
});
