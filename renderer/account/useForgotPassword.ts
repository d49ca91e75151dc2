import { useMutation } from '@apollo/client/react'
import { useApp } from '../app/AppContext.tsx'
import { forgotPasswordMutation } from './documents.ts'

/** Has the link to a new password mailed; it leads to this host. */
export function useForgotPassword() {
  const { host } = useApp().boot
  const [send, { loading }] = useMutation(forgotPasswordMutation)
  const environmentId = host.kind === 'environment' ? host.environmentId : undefined
  return { send: (email: string) => send({ variables: { email, environmentId } }), loading }
}
