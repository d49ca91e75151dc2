import type { ButtonStyle, ButtonType } from '../../../shared/components/button.ts'
import type { Presented, PresentedForm } from '../../../shared/components/presented.ts'

/** `present` of shared/components/button.ts. */
export interface PresentedButton extends Presented {
  buttonType: ButtonType
  buttonText?: string
  color?: string
  icon?: string
  style: ButtonStyle
  largeHitbox: boolean
  requireConfirmation: boolean
  confirmationText?: string
  onSuccessMessage?: string
  onErrorMessage?: string
  postItemToUrl?: string
  goBack: boolean
  /** Not told of one that asks for a code: the server answers it then. */
  url?: string
  requireTwoFactor: boolean
  /** As a group action: once for each row. */
  eachRecord: boolean
  /** Opened beside the page; null where it is not for this person. */
  form?: PresentedForm | null
  /** Local, of the agent that it opens a chat with. */
  agentId?: string
}
