import type { StageFixture } from '../permissionStage.ts'
import { by, inEnvironment, operation } from './operation.ts'

const freshAgent = async ({ fresh }: StageFixture) => ({ agentId: await fresh('agent') })
/** Of a superAdmin. */
const freshConversation = async ({ freshConversation: fresh }: StageFixture) => ({ conversationId: await fresh() })

/** Conversations with agents. People see their own ones, as agents.test tells; those here are somebody else's. */
export const agentOperations = {
  'Query.agentModels': operation(by.designer, inEnvironment),
  'Query.agentConversations': operation(by.role, async stage => ({ ...(await freshAgent(stage)), mine: true })),
  'Query.agentConversation': operation(by.designerOfHidden, freshConversation),
  'Mutation.askAgent': operation(by.role, async stage => ({ ...(await freshAgent(stage)), text: 'Hola' })),
  'Mutation.stopAgent': operation(by.designerOfHidden, freshConversation),
  'Mutation.answerAgentQuestion': operation(
    'notLoggedIn NotFound NotFound NotFound NotFound NotFound ok',
    async stage => ({ ...(await freshConversation(stage)), callId: 'none', allow: true }),
  ),
  'Mutation.deleteAgentConversation': operation(by.designerOfHidden, freshConversation),
  'Mutation.replayAgent': operation(by.designerOfHidden, freshConversation),
  'Subscription.agentAnswer': operation(by.designerOfHidden, freshConversation),
  'Query.modelUsage': operation(by.designer, inEnvironment),
  // No service is there; what it does is told in modelServiceTest.test.
  'Mutation.testModelService': operation(
    'notLoggedIn notAllowed notAllowed notAllowed notAllowed notAllowed validationError',
    () => ({ data: {}, model: 'here/talker' }),
  ),
}
