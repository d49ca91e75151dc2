import type { Clock } from '../../../shared/clock.ts'
import { type AuditGroup, auditDays, auditGroups } from '../../../shared/environment/audit.ts'
import { presentSettings } from '../../../shared/environment/settings.ts'
import { badRequest, permissionError, tooLarge, validationError } from '../../../shared/errors.ts'
import { csvLine, csvMark } from '../../../shared/formats/csv.ts'
import { defaultZone } from '../../../shared/formats/dates.ts'
import * as texts from '../../../shared/i18n/areas/audit.ts'
import { wireId } from '../../../shared/ids.ts'
import { limits, pageSizes } from '../../../shared/protocol/limits.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { AuditEntry, AuditFilter, AuditReads, NewAuditEntry } from '../../db/audit/types.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import { askedTimes } from '../calls/askedTimes.ts'
import { type Caller, isSuperAdmin } from '../calls/caller.ts'
import type { Language } from '../calls/languages.ts'
import type { EffectiveSettings } from '../configuration/effectiveSettings.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Policy } from '../policy/policy.ts'
import { auditEntry } from './entries.ts'

/** An entry as it travels. */
export interface AuditEntryAnswer extends Omit<NewAuditEntry, 'accountId'> {
  _id: string
  /** ISO 8601. */
  at: string
  /** For superAdmins alone. */
  userId: string | null
}

export interface AuditPage {
  _id: string
  items: AuditEntryAnswer[]
  /** What asks for those before; null: there are none. */
  next: string | null
}

/** Which entries. */
export interface AuditQuestion {
  /** Without one, of the platform, for superAdmins. */
  environmentId?: string | null
  group?: string | null
  search?: string | null
  /** ISO 8601: from this time on, and before that. */
  from?: string | null
  to?: string | null
}

export interface AuditRequest extends AuditQuestion {
  after?: string | null
  limit?: number | null
}

export interface AuditLogParts {
  platform: PlatformStore
  policy: Policy
  clock: Clock
  /** They say for how many days what belongs to no environment is kept. */
  settings: EffectiveSettings
}

/** More entries are no file that people read. */
const mostExported = 50_000
const chunk = 1_000
const textsOf = { es: texts.es, en: texts.en }
const dayMs = 24 * 60 * 60_000

/** Where entries of one log are: an environment's are in its own file, and those of its host and of what it is set to in the platform's. */
interface Source {
  name: 'p' | 'e'
  reads: AuditReads
  filter: AuditFilter
}

/** The number before which each source goes on; missing: from its newest. */
type Place = Partial<Record<Source['name'], number>>

const isGroup = (group: string): group is AuditGroup => (auditGroups as readonly string[]).includes(group)

/** @param zone of days alone @throws AppError validationError { group | from | to } */
function filterOf({ group, search, from, to }: AuditQuestion, zone: string): AuditFilter {
  if (group != null && !isGroup(group)) throw validationError({ group: message('notAnOption') })
  const times = askedTimes({ from, to }, zone, end => validationError({ [end]: message('invalid') }))
  return { group: group ?? undefined, search: search ?? undefined, ...times }
}

/** @throws AppError BadRequest */
function placeOf(after: string | null | undefined): Place {
  if (after == null) return {}
  const [, p, e] = /^(\d{0,15})\.(\d{0,15})$/.exec(after) ?? []
  if (p === undefined || e === undefined) throw badRequest('after is the next of a page')
  return { ...(p !== '' && { p: Number(p) }), ...(e !== '' && { e: Number(e) }) }
}

function limitOf(limit: number | null | undefined): number {
  const wanted = limit ?? pageSizes.default
  if (wanted < 1) throw validationError({ limit: message('under', 1) })
  if (wanted > limits.pageLimit) throw validationError({ limit: message('exceeded', limits.pageLimit) })
  return wanted
}

type Found = AuditEntry & { source: Source['name'] }

/** What follows that place in all sources together, the newest first. */
async function following(sources: readonly Source[], place: Place, limit: number): Promise<Found[]> {
  const waiting: Found[][] = []
  for (const { name, reads, filter } of sources) {
    const entries = await reads.newest(filter, { before: place[name], limit })
    waiting.push(entries.map(entry => ({ ...entry, source: name })))
  }
  const found: Found[] = []
  while (found.length < limit) {
    // The order within a source stays as it was written, also where the clock was set back.
    const newest = waiting
      .filter(([first]) => first !== undefined)
      .sort(([one], [other]) => (other?.at ?? 0) - (one?.at ?? 0))[0]
      ?.shift()
    if (newest === undefined) break
    found.push(newest)
  }
  return found
}

/** Where the page after these goes on. */
function placeAfter(place: Place, found: readonly Found[]): Place {
  const next = { ...place }
  for (const { source, number } of found) next[source] = number
  return next
}

/** Who did what in an environment, or to the platform. There is no call that writes or deletes entries: whoever does something writes them. */
export class AuditLog {
  readonly #parts: AuditLogParts

  constructor(parts: AuditLogParts) {
    this.#parts = parts
  }

  /**
   * The newest first.
   * @throws AppError PermissionsError · NotFound · validationError { group | from | to | limit } · BadRequest for `after`
   */
  async list(caller: Caller, request: AuditRequest): Promise<AuditPage> {
    const { environmentId, after } = request
    const { sources } = await this.#sources(caller, request)
    const place = placeOf(after)
    const limit = limitOf(request.limit)
    const found = await following(sources, place, limit + 1)
    const items = found.slice(0, limit)
    const next = placeAfter(place, items)
    return {
      _id: `audit:${JSON.stringify([environmentId, request.group, request.search, request.from, request.to, after, limit])}`,
      items: items.map(entry => present(environmentId ?? null, entry)),
      next: found.length > limit ? `${next.p ?? ''}.${next.e ?? ''}` : null,
    }
  }

  /**
   * All of it as CSV, and that somebody took it along.
   * @throws as `list` · TooLarge
   */
  async export(caller: Caller, question: AuditQuestion, language: Language): Promise<string> {
    const { sources, environment } = await this.#sources(caller, question)
    const words = textsOf[language]
    const lines = [csvMark, csvLine(headersOf(words))]
    let place: Place = {}
    for (let count = 0; ; count += chunk) {
      if (count >= mostExported) throw tooLarge(mostExported, 'more entries than a file holds')
      const found = await following(sources, place, chunk)
      lines.push(...found.map(entry => csvLine(cellsOf(words, present(question.environmentId ?? null, entry)))))
      if (found.length < chunk) break
      place = placeAfter(place, found)
      // Others are answered meanwhile.
      await new Promise(resolve => setImmediate(resolve))
    }
    const target = { kind: 'auditLog', id: null, name: null }
    if (environment === undefined)
      await this.#parts.platform.write(tx => tx.audit.add(auditEntry(caller, 'data.exported', { target })))
    else await environment.store.write(tx => tx.audit.add(auditEntry(caller, 'data.exported', { target })))
    return lines.join('')
  }

  /** Throws away what the environment keeps no longer. */
  async prune({ id, store }: OpenEnvironment): Promise<void> {
    const { platform, clock } = this.#parts
    const row = await platform.reads.environments.byId(id)
    const { auditDays: days } = presentSettings(row?.settings ?? {})
    const before = clock.now() - Number(days ?? auditDays.default) * dayMs
    await untilNone(() => store.write(tx => tx.audit.prune({ before, limit: chunk })))
    await untilNone(() => platform.write(tx => tx.audit.prune({ before, limit: chunk, environmentId: id })))
  }

  /** The same of what belongs to no environment that is there. */
  async prunePlatform(): Promise<void> {
    const { platform, clock, settings } = this.#parts
    const before = clock.now() - settings.values.auditDays * dayMs
    await untilNone(() => platform.write(tx => tx.audit.prune({ before, limit: chunk })))
  }

  async #sources(caller: Caller, question: AuditQuestion) {
    const { platform, policy } = this.#parts
    const environmentId = question.environmentId ?? undefined
    if (caller.kind === 'anonymous') throw permissionError('notLoggedIn')
    if (environmentId === undefined && !(isSuperAdmin(caller) && caller.host.kind === 'admin'))
      throw permissionError('notAllowed')
    const environment = environmentId === undefined ? undefined : await policy.designer(caller, environmentId)
    const filter = filterOf(question, environment?.zone ?? defaultZone)
    const sources: Source[] = [{ name: 'p', reads: platform.reads.audit, filter: { ...filter, environmentId } }]
    if (environment !== undefined) sources.push({ name: 'e', reads: environment.store.reads.audit, filter })
    return { sources, environment }
  }
}

/** Repeats a short unit until it finds less than it may take: requests are served between. */
async function untilNone(prune: () => Promise<number>): Promise<void> {
  while ((await prune()) === chunk);
}

function present(environmentId: string | null, entry: Found): AuditEntryAnswer {
  const { source, number, at, accountId, targetId, ...told } = entry
  const isLocal = source === 'e' && environmentId !== null && targetId !== null
  return {
    _id: `${source}${number}`,
    at: new Date(at).toISOString(),
    action: told.action,
    // Administrators of an environment know people by their addresses alone (decision 0019).
    userId: environmentId === null ? accountId : null,
    email: told.email,
    address: told.address,
    environmentId: told.environmentId ?? environmentId,
    targetKind: told.targetKind,
    targetId: isLocal ? wireId(environmentId, targetId) : targetId,
    targetName: told.targetName,
    details: told.details,
  }
}

const headersOf = (words: typeof texts.en): string[] => [
  words.columns.at,
  words.columns.action,
  words.columns.email,
  words.columns.address,
  words.columns.environmentId,
  words.columns.targetKind,
  words.columns.targetName,
  words.columns.before,
  words.columns.after,
]

function cellsOf({ actions }: typeof texts.en, entry: AuditEntryAnswer): string[] {
  const [group = '', name = ''] = entry.action.split('.')
  const { at, email, address, environmentId, targetKind, targetName, details } = entry
  const json = (value: unknown) => (value === undefined ? '' : JSON.stringify(value))
  const words = (actions as Readonly<Record<string, Readonly<Record<string, string>>>>)[group]?.[name] ?? entry.action
  return [
    at,
    words,
    email ?? '',
    address ?? '',
    environmentId ?? '',
    targetKind ?? '',
    targetName ?? '',
    json(details?.before),
    json(details?.after),
  ]
}
