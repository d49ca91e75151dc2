import type { StageFixture } from '../permissionStage.ts'
import { by, operation } from './operation.ts'

const freshEndpoint = async ({ fresh }: StageFixture) => ({ endpointId: await fresh('endpoint') })

/** Tokens of endpoints, which their designers alone know of. */
export const endpointOperations = {
  'Query.apiCalls': operation(by.designerOfUsable, async ({ fresh }) => ({
    apiEndpointId: await fresh('apiEndpoint'),
  })),
  'Query.endpointTokens': operation(by.designerOfHidden, freshEndpoint),
  'Mutation.createEndpointToken': operation(by.designerOfHidden, async fixture => ({
    ...(await freshEndpoint(fixture)),
    name: fixture.name(),
  })),
  'Mutation.deleteEndpointToken': operation(by.designer, async ({ freshToken }) => ({ tokenId: await freshToken() })),
}
