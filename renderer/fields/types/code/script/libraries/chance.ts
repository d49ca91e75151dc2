export default import.meta.glob<string>('../../../../../../node_modules/@types/chance/index.d.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
