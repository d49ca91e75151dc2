import { gql } from '@apollo/client'
import type { Document } from '../../graphql/generated/operations.ts'

export const ownTwoFactorQuery: Document<'OwnTwoFactor'> = gql`
  query OwnTwoFactor { ownTwoFactor { isOn recoveryCodesLeft asksPassword } }
`

export const beginTwoFactorMutation: Document<'BeginTwoFactor'> = gql`
  mutation BeginTwoFactor($password: String) { beginTwoFactor(password: $password) { secret uri } }
`

export const confirmTwoFactorMutation: Document<'ConfirmTwoFactor'> = gql`
  mutation ConfirmTwoFactor($code: String!) { confirmTwoFactor(code: $code) }
`

export const renewRecoveryCodesMutation: Document<'RenewRecoveryCodes'> = gql`
  mutation RenewRecoveryCodes { renewRecoveryCodes }
`

export const disableTwoFactorMutation: Document<'DisableTwoFactor'> = gql`
  mutation DisableTwoFactor { disableTwoFactor }
`
