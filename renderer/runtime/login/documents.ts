import { gql } from '@apollo/client'
import type { Document } from '../../graphql/generated/operations.ts'

/** The view before the login, with what its components need to know of the environment. */
export const loginViewQuery: Document<'LoginView'> = gql`
  query LoginView($viewId: String!) {
    view(viewId: $viewId)
    environment { _id version name url timezone locale currency firstDay homeRedirect allowDarkMode allowLightweightLayout useCustomCss customCss cssOrigins
      maintenanceMode autoEnableNotifications notificationPrompt enableGlobalFooter globalFooter logo { _id url } }
  }
`
