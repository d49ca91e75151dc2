import { gql } from '@apollo/client'
import type { Document, RuntimeEnvironmentQuery } from '../graphql/generated/operations.ts'

/** An environment as its end users meet it; also kept in the local storage. */
export type RuntimeEnvironment = NonNullable<RuntimeEnvironmentQuery['environment']>

export const environmentQuery: Document<'RuntimeEnvironment'> = gql`
  query RuntimeEnvironment($environmentId: String!) {
    environment(environmentId: $environmentId) {
      _id version name url timezone locale currency firstDay homeRedirect allowDarkMode allowLightweightLayout useCustomCss customCss cssOrigins
      maintenanceMode autoEnableNotifications notificationPrompt enableGlobalFooter globalFooter logo { _id url }
    }
  }
`
