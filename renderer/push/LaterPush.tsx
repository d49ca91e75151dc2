import { type LatePart, Later } from '../ui/Later.tsx'
import { whenIdle } from '../ui/whenIdle.ts'

interface OfEnvironment {
  environmentId: string
}

const autoPush: LatePart<OfEnvironment> = { wait: whenIdle, load: () => import('./AutoPush.tsx') }

interface LaterPushProps extends OfEnvironment {
  settings: { autoEnableNotifications?: boolean | null; notificationPrompt?: boolean | null }
}

/** What switches notifications on, once the page rests; only where somebody may be asked, or has allowed them before. */
export const LaterPush = ({ environmentId, settings }: LaterPushProps) =>
  settings.autoEnableNotifications || settings.notificationPrompt || window.Notification?.permission === 'granted' ? (
    <Later part={autoPush} props={{ environmentId }} />
  ) : null
