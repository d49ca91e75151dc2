export const cheerio = import.meta.glob<string>('../../../../../../node_modules/cheerio/dist/esm/**/*.d.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** What its trees are made of. */
export const nodes = import.meta.glob<string>('../../../../../../node_modules/domhandler/dist/*.d.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
