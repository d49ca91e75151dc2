import { by, inEnvironment, operation } from './operation.ts'

/** What people are told, each by himself; what is somebody else's is told in notifications.test. */
export const notificationOperations = {
  'Query.notifications': operation(by.member, inEnvironment),
  'Query.unreadNotifications': operation(by.member, inEnvironment),
  'Query.notificationSettings': operation(by.member, inEnvironment),
  'Mutation.markNotificationsRead': operation(by.member, inEnvironment),
  'Mutation.deleteNotification': operation(by.nobody, ({ environmentId }) => ({
    notificationId: `${environmentId}_none`,
  })),
  'Mutation.updateNotificationSettings': operation(by.member, ({ environmentId }) => ({
    environmentId,
    choices: { message: ['application', 'digest'] },
  })),
  'Subscription.notificationsChanged': operation(by.member, inEnvironment),
}
