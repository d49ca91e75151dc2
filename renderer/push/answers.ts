import { createKeptValue, type KeptValue } from '../drafts/keptValue.ts'

/** What somebody answered on this device, when he was asked or by himself. */
export type PushAnswer = 'on' | 'off'

/** His answer about an environment. */
export const pushAnswer = (factory: IDBFactory | undefined, userId: string, environmentId: string): KeptValue =>
  createKeptValue(factory, { database: 'telar-push', objects: 'answers', key: `${userId}/${environmentId}` })
