import type { Operation, SignedClient } from './signedClient.ts'

/** A button for each script, which is its first hook. @returns their ids by the names of the scripts */
export async function makeButtons<Name extends string>(
  client: SignedClient,
  environmentId: string,
  scripts: Readonly<Record<Name, string>>,
): Promise<Readonly<Record<Name, string>>> {
  const create = async (type: string, data: object) => {
    const { made } = await client.run({
      query: `mutation ($environmentId: String!, $data: JSON!) { made: create${type}(environmentId: $environmentId, data: $data) { _id } }`,
      variables: { environmentId, data },
    })
    return (made as { _id: string })._id
  }
  const buttons = new Map<string, string>()
  for (const [name, script] of Object.entries(scripts)) {
    const firstHook = await create('Hook', { name, script })
    buttons.set(name, await create('Button', { name, firstHook }))
  }
  return Object.fromEntries(buttons) as Readonly<Record<Name, string>>
}

export const press = (buttonId: string): Operation => ({
  query: 'mutation ($buttonId: String!) { runButton(buttonId: $buttonId) { hookErrors } }',
  variables: { buttonId },
})
