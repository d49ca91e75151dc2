import { notFound, validationError } from '../../../shared/errors.ts'
import { type Ids, parseWireId, wireId } from '../../../shared/ids.ts'
import { supportLimits } from '../../../shared/support/support.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { SupportAnswer } from '../../db/environment/supportTypes.ts'
import type { Caller } from '../calls/caller.ts'
import type { Policy } from '../policy/policy.ts'
import { visitAsStaff } from './supportAccess.ts'

export interface WireSupportAnswer {
  _id: string
  title: string
  text: string
}

const wireAnswer = (environmentId: string, { id, title, text }: SupportAnswer): WireSupportAnswer => ({
  _id: wireId(environmentId, id),
  title,
  text,
})

/** What who answers people writes again and again: of the environment, for all who answer. */
export class SavedAnswers {
  readonly #policy: Policy
  readonly #ids: Ids

  constructor({ policy, ids }: { policy: Policy; ids: Ids }) {
    this.#policy = policy
    this.#ids = ids
  }

  /** In order of title. @throws AppError as `visitAsStaff` */
  async list(caller: Caller, environmentId: string): Promise<WireSupportAnswer[]> {
    const { environment } = await visitAsStaff(this.#policy, caller, environmentId)
    return (await environment.store.reads.support.answers()).map(answer => wireAnswer(environment.id, answer))
  }

  /** @param answerId absent: a new one @throws AppError as `visitAsStaff` · NotFound · validationError `title`, `text` */
  async save(
    caller: Caller,
    {
      environmentId,
      answerId,
      title,
      text,
    }: { environmentId: string; answerId?: string | null; title: string; text: string },
  ): Promise<WireSupportAnswer> {
    const { environment } = await visitAsStaff(this.#policy, caller, environmentId)
    if (title.trim() === '') throw validationError({ title: message('required') })
    if (title.length > supportLimits.answerTitle)
      throw validationError({ title: message('tooLarge', supportLimits.answerTitle) })
    if (text.trim() === '') throw validationError({ text: message('required') })
    if (text.length > supportLimits.text) throw validationError({ text: message('tooLarge', supportLimits.text) })
    const named = answerId ? parseWireId(answerId) : undefined
    if (answerId && named?.environmentId !== environment.id) throw notFound()
    const id = named?.localId ?? this.#ids.next()
    return environment.store.write(
      async tx => {
        if (named !== undefined && (await tx.support.answer(id)) === undefined) throw notFound()
        if (named === undefined && (await tx.support.answers()).length >= supportLimits.answers)
          throw validationError({ title: message('tooMany', supportLimits.answers) })
        return wireAnswer(environment.id, await tx.support.saveAnswer({ id, title: title.trim(), text }))
      },
      { once: caller.once },
    )
  }

  /** @throws AppError as `visitAsStaff` · NotFound */
  async remove(caller: Caller, answerId: string): Promise<boolean> {
    const named = parseWireId(answerId)
    if (named === undefined) throw notFound()
    const { environment } = await visitAsStaff(this.#policy, caller, named.environmentId)
    return environment.store.write(
      async tx => {
        if ((await tx.support.answer(named.localId)) === undefined) throw notFound()
        await tx.support.removeAnswer(named.localId)
        return true
      },
      { once: caller.once },
    )
  }
}
