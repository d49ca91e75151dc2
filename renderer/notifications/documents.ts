import { gql } from '@apollo/client'
import type { Document, NotificationSettingsQuery, NotificationsQuery } from '../graphql/generated/operations.ts'

export type ListedNotification = NotificationsQuery['notifications']['items'][number]
export type KnownSettings = NotificationSettingsQuery['notificationSettings']

export const unreadNotificationsQuery: Document<'UnreadNotifications'> = gql`
  query UnreadNotifications($environmentId: String!) { unreadNotifications(environmentId: $environmentId) }
`

export const notificationsChangedSubscription: Document<'NotificationsChanged'> = gql`
  subscription NotificationsChanged($environmentId: String!) { notificationsChanged(environmentId: $environmentId) }
`

const settingsFields = gql`
  fragment NotificationSettingsFields on NotificationSettings {
    offered quietFrom quietUntil zone
    choices { kind channels }
  }
`

export const notificationsQuery: Document<'Notifications'> = gql`
  query Notifications($environmentId: String!, $limit: Int) {
    notifications(environmentId: $environmentId, limit: $limit) {
      _id
      totalCount
      hasNextPage
      items { _id kind title text icon link createdAt readAt }
    }
    notificationSettings(environmentId: $environmentId) { ...NotificationSettingsFields }
  }
  ${settingsFields}
`

export const markNotificationsReadMutation: Document<'MarkNotificationsRead'> = gql`
  mutation MarkNotificationsRead($environmentId: String!, $ids: [String!]) {
    markNotificationsRead(environmentId: $environmentId, ids: $ids)
  }
`

export const deleteNotificationMutation: Document<'DeleteNotification'> = gql`
  mutation DeleteNotification($notificationId: String!) { deleteNotification(notificationId: $notificationId) }
`

export const notificationSettingsQuery: Document<'NotificationSettings'> = gql`
  query NotificationSettings($environmentId: String!) {
    notificationSettings(environmentId: $environmentId) { ...NotificationSettingsFields }
  }
  ${settingsFields}
`

export const updateNotificationSettingsMutation: Document<'UpdateNotificationSettings'> = gql`
  mutation UpdateNotificationSettings($environmentId: String!, $choices: JSON!, $quietFrom: String, $quietUntil: String) {
    updateNotificationSettings(
      environmentId: $environmentId
      choices: $choices
      quietFrom: $quietFrom
      quietUntil: $quietUntil
    ) { ...NotificationSettingsFields }
  }
  ${settingsFields}
`
