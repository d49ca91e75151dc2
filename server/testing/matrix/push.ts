import { testSubscription } from '../pushService.ts'
import { by, inEnvironment, operation } from './operation.ts'

/** What each session says of its own device. */
export const pushOperations = {
  'Query.pushKey': operation(by.loggedIn),
  'Query.pushState': operation(by.member, inEnvironment),
  'Mutation.subscribeToPush': operation(by.member, ({ environmentId }) => ({
    environmentId,
    subscription: testSubscription('https://push.example.com/one'),
  })),
  'Mutation.unsubscribeFromPush': operation(by.member, inEnvironment),
}
