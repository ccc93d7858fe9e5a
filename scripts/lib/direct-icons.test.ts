import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconFiles, withDirectIcons } from './direct-icons.mjs';
import { inRepository } from './repository.mjs';

const INDEX = readFileSync(inRepository('node_modules/lucide-react/dist/esm/lucide-react.mjs'), 'utf8');

test('icons are imported from their own files, by any of their names', () => {
  const code = "import { ArrowLeft, HelpCircle as Help, type LucideIcon } from 'lucide-react';\nconst shown = 1;";
  expect(withDirectIcons(code, iconFiles(INDEX))).toBe(
    "import ArrowLeft from 'lucide-react/icons/arrow-left';import Help from 'lucide-react/icons/circle-question-mark';\nconst shown = 1;",
  );
});

test('an import of several lines becomes one line of imports', () => {
  const code = "import {\n  X,\n  Check,\n} from 'lucide-react';";
  expect(withDirectIcons(code, iconFiles(INDEX))).toBe(
    "import X from 'lucide-react/icons/x';import Check from 'lucide-react/icons/check';",
  );
});

test('a helper of the package, types alone and other packages stay as they are', () => {
  const helper = "import { X, createLucideIcon } from 'lucide-react';";
  const other = "import { X } from 'icons';";
  expect(withDirectIcons(helper, iconFiles(INDEX))).toBe(helper);
  expect(withDirectIcons(other, iconFiles(INDEX))).toBe(other);
  expect(withDirectIcons("import { type LucideIcon } from 'lucide-react';", iconFiles(INDEX))).toBe(';');
});
