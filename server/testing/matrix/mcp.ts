import { by, inEnvironment, operation } from './operation.ts'

/** What outside agents are given, which designers alone say. */
export const mcpOperations = {
  'Query.mcpServerTools': operation(by.designerOfHidden, async ({ fresh }) => ({
    mcpServerId: await fresh('mcpServer'),
  })),
  'Query.mcpTokens': operation(by.designer, inEnvironment),
  'Query.mcpTools': operation(by.designer, ({ environmentId, clerkRoleId }) => ({
    environmentId,
    roleId: clerkRoleId,
  })),
  'Mutation.createMcpToken': operation(by.designer, ({ environmentId, clerkRoleId, name }) => ({
    environmentId,
    name: name(),
    roleId: clerkRoleId,
  })),
  'Mutation.deleteMcpToken': operation(by.designer, async ({ freshMcpToken }) => ({ tokenId: await freshMcpToken() })),
}
