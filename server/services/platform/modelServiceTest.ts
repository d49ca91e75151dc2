import { isAppError, notFound, type ValidationErrors } from '../../../shared/errors.ts'
import { parseModelId } from '../../../shared/models/chat.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { AttemptLimiter } from '../accounts/attemptLimiter.ts'
import type { Caller } from '../calls/caller.ts'
import { requireValid } from '../calls/requireValid.ts'
import type { EffectiveSettings } from '../configuration/effectiveSettings.ts'
import { askVectors, GrowingAnswer, streamChat } from '../models/modelClient.ts'
import { failureOf } from '../models/modelFailure.ts'
import { changedSettings } from './platformChange.ts'
import { requireSuperAdmin } from './requireSuperAdmin.ts'

/** Somebody waits, in ms. */
const patience = 30_000
/** In a quarter of an hour. */
const mostTried = 60

const noKey = [401, 403]

export interface ModelServiceTestParts {
  platform: PlatformStore
  settings: EffectiveSettings
  attempts: AttemptLimiter
}

/** A question to a model as its service is being set, before anything is saved. */
export class ModelServiceTest {
  readonly #parts: ModelServiceTestParts

  constructor(parts: ModelServiceTestParts) {
    this.#parts = parts
  }

  /**
   * @param model `service/model`
   * @throws AppError PermissionsError · validationError at the setting that it failed at · TooManyRequests
   */
  async ask(caller: Caller, data: unknown, model: string): Promise<boolean> {
    requireSuperAdmin(caller)
    const { platform, settings, attempts } = this.#parts
    const stored = await platform.reads.settings.load()
    const services = settings.modelServicesWith(changedSettings(stored, data, settings, () => true))
    const named = parseModelId(model)
    const at = services.findIndex(({ name }) => name === named?.service)
    const service = services[at]
    const position = service?.models.findIndex(({ name }) => name === named?.model) ?? -1
    const offered = service?.models[position]
    if (service === undefined || offered === undefined) requireValid({ modelServices: message('notFound') })
    if (service === undefined || offered === undefined) throw notFound()
    attempts.count([{ key: `modelService:${caller.accountId}`, most: mostTried }])
    const time = AbortSignal.timeout(patience)
    try {
      if (offered.purpose === 'embeddings')
        await askVectors(service, { model: offered.name, texts: ['Hola'], signal: time })
      else await firstWords(service, offered.name, time)
    } catch (error) {
      requireValid(wrongAt(failureOf(error, time.aborted), at, position))
      throw error
    }
    return true
  }
}

/** As soon as it says something, it works: nobody pays for the rest. */
async function firstWords(service: Parameters<typeof streamChat>[0], model: string, time: AbortSignal): Promise<void> {
  const heard = new AbortController()
  const signal = AbortSignal.any([time, heard.signal])
  const messages = [{ role: 'user' as const, content: 'Hola' }]
  const question = { model, messages, tools: [], options: {}, signal, heard: () => heard.abort() }
  await streamChat(service, question, new GrowingAnswer()).catch(error => {
    if (!heard.signal.aborted) throw error
  })
}

function wrongAt(error: unknown, at: number, position: number): ValidationErrors {
  const { reason, status } = isAppError(error) ? error.details : {}
  const place = `modelServices.${at}`
  if (reason !== 'modelRefused') return { [`${place}.url`]: message('modelNoAnswer') }
  if (noKey.includes(Number(status))) return { [`${place}.key`]: message('modelKeyRefused', Number(status)) }
  return { [`${place}.models.${position}.name`]: message('modelRefused', Number(status)) }
}
