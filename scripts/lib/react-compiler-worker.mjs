import { parentPort } from 'node:worker_threads';
import { transformAsync } from '@babel/core';
import compiler from 'babel-plugin-react-compiler';

// The compiler makes an error object for each function; their stacks are never read.
Error.stackTraceLimit = 0;

parentPort?.on('message', async ({ code, file }) => {
  try {
    const result = await transformAsync(code, {
      babelrc: false,
      configFile: false,
      filename: file,
      sourceFileName: file,
      parserOpts: {
        sourceType: 'module',
        plugins: [
          ...(file.endsWith('.ts') ? [] : [/** @type {const} */ ('jsx')]),
          ...(/\.tsx?$/.test(file) ? [/** @type {const} */ ('typescript')] : []),
        ],
      },
      generatorOpts: { importAttributesKeyword: 'with' },
      plugins: [compiler],
      sourceMaps: true,
    });
    parentPort?.postMessage({ code: result?.code ?? code, map: result?.map ?? null });
  } catch (error) {
    parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) });
  }
});
