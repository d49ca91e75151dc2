import type { Clock } from '../../../shared/clock.ts'
import { notificationDays } from '../../../shared/environment/notificationSettings.ts'
import { presentSettings } from '../../../shared/environment/settings.ts'
import { notFound, permissionError, validationError } from '../../../shared/errors.ts'
import { parseWireId, wireId } from '../../../shared/ids.ts'
import {
  choicesOf,
  isTimeOfDay,
  type NotificationChannelName,
  type NotificationKind,
  notificationKinds,
  type QuietHours,
} from '../../../shared/notifications/notification.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { NotificationMark, StoredNotification } from '../../db/environment/notificationTypes.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import { ownId } from '../accounts/ownId.ts'
import type { Caller } from '../calls/caller.ts'
import { type Page, type PageArguments, pageOf } from '../calls/pages.ts'
import type { ChangeBus, ChangeOf } from '../changes/bus.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Policy } from '../policy/policy.ts'
import type { Notifier } from './notifier.ts'
import { readable } from './readers.ts'

/** What somebody is told, as it travels; times are ISO. */
export interface WireNotification {
  _id: string
  kind: NotificationKind
  title: string
  text: string
  icon: string | null
  link: string | null
  createdAt: string
  readAt: string | null
}

export interface WireNotificationSettings extends QuietHours {
  /** Those that can be chosen. */
  offered: NotificationChannelName[]
  choices: { kind: NotificationKind; channels: NotificationChannelName[] }[]
  /** IANA name of the zone in which the hours are. */
  zone: string
}

export interface SettingsRequest extends Partial<QuietHours> {
  environmentId: string
  choices: Readonly<Record<string, unknown>>
}

export interface NotificationsParts {
  platform: PlatformStore
  policy: Policy
  clock: Clock
  notifier: Pick<Notifier, 'offered'>
  changes: ChangeBus
  currentCaller(caller: Caller): Promise<Caller | undefined>
}

const pageSize = 20
/** So many go in one unit: others write in between. */
const chunk = 500
const dayMs = 24 * 60 * 60_000

/** Who asks for his own. */
interface Own {
  environment: OpenEnvironment
  accountId: string
  /** The newest first: what he is listed and may read. */
  visible(): Promise<NotificationMark[]>
}

const wire = (environmentId: string, { id, createdAt, readAt, ...stored }: StoredNotification): WireNotification => {
  const { kind, title, text, icon, link } = stored
  return {
    _id: wireId(environmentId, id),
    ...{ kind, title, text, icon, link },
    createdAt: new Date(createdAt).toISOString(),
    readAt: readAt === null ? null : new Date(readAt).toISOString(),
  }
}

/** What each person is told (X2): his own notifications alone, and of those about records only what he may read when he asks. */
export class Notifications {
  readonly #parts: NotificationsParts

  constructor(parts: NotificationsParts) {
    this.#parts = parts
  }

  /** The newest first. @throws AppError NotFound · PermissionsError */
  async list(
    caller: Caller,
    { environmentId, ...page }: PageArguments & { environmentId: string },
  ): Promise<Page<WireNotification>> {
    const { environment, visible } = await this.#own(caller, environmentId)
    const all = await visible()
    return pageOf(
      `notifications:${environmentId}`,
      { ...page, defaultLimit: pageSize },
      async ({ skip, limit }) => {
        const ids = all.slice(skip, skip + limit).map(({ id }) => id)
        const found = await environment.store.reads.notifications.withIds(ids)
        return found.map(one => wire(environment.id, one))
      },
      () => all.length,
    )
  }

  /** How many of them nobody has opened (X26). @throws AppError NotFound · PermissionsError */
  async unread(caller: Caller, environmentId: string): Promise<number> {
    const { visible } = await this.#own(caller, environmentId)
    return (await visible()).filter(({ readAt }) => readAt === null).length
  }

  /** @param ids on the wire; null: all that he sees @throws AppError NotFound · PermissionsError */
  async markRead(caller: Caller, environmentId: string, ids: readonly string[] | null | undefined): Promise<boolean> {
    const { environment, accountId, visible } = await this.#ownToChange(caller, environmentId)
    const asked = ids?.map(id => parseWireId(id)?.localId ?? id) ?? (await visible()).map(({ id }) => id)
    return environment.store.write(
      async tx => {
        await tx.notifications.markRead(accountId, asked)
        tx.afterCommit(() => this.#changed(environment.id, accountId))
        return true
      },
      { once: caller.once },
    )
  }

  /** @throws AppError NotFound, also for somebody else's · PermissionsError */
  async remove(caller: Caller, notificationId: string): Promise<boolean> {
    const named = parseWireId(notificationId)
    if (named === undefined) throw caller.accountId === null ? permissionError('notLoggedIn') : notFound()
    const { environment, accountId } = await this.#ownToChange(caller, named.environmentId)
    const stored = await environment.store.reads.notifications.byId(named.localId)
    if (stored?.accountId !== accountId) throw notFound()
    return environment.store.write(
      async tx => {
        await tx.notifications.remove(accountId, named.localId)
        tx.afterCommit(() => this.#changed(environment.id, accountId))
        return true
      },
      { once: caller.once },
    )
  }

  /** How who asks wants to be told. @throws AppError NotFound · PermissionsError */
  async settings(caller: Caller, environmentId: string): Promise<WireNotificationSettings> {
    const { environment, accountId } = await this.#own(caller, environmentId)
    const stored = (await environment.store.reads.notifications.settingsOf([accountId])).get(accountId)
    const { quietFrom = null, quietUntil = null, choices = {} } = stored ?? {}
    return this.#wireSettings(environment, choices, { quietFrom, quietUntil })
  }

  /** @throws AppError NotFound · PermissionsError · validationError for the hours */
  async updateSettings(
    caller: Caller,
    { environmentId, choices, quietFrom = null, quietUntil = null }: SettingsRequest,
  ): Promise<WireNotificationSettings> {
    const { environment, accountId } = await this.#ownToChange(caller, environmentId)
    requireHours({ quietFrom, quietUntil })
    const known = { ...choicesOf(choices) }
    return environment.store.write(
      async tx => {
        await tx.notifications.putSettings({ accountId, choices: known, quietFrom, quietUntil })
        return this.#wireSettings(environment, known, { quietFrom, quietUntil })
      },
      { once: caller.once },
    )
  }

  /** Notices that something of who asks changed; they say nothing of what. @throws AppError NotFound · PermissionsError */
  async follow(
    caller: Caller,
    environmentId: string,
    since?: number,
  ): Promise<AsyncIterableIterator<ChangeOf<'notificationsChanged'>>> {
    const { changes, currentCaller } = this.#parts
    const { accountId } = await this.#own(caller, environmentId)
    return changes.subscribe({
      environmentId,
      kind: 'notificationsChanged',
      wants: change => change.accountId === undefined || change.accountId === accountId,
      missed: { since, anew: () => ({ kind: 'notificationsChanged', environmentId, accountId }) },
      allowed: async () => {
        const current = await currentCaller(caller)
        return current !== undefined && (await this.#own(current, environmentId)) !== undefined
      },
    })
  }

  /** What is older than the environment keeps, and of each person more than is kept of one. */
  async prune({ id, store }: OpenEnvironment): Promise<void> {
    const { platform, clock } = this.#parts
    const row = await platform.reads.environments.byId(id)
    const { notificationDays: days } = presentSettings(row?.settings ?? {})
    const before = clock.now() - Number(days ?? notificationDays.default) * dayMs
    const old = { createdBefore: before, limit: chunk }
    while ((await store.write(tx => tx.notifications.prune(old))) === chunk);
    for (const accountId of await store.reads.notifications.crowded())
      while ((await store.write(tx => tx.notifications.pruneOf(accountId, chunk))) === chunk);
    this.#parts.changes.publish({ kind: 'notificationsChanged', environmentId: id })
  }

  async #own(caller: Caller, environmentId: string): Promise<Own> {
    const { policy } = this.#parts
    const { environment, standing } = await policy.visitor(caller, environmentId)
    const accountId = ownId(caller)
    // A preview shows what others see; what somebody is told stays his own.
    const isPreview = caller.asRole !== undefined || caller.asUser !== undefined
    return {
      environment,
      accountId,
      visible: async () =>
        isPreview
          ? []
          : readable(
              policy,
              environment,
              { caller, standing },
              await environment.store.reads.notifications.marks(accountId),
            ),
    }
  }

  async #ownToChange(caller: Caller, environmentId: string): Promise<Own> {
    if (caller.asRole !== undefined || caller.asUser !== undefined) throw permissionError('notAllowed')
    return this.#own(caller, environmentId)
  }

  #changed(environmentId: string, accountId: string): void {
    this.#parts.changes.publish({ kind: 'notificationsChanged', environmentId, accountId })
  }

  #wireSettings(
    { zone }: OpenEnvironment,
    choices: Readonly<Record<string, unknown>>,
    quiet: QuietHours,
  ): WireNotificationSettings {
    const chosen = choicesOf(choices)
    return {
      offered: this.#parts.notifier.offered,
      choices: notificationKinds.map(kind => ({ kind, channels: [...chosen[kind]] })),
      ...quiet,
      zone,
    }
  }
}

/** @throws AppError validationError */
function requireHours(hours: QuietHours): void {
  const names = ['quietFrom', 'quietUntil'] as const
  for (const name of names) {
    const time = hours[name]
    if (time !== null && !isTimeOfDay(time)) throw validationError({ [name]: message('invalid') })
  }
  const missing = names.find(name => hours[name] === null)
  if (missing !== undefined && names.some(name => hours[name] !== null))
    throw validationError({ [missing]: message('required') })
}
