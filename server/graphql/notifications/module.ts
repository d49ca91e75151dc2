import type { GraphQLModule } from '../module.ts'

const notificationTypes = /* GraphQL */ `
  "What one person is told"
  type Notification {
    _id: String!
    "message, task, job, mention, assignment, comment, support or signing"
    kind: String! @is(type: "NotificationKind")
    title: String!
    text: String!
    "Name of an icon"
    icon: String
    "A path of the environment, or an address on the web"
    link: String
    createdAt: String!
    "Null: not yet"
    readAt: String
  }
  type NotificationPage {
    _id: String!
    totalCount: Int!
    totalPages: Int!
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    items: [Notification!]!
  }
  "By which channels somebody is told of one kind"
  type NotificationChoice {
    kind: String! @is(type: "NotificationKind")
    "Of application, push, mail and digest"
    channels: [String!]! @is(type: "NotificationChannel")
  }
  type NotificationSettings {
    "The channels that can be chosen"
    offered: [String!]! @is(type: "NotificationChannel")
    choices: [NotificationChoice!]!
    "HH:mm: from then until quietUntil nothing is pushed, and what would be mailed waits for the summary"
    quietFrom: String
    quietUntil: String
    "The zone of these hours, an IANA name"
    zone: String!
  }

  extend type Query {
    "Of who asks, the newest first"
    notifications(environmentId: String!, page: Int, limit: Int): NotificationPage!
    "Of who asks"
    unreadNotifications(environmentId: String!): Int!
    "Of who asks"
    notificationSettings(environmentId: String!): NotificationSettings!
  }
  extend type Mutation {
    "Without ids all of who asks"
    markNotificationsRead(environmentId: String!, ids: [String!]): Boolean!
    deleteNotification(notificationId: String!): Boolean!
    updateNotificationSettings(
      environmentId: String!
      "Channels by kind"
      choices: JSON! @is(type: "NotificationChoices")
      quietFrom: String
      quietUntil: String
    ): NotificationSettings!
  }
  extend type Subscription {
    "Something of who asks changed: he asks again"
    notificationsChanged(environmentId: String!): Boolean!
  }
`

export const notificationModule: GraphQLModule = {
  typeDefs: notificationTypes,
  resolvers: {
    Query: {
      notifications: (_, request, { caller, services }) => services.notifications.list(caller, request),
      unreadNotifications: (_, { environmentId }, { caller, services }) =>
        services.notifications.unread(caller, environmentId),
      notificationSettings: (_, { environmentId }, { caller, services }) =>
        services.notifications.settings(caller, environmentId),
    },
    Mutation: {
      markNotificationsRead: (_, { environmentId, ids }, { caller, services }) =>
        services.notifications.markRead(caller, environmentId, ids),
      deleteNotification: (_, { notificationId }, { caller, services }) =>
        services.notifications.remove(caller, notificationId),
      updateNotificationSettings: (_, request, { caller, services }) =>
        services.notifications.updateSettings(caller, request),
    },
    Subscription: {
      notificationsChanged: {
        subscribe: (_, { environmentId }, { caller, services, since }) =>
          services.notifications.follow(caller, environmentId, since),
        resolve: () => true,
      },
    },
  },
}
