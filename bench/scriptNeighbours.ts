import type { ScriptLine } from './scripts.ts'
import { makeButtons, press } from './support/buttons.ts'
import { collectionId, createEnvironment, openAdmin, type Prepared } from './support/environment.ts'
import { measureRate } from './support/measure.ts'
import type { RunningServer } from './support/server.ts'

/** Of the environment beside the one that is measured: none of them ends by itself. */
const bombs = {
  'endless loop': 'for (;;);',
  'bomb of memory': 'for (const all = []; ; ) all.push(new Array(1e5).fill(1.5))',
  'endless log': "for (;;) log('x'.repeat(1e4))",
} as const
const loud = 'loud'
const clients = 4

/** Reads of one environment, without and with another's endless scripts. */
export async function measureNeighbours(
  server: RunningServer,
  { session, formId }: Prepared,
  seconds: number,
): Promise<ScriptLine[]> {
  const [admin, bomber] = [await openAdmin(server, session), await openAdmin(server, session)]
  const readers = await Promise.all(Array.from({ length: clients }, () => openAdmin(server, session)))
  await createEnvironment(admin, loud)
  const buttons = await makeButtons(admin, loud, bombs)
  const { collectionItems } = await admin.run({
    query: 'query ($id: String!) { collectionItems(collectionId: $id, limit: 50) { items } }',
    variables: { id: collectionId },
  })
  const ids = (collectionItems as { items: { _id: string }[] }).items.map(({ _id }) => _id)
  const query = 'query ($id: String!, $parameters: JSON) { formItem(formId: $id, parameters: $parameters) }'
  const measured = () =>
    measureRate(
      readers.map(client => (count: number) => {
        const variables = { id: formId, parameters: { id: ids[count % ids.length] } }
        return client.send(JSON.stringify({ query, variables }))
      }),
      seconds,
    )
  const alone = await measured()
  const of = 'it alone'
  const lines: ScriptLine[] = [{ name: `p99 of reads, ${clients} clients`, value: alone.p99, unit: 'ms' }]
  for (const [name, buttonId] of Object.entries(buttons)) {
    let isOver = false
    const bombed = async () => {
      while (!isOver) await bomber.send(JSON.stringify(press(buttonId)))
    }
    const going = bombed()
    const beside = await measured()
    isOver = true
    await going
    lines.push(
      { name: `the same beside another's ${name}`, value: beside.p99, unit: 'ms', ratio: beside.p99 / alone.p99, of },
      { name: `reads beside another's ${name}`, value: beside.rate, unit: '/s', ratio: beside.rate / alone.rate, of },
    )
  }
  for (const client of [admin, bomber, ...readers]) client.close()
  return lines
}
