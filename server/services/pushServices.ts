import { type FcmParts, FcmSender } from './push/fcmSender.ts'
import { PushChannel } from './push/pushChannel.ts'
import { Pushes, type PushesParts } from './push/pushes.ts'
import { PushKeyring } from './push/pushKeyring.ts'
import { PushQueue, type PushQueueParts } from './push/pushQueue.ts'
import { type WebPushParts, WebPushSender } from './push/webPushSender.ts'

export interface PushServices {
  readonly pushChannel: PushChannel
  readonly pushes: Pushes
  readonly pushKeyring: PushKeyring
  readonly pushQueue: PushQueue
}

export type PushServiceParts = Omit<PushesParts, 'keyring'> &
  Omit<PushQueueParts, 'senders'> &
  Omit<WebPushParts, 'keyring'> &
  FcmParts

/** What tells people on their devices, wired once. */
export function pushServices(
  parts: PushServiceParts & { config: PushesParts['config'] & WebPushParts['config'] },
): PushServices {
  const keyring = new PushKeyring(parts)
  const senders = { web: new WebPushSender({ ...parts, keyring }), fcm: new FcmSender(parts) }
  const queue = new PushQueue({ ...parts, senders })
  return {
    pushChannel: new PushChannel({ ...parts, queue }),
    pushes: new Pushes({ ...parts, keyring }),
    pushKeyring: keyring,
    pushQueue: queue,
  }
}
