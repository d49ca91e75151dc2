export default import.meta.glob<string>('../../../../../../node_modules/@types/lodash/{index,common/*}.d.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
