import { lazy } from 'react'
import LoginPage from '../../account/LoginPage.tsx'

const LoginView = lazy(() => import('./LoginView.tsx'))

/** The login of an environment's host, which may have a view of its own. */
export default function EnvironmentLogin() {
  return <LoginPage View={LoginView} />
}
