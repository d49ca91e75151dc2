import type { KnipConfig } from 'knip'

const cssReference = /(?:@import|url\()\s*["']([^"']+)["']/g

export default {
  entry: [
    'scripts/*.{ts,mjs}',
    'server/main.ts',
    'server/scripts/worker.ts',
    'server/services/*/child/*Child.ts',
    'server/scripts/inside/*.cjs',
    // Each becomes one file that isolates run.
    'server/scripts/inside/{surface,instrumenting,tracing,vueCompiler,libraries/*}.ts',
    // Becomes the page that Vue blocks run in.
    'renderer/vueFrame/main.ts',
    'electron/{main,preload}.ts',
    'bench/{main,writerThread}.ts',
    'bench/support/orderWriterWorker.ts',
    // Processes that tests start, and kill.
    'server/db/testing/processes/*.ts',
    // Imported by threads and processes that tests start.
    'shared/fields/testing/knowGrade.ts',
    'e2e/{shots,desktopVerify}.ts',
    'e2e/electron-stand-in/{register,start,electron}.ts',
  ],
  project: ['{shared,server,renderer,electron,scripts,bench,e2e}/**/*.{ts,tsx,mjs,css}', '*.{ts,mjs}'],
  // Types that a generator writes, used or not.
  ignore: ['{server,renderer}/graphql/generated/*.ts'],
  // Started by path or configured elsewhere, never imported.
  ignoreDependencies: ['@biomejs/biome'],
  // Programs of the system.
  ignoreBinaries: ['mount', 'openssl', 'pdfsig', 'pdftoppm', 'strace', 'tar', 'umount'],
  ignoreExportsUsedInFile: { interface: true, type: true },
  compilers: {
    css: (text: string) => [...text.matchAll(cssReference)].map(([, path]) => `import '${path}'`).join('\n'),
  },
} satisfies KnipConfig
