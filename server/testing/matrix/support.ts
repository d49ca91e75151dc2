import type { StageFixture } from '../permissionStage.ts'
import { by, inEnvironment, operation } from './operation.ts'

/** Of a superAdmin. */
const freshSupport = async ({ freshSupport: fresh }: StageFixture) => ({ conversationId: await fresh() })

/** Who may see every conversation gets what a designer gets, and answers people on the environment's own host, too (D40). */
const opens = { opens: ['canView'] } as const
const staff = 'notLoggedIn NotFound notAllowed notAllowed NotFound ok ok'
const written = ({ name }: StageFixture) => ({ messageId: name(), text: 'Hola' })

/** Conversations with support. People see their own ones, as support.test tells; those here are somebody else's (D41). */
export const supportOperations = {
  'Query.support': operation(by.member, inEnvironment),
  'Query.supportConversations': operation(staff, stage => ({ ...inEnvironment(stage), mine: false }), opens),
  'Query.supportConversation': operation(by.designerOfHidden, freshSupport, opens),
  'Query.supportMessages': operation(by.designerOfHidden, freshSupport, opens),
  'Query.supportStaff': operation(staff, inEnvironment, opens),
  'Query.supportAnswers': operation(staff, inEnvironment, opens),
  'Query.supportStatistics': operation(staff, inEnvironment, opens),
  'Mutation.startSupportConversation': operation(by.member, stage => ({
    ...inEnvironment(stage),
    ...written(stage),
    category: 'Otro',
  })),
  'Mutation.sendSupportMessage': operation(
    by.designerOfHidden,
    async stage => ({ ...(await freshSupport(stage)), ...written(stage) }),
    opens,
  ),
  'Mutation.typeInSupport': operation(by.designerOfHidden, freshSupport, opens),
  'Mutation.markSupportRead': operation(
    by.designerOfHidden,
    async stage => ({ ...(await freshSupport(stage)), position: 0 }),
    opens,
  ),
  'Mutation.handOverSupport': operation(by.designerOfHidden, freshSupport, opens),
  'Mutation.assignSupport': operation(by.designerOfHidden, freshSupport, opens),
  'Mutation.closeSupport': operation(by.designerOfHidden, freshSupport, opens),
  'Mutation.reopenSupport': operation(by.designerOfHidden, freshSupport, opens),
  'Mutation.saveSupportAnswer': operation(
    staff,
    stage => ({ ...inEnvironment(stage), title: stage.name(), text: 'Hola' }),
    opens,
  ),
  'Mutation.deleteSupportAnswer': operation(
    staff,
    async ({ freshAnswer }) => ({ answerId: await freshAnswer() }),
    opens,
  ),
  'Subscription.supportChanged': operation(by.member, inEnvironment),
}
