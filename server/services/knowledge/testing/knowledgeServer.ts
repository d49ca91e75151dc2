import { type ModelServer, modelServer } from '../../../testing/modelServer.ts'
import type { TestClient } from '../../../testing/testClient.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '../../../testing/testServer.ts'
import { anonymous, type Caller, system } from '../../calls/caller.ts'
import type { OpenEnvironment } from '../../model/openEnvironment.ts'
import type { Services } from '../../services.ts'
import type { KnowledgeFragment, KnowledgeQuestion } from '../knowledge.ts'

type Asked = Partial<Pick<KnowledgeQuestion, 'filterId' | 'most' | 'threshold'>>

/** A server whose platform has a model that makes vectors of words. Close it. */
export interface KnowledgeServer {
  server: TestServer
  models: ModelServer
  services: Services
  environment(): Promise<OpenEnvironment>
  /** What somebody finds in a collection of `shop`; without an address, a designer. */
  search(collectionId: string, text: string, email?: string, more?: Asked): Promise<KnowledgeFragment[]>
  close(): Promise<void>
}

/** Names the service of models of a test, and the model that makes vectors. */
export const connectModels = (admin: TestClient, { url }: ModelServer, model = 'words') =>
  admin.run('mutation ($data: JSON!) { updatePlatformSettings(data: $data) { _id } }', {
    data: {
      modelServices: [
        {
          name: 'here',
          url,
          models: [
            { name: 'words', purpose: 'embeddings' },
            { name: 'others', purpose: 'embeddings' },
          ],
        },
      ],
      embeddingModel: `here/${model}`,
    },
  })

export async function knowledgeServer(options: TestServerOptions = {}): Promise<KnowledgeServer> {
  let made: Services | undefined
  const withServices = (services: Services) => {
    made = services
  }
  const models = await modelServer()
  const server = await startTestServer({ ...options, start: { ...options.start, withServices } })
  if (made === undefined) throw new Error('no services')
  const services: Services = made
  await connectModels(await server.admin(), models)
  const environment = () => services.policy.designer(system({ kind: 'admin', name: 'localhost' }), 'shop')
  async function callerOf(email: string | undefined): Promise<Caller> {
    const host = { kind: 'environment', environmentId: 'shop', name: 'shop.localhost' } as const
    if (email === undefined) return system(host)
    const { store } = await environment()
    const membership = (await store.reads.memberships.page({ skip: 0, limit: 1_000 })).find(one => one.email === email)
    if (membership === undefined) throw new Error('no such member')
    return { ...anonymous(host), kind: 'account', accountId: membership.accountId, email }
  }
  return {
    server,
    models,
    services,
    environment,
    async search(collectionId, text, email, more = {}) {
      const caller = await callerOf(email)
      const { environment: seen, standing } = await services.policy.visitor(caller, 'shop')
      return services.knowledge.search({
        environment: seen,
        asker: { caller, standing },
        collectionId: collectionId.replace('shop_', ''),
        text,
        most: 50,
        threshold: 0.1,
        signal: new AbortController().signal,
        ...more,
      })
    },
    async close() {
      await server.close()
      await models.close()
    },
  }
}
