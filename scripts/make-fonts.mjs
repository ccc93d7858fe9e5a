import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { exitWithHelp } from './lib/exit-with-help.mjs';
import { FONTS, pageCharacters, unicodeRange } from './lib/page-fonts.mjs';
import { inRepository } from './lib/repository.mjs';

exitWithHelp(`npm run fonts

Makes the three small fonts of the web's pages from Pretendard: one with what every page shows, one with what trade screens
show beyond that, one with the rest of the product's texts. To be run after texts have come with characters that none has.`);

const { default: subsetFont } = await import('subset-font');
const whole = path.dirname(createRequire(inRepository('packages/ui/package.json')).resolve('pretendard/package.json'));
const font = await readFile(path.join(whole, 'dist/web/variable/woff2/PretendardVariable.woff2'));
const folder = inRepository(FONTS);
await mkdir(folder, { recursive: true });

const faces = [];
for (const [name, characters] of Object.entries(pageCharacters())) {
  const file = await subsetFont(font, characters.join(''), {
    targetFormat: 'woff2',
    // The weights that the design uses, and the digits of equal width.
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: ['kern', 'tnum'],
  });
  await writeFile(path.join(folder, `${name}.woff2`), file);
  faces.push(`@font-face {
  font-family: "Hoga Sans";
  font-weight: 400 700;
  font-display: swap;
  src: url("./${name}.woff2") format("woff2");
  unicode-range: ${unicodeRange(characters)};
}
`);
  console.log(`${name}.woff2: ${characters.length} characters, ${(file.length / 1000).toFixed(1)} kB`);
}
await writeFile(path.join(folder, 'fonts.css'), `/* Written by \`npm run fonts\`. */\n${faces.join('')}`);
await writeFile(path.join(folder, 'LICENSE.txt'), await readFile(path.join(whole, 'dist/LICENSE.txt')));
