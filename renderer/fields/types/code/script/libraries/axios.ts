export default import.meta.glob<string>('../../../../../../node_modules/axios/index.d.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
