// Tells the id of a child that is busy for ever, and waits to be ended.
import { oddChildren } from './oddChildren.ts'

const children = oddChildren()
await children.use(async child => {
  const { pid } = await child.ask('answer', 60_000, () => new Error('late'))
  child.begin('loop')
  process.stdout.write(`${pid}\n`)
  await child.next()
})
