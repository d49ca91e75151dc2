import type { AssistantQuestion, AssistantRun } from '../../shared/designAssistant/assistant.ts'
import type { ModelServer } from './modelServer.ts'
import type { TestClient } from './testClient.ts'
import type { TestServer } from './testServer.ts'
import { openSocket } from './testSocket.ts'

/** Lets the server ask a model of the suite's: `suite/talker`. */
export const connectModel = (admin: TestClient, service: ModelServer) =>
  admin.run('mutation ($data: JSON!) { updatePlatformSettings(data: $data) { _id } }', {
    data: { modelServices: [{ name: 'suite', url: service.url, models: [{ name: 'talker', purpose: 'chat' }] }] },
  })

export const askAssistant = async (client: TestClient, environmentId: string, question: AssistantQuestion) =>
  (
    await client.run<{ run: AssistantRun }>(
      `mutation ($environmentId: String!, $question: JSON!) {
        run: askDesignAssistant(environmentId: $environmentId, question: $question)
      }`,
      { environmentId, question },
    )
  ).run

/** An answer as it was told, until it was over. */
export async function followAssistant(
  { clock }: TestServer,
  client: TestClient,
  runId: string,
): Promise<AssistantRun[]> {
  const socket = openSocket(client, clock)
  const told: AssistantRun[] = []
  const query = 'subscription ($runId: String!) { run: designAssistantProgress(runId: $runId) }'
  for await (const { data, errors } of socket.iterate<{ run: AssistantRun }>({ query, variables: { runId } })) {
    if (errors) throw new Error(JSON.stringify(errors))
    if (data) told.push(data.run)
  }
  await socket.dispose()
  return told
}
